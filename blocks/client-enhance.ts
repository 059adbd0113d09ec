import { blockFolder } from '../runtime/block/block-name.ts'
import type { BlockEnhance } from '../runtime/block/types.ts'

const scripts = import.meta.glob<{ default: BlockEnhance }>('./*/enhance.ts')

/** The plain DOM script of a block type, fetched as its own chunk. */
export async function importEnhance(type: string): Promise<BlockEnhance | undefined> {
  const load = scripts[`./${blockFolder(type)}/enhance.ts`]
  return load && (await load()).default
}
