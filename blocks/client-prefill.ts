import { blockFolder } from '../runtime/block/block-name.ts'
import type { BlockEnhance } from '../runtime/block/types.ts'

const scripts = import.meta.glob<{ default: BlockEnhance }>('./*/prefill.ts')

/** What fills a block in before React takes it over; `undefined` when this build does not know the type. */
export async function importPrefill(type: string): Promise<BlockEnhance | undefined> {
  const load = scripts[`./${blockFolder(type)}/prefill.ts`]
  return load && (await load()).default
}
