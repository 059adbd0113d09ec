import type { BlockNode } from '../../../runtime/block/types.ts'
import { sameJson } from '../../../runtime/json/object.ts'
import { sectionFields, valuesFor, writeValue } from '../../../runtime/sections/fields.ts'
import { readField } from '../../../runtime/sections/parts.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { findSpot, readTree, type TreeRef } from '../../core/tree.ts'
import type { Session } from '../session/session.ts'
import type { PlaceOfDrawn } from '../session/tree-of-block.ts'

/** What can be done with the fields of shared sections, whether in a form or on the page. */

/**
 * Makes props of a section's block, or parts of them, fields under these names.
 *
 * @param names by field; without a name it is no field any more
 */
export function setFields(
  session: Session,
  tree: TreeRef,
  id: string,
  names: Readonly<Record<string, string | undefined>>,
): void {
  // As they are now: what is pressed may stand in a form of a moment ago.
  const fields = findSpot(readTree(session.store.get().document.effective, tree), id)?.node.fields
  const all = Object.entries({ ...fields, ...names }).filter(([, name]) => name !== undefined)
  const [title] = Object.values(names)
  const label =
    title === undefined ? 'Took a field out of the section' : `Made ${title} a field of the section`
  session.run(
    { do: 'set', tree, id, steps: ['fields'], value: Object.fromEntries(all) },
    { label, mergeKey: `${id} fields ${Object.keys(names).join(' ')}`, select: false },
  )
}

/** Gives a field another value where the section is used; what the section says itself needs not be said. */
export function giveValue(
  session: Session,
  use: { tree: TreeRef; node: BlockNode },
  { node, prop }: { node: BlockNode; prop: string },
  value: unknown,
  title: string,
): void {
  const said = sameJson(value, readField(node.props ?? {}, prop)) ? undefined : value
  // As it is now: others write fields of the same use.
  const present = findSpot(readTree(session.store.get().document.effective, use.tree), use.node.id)?.node
  const values = writeValue(present?.props?.['values'], { id: node.id, prop }, said)
  // To go back to the section's own is a step by itself, and no end of what was typed before.
  const joins = value === undefined ? {} : { mergeKey: `${use.node.id} ${node.id} ${prop}` }
  session.run(
    { do: 'set', tree: use.tree, id: use.node.id, steps: ['props', 'values'], value: values },
    { label: `Changed ${title.toLowerCase()}`, ...joins, select: false },
  )
}

/** The use of a section with fields by which a block is on the page, and what it says about the block. */
export function useOfDrawn(session: Session, { tree, id, use }: PlaceOfDrawn) {
  if (use === undefined || tree.kind !== 'section') return undefined
  const { effective } = session.store.get().document
  const node = findSpot(readTree(effective, use.tree), use.id)?.node
  const fields = sectionFields(readTree(effective, tree))
  if (!node || sectionNameOf(node) !== tree.name || fields.length === 0) return undefined
  return {
    tree: use.tree,
    node,
    given: valuesFor(node, id),
    fields: fields.filter((field) => field.node.id === id),
  }
}

/**
 * What a press on the page chooses: a section with fields is one block of the dealer's own, unless somebody works inside
 * of it.
 */
export function chosenAt(session: Session, place: PlaceOfDrawn): { tree: TreeRef; id: string } {
  const use = useOfDrawn(session, place)
  return use === undefined || isInside(session, place) ? place : { tree: use.tree, id: use.node.id }
}

/** Whether the blocks of the place's section are being edited. */
export function isInside(session: Session, { tree: place }: PlaceOfDrawn): boolean {
  const { tree } = session.store.get()
  return tree.kind === 'section' && place.kind === 'section' && tree.name === place.name
}
