import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendHistory, readHistory, type VersionedBlock } from './block-history.ts'
import { readBlockFiles } from './block-files.ts'

/** Where the shapes are kept that stored documents may rely on. */
export const HISTORY_FILE = 'schemas/block-history.json'

type Written = Pick<VersionedBlock, 'type' | 'props'> & Partial<VersionedBlock>

/** The blocks of a folder with their versions. */
export function versionedBlocks(root: string): VersionedBlock[] {
  return readBlockFiles<Written>(join(root, 'blocks')).map(
    ({ schema: { type, version = 1, slots = {}, props, parents } }) => ({
      type,
      version,
      slots,
      props,
      ...(parents && { parents }),
    }),
  )
}

/** Records what is new; see {@link extendHistory}. */
export function writeBlockHistory(root: string): void {
  const file = join(root, HISTORY_FILE)
  const history = readHistory(file)
  const next = extendHistory(history, versionedBlocks(root))
  if (JSON.stringify(next) !== JSON.stringify(history))
    writeFileSync(file, `${JSON.stringify(next, null, 1)}\n`)
}
