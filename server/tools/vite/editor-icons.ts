import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COPY = '?editor'
/** The folder itself: another one above the project may have the same name. */
const EDITOR = fileURLToPath(new URL('../../../editor/', import.meta.url)).replaceAll('\\', '/')

/**
 * Gives the editor icons of its own. Shared with the visitors' islands, each icon would be a file for itself: the editor
 * would wait for forty of them.
 */
export function editorIcons(): Plugin {
  return {
    name: 'forecourt:editor-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const isCopy = importer?.endsWith(COPY) === true && source.startsWith('.')
      const isEditor = source === 'lucide-react' && importer?.startsWith(EDITOR) === true
      if (!isCopy && !isEditor) return undefined
      const from = importer?.replace(COPY, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      return found && { id: found.id + COPY, moduleSideEffects: false }
    },
    // One after the other: the library is more files than a container may hold open.
    load: (id) => (id.endsWith(COPY) ? readFileSync(id.slice(0, -COPY.length), 'utf8') : undefined),
  }
}
