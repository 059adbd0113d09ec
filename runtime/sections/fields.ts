import type { BlockNode } from '../block/types.ts'
import { membersOf, type JsonObject } from '../json/object.ts'
import { withFields } from './parts.ts'
import { walkBlocks } from '../tree/walk-blocks.ts'

/**
 * A shared section with fields is a block of the dealer's own: its blocks say under `fields` which of their props, or parts
 * of them, a use may give another value, and the use says it under `values`, by the block's id. Everything else is the section's.
 */

/** What a use of a section may say for itself about one block. */
export interface SectionField {
  node: BlockNode
  /** Name of the prop, or the way to a part of it: `cta/label`, `items/0/heading` (`parts.ts`). */
  prop: string
  /** What staff call it: "Heading". */
  title: string
}

/** The fields of a section, in document order. */
export function sectionFields(nodes: readonly BlockNode[]): SectionField[] {
  return [...walkBlocks(nodes)].flatMap(({ node }) =>
    Object.entries(membersOf(node.fields)).map(([prop, title]) => ({ node, prop, title: String(title) })),
  )
}

/** What a use of a section says for itself about a block of it, by field. */
export function valuesFor(use: Pick<BlockNode, 'props'>, id: string): JsonObject {
  const values = membersOf(use.props?.['values'])
  return Object.hasOwn(values, id) ? membersOf(membersOf(values[id])['props']) : {}
}

/** A block of a section as a use shows it: with the values that the use gives its fields, and no others. */
export function withValues(node: BlockNode, use: Pick<BlockNode, 'props'>): BlockNode {
  const fields = membersOf(node.fields)
  const given = Object.entries(valuesFor(use, node.id)).filter(([prop]) => Object.hasOwn(fields, prop))
  return given.length === 0
    ? node
    : { ...node, props: withFields(membersOf(node.props), Object.fromEntries(given)) }
}

/**
 * The `values` of a use with another value for a field; nothing stays of a block that says nothing.
 *
 * @param value `undefined` shows what the section says
 */
export function writeValue(
  values: unknown,
  { id, prop }: { id: string; prop: string },
  value: unknown,
): JsonObject | undefined {
  const { [id]: entry, ...others } = membersOf(values)
  const { [prop]: _, ...rest } = membersOf(membersOf(entry)['props'])
  const props = value === undefined ? rest : { ...rest, [prop]: value }
  const next = Object.keys(props).length === 0 ? others : { ...others, [id]: { props } }
  return Object.keys(next).length === 0 ? undefined : next
}

/** A block of a section, with those inside it, as a use shows it: for a page that takes it over as its own. */
export function asOwnBlock(node: BlockNode, use: Pick<BlockNode, 'props'>): BlockNode {
  const { fields: _, slots, ...shown } = withValues(node, use)
  if (slots === undefined) return shown
  const own = Object.entries(slots).map(([slot, children]) => [
    slot,
    children.map((child) => asOwnBlock(child, use)),
  ])
  return { ...shown, slots: Object.fromEntries(own) as Record<string, BlockNode[]> }
}
