import { blockFolder } from '../runtime/block/block-name.ts'
import type { BlockComponent } from '../runtime/block/types.ts'

const components = import.meta.glob<{ default: BlockComponent }>('./*/block.tsx')

/** The component of a block type, fetched as its own chunk; `undefined` when this build does not know the type. */
export async function importBlock(type: string): Promise<BlockComponent | undefined> {
  const load = components[`./${blockFolder(type)}/block.tsx`]
  return load && (await load()).default
}
