import type { BlockSchema } from '../block/types.ts'

/** What compiling needs to know of a block; no code, so that it runs in plain Node. */
export interface BlockInfo {
  schema: BlockSchema
  /** Its `style.css` and those it borrows from other folders, by folder. */
  styles: Record<string, string>
  enhance: boolean
}

export type BlockCatalogue = ReadonlyMap<string, BlockInfo>

/** Style sheets that every site starts from. */
export interface BaseStyles {
  /** `runtime/theme/base/*.css` in the order of their names. */
  base: string
}
