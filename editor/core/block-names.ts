import type { BlockNode } from '../../runtime/block/types.ts'
import { sectionNameOf, sectionTitle } from '../../runtime/sections/sections.ts'
import type { Blocks } from './world.ts'

/** Longest name of a block, by `schemas/node.schema.json`. */
export const MAX_LABEL = 80

/**
 * What somebody typed as a name of a block, as the document may hold it: one line of printable words without spaces at
 * its ends; `undefined` when nothing is left, which takes the name away.
 */
export function blockLabel(typed: string): string | undefined {
  const words = typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\ufffd-\uffff\s]+/gu, ' ')
    .trim()
  // By code points, as JSON Schema counts, so that no half of one is left at the end.
  return [...words].slice(0, MAX_LABEL).join('').trim() || undefined
}

/** What is needed of a block to name it. */
export type NamedNode = Pick<BlockNode, 'type' | 'label' | 'props'>

/** What staff call a block: the name that they gave it, else what it is. */
export function nodeTitle(node: NamedNode, blocks: Blocks): string {
  return node.label ?? typeTitle(node, blocks)
}

/** The same where it is to be seen what the block is, too: "Autumn banner (Hero)". */
export function fullTitle(node: NamedNode, blocks: Blocks): string {
  return node.label === undefined ? typeTitle(node, blocks) : `${node.label} (${typeTitle(node, blocks)})`
}

/** What a block is, with the name of the section that it stands for. */
export function typeTitle(node: NamedNode, blocks: Blocks): string {
  const title = blocks.get(node.type)?.title ?? node.type
  const section = sectionNameOf(node)
  return section === undefined ? title : `${title} ${sectionTitle(section)}`
}
