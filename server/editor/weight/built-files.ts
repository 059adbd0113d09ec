import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readClientChunks, readGroupedSources } from '../../pages/client-chunks.ts'
import type { BuiltFiles } from './script-weight.ts'

/** The scripts of a production build with the sizes that the build's own compression has left beside them. */
export function readBuiltFiles(dist: string): BuiltFiles {
  const manifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Record<string, unknown>
  const grouped = readGroupedSources(dist)
  const sizes = new Map<string, number>()
  return {
    of: readClientChunks(dist),
    has: (source) => Object.hasOwn(manifest, source) || Object.hasOwn(grouped, source),
    size(file) {
      const known = sizes.get(file)
      if (known !== undefined) return known
      const path = join(dist, 'client', file)
      // What is not worth compressing has no compressed form.
      const { size } = statSync(existsSync(`${path}.br`) ? `${path}.br` : path)
      sizes.set(file, size)
      return size
    },
  }
}
