import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What Rolldown calls the module of its helpers, which CommonJS packages and objects of whole modules need. */
const HELPERS = '\0rolldown/runtime.js'
/** Where they go: every interactive page has it, React needs it, and it needs them itself. */
const GROUP = 'scripts'

/**
 * Puts the bundler's helpers into the file of scripts that every page has. Where there are groups of chunks they have a file of
 * their own, which no group takes: 726 bytes, and a request more for every page.
 *
 * @throws while the browser is built for, when helpers or groups are not as expected: look at what the build has now
 */
export function helpersWithScripts(): Plugin {
  return {
    name: 'forecourt:helpers-with-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, chunk, _options, { chunks }) {
      const all = Object.values(chunks)
      const helpers = all.find(({ moduleIds }) => moduleIds.join() === HELPERS)
      const group = all.find(({ name }) => name === GROUP)
      if (!helpers || !group)
        this.error(
          `the browser has no file ${helpers ? `called ${GROUP}` : 'of the helpers alone'} (any more)`,
        )
      const from = basename(helpers.fileName)
      const line = code.split('\n').find((each) => each.startsWith('import {') && each.includes(from)) ?? ''
      if ((line !== '') !== chunk.imports.includes(helpers.fileName))
        this.error(`${chunk.name} does not import the helpers as expected`)
      if (chunk.fileName !== group.fileName) {
        // By their own names: the short ones are those of the file that goes.
        const own = line.replace(from, basename(group.fileName)).replaceAll(/\w+ as (__\w+)/g, '$1 as $1')
        return line === '' ? undefined : { code: code.replace(line, () => own), map: null }
      }
      const text = helpers.modules[HELPERS]?.code ?? ''
      const functions = Array.from(text.matchAll(/^var (__\w+) = \(/gm), ([, name]) => name)
      if (functions.length === 0) this.error('the helpers have no text')
      return { code: `${text}\n${code.replace(line, '')}\nexport { ${functions.join(', ')} };\n`, map: null }
    },
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.join() === HELPERS) delete bundle[file]
    },
  }
}
