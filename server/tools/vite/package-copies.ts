import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

interface Copy {
  /** Ends the ids of the copy's modules: `?editor`. */
  mark: `?${string}`
  packages: readonly string[]
  /** Which of our files import the copy, by their path in the project. */
  importers: RegExp
}

/**
 * Packages of which two parts of the product use different pieces, and are never wanted together: each has a copy. In one
 * file, a visitor would fetch with the first touch of a form what only the editor or the heart of a card asks for.
 */
const COPIES: readonly Copy[] = [
  { mark: '?editor', packages: ['react-hook-form', '@hookform', 'zod'], importers: /^editor\// },
  {
    // The flows of plain scripts, which need no form.
    mark: '?flow',
    packages: ['xstate'],
    importers: /^(?:blocks\/.+-flow|machines\/(?:favourite|phone-reveal)\/machine)\.ts$/,
  },
]

/** Gives those parts their copies. Browser build only. */
export function packageCopies(): Plugin {
  let folder = ''
  const copyFor = (importer: string): Copy | undefined => {
    const path = relative(folder, importer).replaceAll('\\', '/')
    return COPIES.find(({ mark, importers }) => importer.endsWith(mark) || importers.test(path))
  }
  return {
    name: 'forecourt:package-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ root }) {
      folder = root
    },
    async resolveId(source, importer, options) {
      const copy = importer && copyFor(importer)
      if (!copy) return null
      const found = await this.resolve(source, importer.replace(copy.mark, ''), {
        ...options,
        skipSelf: true,
      })
      const shared = copy.packages.some((name) => found?.id.includes(`/node_modules/${name}/`))
      return found && shared ? { ...found, id: found.id + copy.mark } : found
    },
    load: {
      filter: { id: /\?(?:editor|flow)$/ },
      handler: (id) => readFileSync(id.slice(0, id.lastIndexOf('?')), 'utf8'),
    },
  }
}
