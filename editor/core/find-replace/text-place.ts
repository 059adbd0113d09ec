import type { Steps } from '../command.ts'
import type { Use } from '../where-used.ts'

/** What a text of a document is: words for visitors, an address, or a colour. */
export type TextKind = 'words' | 'link' | 'colour'

/** One text of a document and where it stands. */
export interface TextPlace extends Use {
  /** The way to it as a JSON pointer, entries of lists by their id: the same while other things change. */
  key: string
  /** From the top of the document. */
  way: Steps
  /** "Heading", "Items › 2 › Title"; empty where the title says it. */
  field: string
  /** Only the default of the block's schema says it; the document does not yet. */
  isDefault: boolean
  kind: TextKind
  text: string
  /** A value of CSS, with colours inside of it. */
  isCss?: boolean
}
