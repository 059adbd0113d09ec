import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** `blocks/page-header/enhance.ts` and its kind: what the browser imports by itself, and a group of chunks may hold. */
const SCRIPT = /^blocks\/[^/]+\/(?:enhance|prefill)\.ts$/

/**
 * Writes which file holds the script of which block (`dist/sources.json`). A manifest names a module only where it has a
 * file of its own, and scripts that stand in a group have none.
 */
export function groupedSources(): Plugin {
  return {
    name: 'forecourt:grouped-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const found = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds
              .map((id) => relative(this.environment.config.root, id).replaceAll('\\', '/'))
              .filter((source) => SCRIPT.test(source))
              .map((source) => [source, chunk.fileName] as const)
          : [],
      )
      const dist = join(dir, '..')
      await mkdir(dist, { recursive: true })
      await writeFile(join(dist, 'sources.json'), JSON.stringify(Object.fromEntries(found)))
    },
  }
}
