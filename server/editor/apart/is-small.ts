import { blocksDrawn } from '../documents/document-size.ts'

/** Checked or drawn where it is: some 20 ms. Documents of dealers have 10,000 to 20,000 characters. */
const MOST = { characters: 50_000, blocks: 300 }

/** Whether a step with a draft is so short that it needs no process of its own. @param text its JSON */
export function isSmall(document: { readonly [member: string]: unknown }, text: string): boolean {
  return text.length <= MOST.characters && blocksDrawn(document) <= MOST.blocks
}
