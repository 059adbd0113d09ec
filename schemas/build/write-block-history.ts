import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendHistory, readHistory, type VersionedBlock } from './block-history.ts'
import { readJson } from './read-json.ts'

/** Where the shapes are kept that stored documents may rely on. */
export const HISTORY_FILE = 'schemas/block-history.json'

/** The blocks of a folder with their versions. */
export function versionedBlocks(root: string): VersionedBlock[] {
  return globSync('blocks/*/schema.json', { cwd: root }).map((path) => {
    const { type, version, slots, parents, props } = readJson(join(root, path)) as Partial<VersionedBlock>
    return {
      type: String(type),
      version: version ?? 1,
      slots: slots ?? {},
      props: props ?? {},
      ...(parents && { parents }),
    }
  })
}

/** Records what is new; see {@link extendHistory}. */
export function writeBlockHistory(root: string): void {
  const file = join(root, HISTORY_FILE)
  const history = readHistory(file)
  const next = extendHistory(history, versionedBlocks(root))
  if (JSON.stringify(next) !== JSON.stringify(history))
    writeFileSync(file, `${JSON.stringify(next, null, 1)}\n`)
}
