import type { BlockSchema } from '../block/types.ts'
import type { BrowserWords } from './used-rules/browser-words.ts'

/** What compiling needs to know of a block; no code, so that it runs in plain Node. */
export interface BlockInfo {
  schema: BlockSchema
  /** Its `style.css` and those it borrows from other folders, by folder. */
  styles: Record<string, string>
  enhance: boolean
  /** Where its code is; blocks that were made up for a test have none. */
  sources?: BlockSources
}

/** What tells which classes and attributes the code of a block may bring into a page (`used-rules/`). */
export interface BlockSources {
  folder: string
  /** @param entries modules, from the root of the project */
  words(this: void, entries: readonly string[]): BrowserWords
}

export type BlockCatalogue = ReadonlyMap<string, BlockInfo>

/** Style sheets that every site starts from. */
export interface BaseStyles {
  /** `runtime/theme/base/*.css` in the order of their names. */
  base: string
}
