import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { asOwnBlock } from '../../../runtime/sections/fields.ts'
import {
  SHARED_SECTION,
  inPlaceOf,
  isSectionName,
  sectionCycle,
  sectionNameOf,
  sectionsOf,
  sectionTitle,
} from '../../../runtime/sections/sections.ts'
import { CommandRefused, type Command, type Target } from '../command.ts'
import { withFreshIds } from '../fresh.ts'
import { requireEnough, requireLegal, requireLegalInside } from '../legal.ts'
import { changeNode, findSpot, readTree, treesOf, writeTree } from '../tree.ts'
import { withSection } from '../places-of.ts'
import { gone, linksLedTo, putAt, sameList, spotsOf, takeOut, type Edit, type Edited } from './blocks.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const TOP: Target = { parent: null, slot: null, index: 0 }

export function makeSection(edit: Edit, { tree, ids, name }: Of<'make-section'>): Edited {
  const { world, effective } = edit
  requireFreeName(effective, name)
  const before = readTree(effective, tree)
  const spots = spotsOf(before, ids)
  const [first, ...others] = spots
  if (first === undefined) throw gone(ids[0])
  if (others.some((spot) => !sameList(spot, first))) {
    throw new CommandRefused('not-siblings', 'Only blocks that stand side by side can become one section.')
  }
  const moving = spots.map(({ node }) => node)
  // A section can be put anywhere, so that its blocks must be able to stand by themselves.
  requireLegal(world.blocks, [], TOP, moving)
  // The reference counts as one block in the place of the first.
  const leaving = others.map(({ node }) => node.id)
  requireEnough(world.blocks, before, first, leaving)
  const use: BlockNode = { id: edit.newId(SHARED_SECTION), type: SHARED_SECTION, props: { section: name } }
  const out = takeOut(edit, tree, before, spots)
  const target: Target = { parent: first.parent, slot: first.slot, index: first.index }
  requireLegal(world.blocks, out.nodes, target, [use])
  const written = writeTree(effective, tree, putAt(out.nodes, target, [use]))
  return { effective: writeTree(written, { kind: 'section', name }, out.taken), touched: [use.id] }
}

export function detachSection(edit: Edit, { tree, id }: Of<'detach-section'>): Edited {
  const before = readTree(edit.effective, tree)
  const spot = findSpot(before, id)
  if (spot === undefined) throw gone(id)
  const name = sectionNameOf(spot.node)
  const shared = name === undefined ? [] : readTree(edit.effective, { kind: 'section', name })
  if (shared.length === 0) {
    throw new CommandRefused('nothing-inside', 'There are no blocks that could be copied.', id)
  }
  const copies = inPlaceOf(
    spot.node,
    shared.map((node) => withFreshIds(asOwnBlock(node, spot.node), edit.newId)),
  )
  const target: Target = { parent: spot.parent, slot: spot.slot, index: spot.index }
  const out = takeOut(edit, tree, before, [spot])
  requireLegal(edit.world.blocks, out.nodes, target, copies)
  const effective = writeTree(edit.effective, tree, putAt(out.nodes, target, copies))
  return { effective, touched: copies.map((node) => node.id) }
}

export function chooseSection(given: Edit, { tree, id, section, to }: Of<'choose-section'>): Edited {
  const spot = findSpot(readTree(given.effective, tree), id)
  if (spot === undefined) throw gone(id)
  if (sectionNameOf(spot.node) === undefined) {
    throw new CommandRefused('not-a-value', 'This block shows no shared section.', id)
  }
  const { effective } = linksLedTo(given, tree, [id], to, section)
  return {
    effective: writeTree(effective, tree, withSection(readTree(effective, tree), [id], section)),
    touched: [id],
  }
}

export function addSections({ world, effective }: Edit, { sections }: Of<'add-sections'>): Edited {
  for (const [name, nodes] of Object.entries(sections)) {
    requireFreeName(effective, name)
    requireLegal(world.blocks, [], TOP, nodes)
    requireLegalInside(world.blocks, nodes)
  }
  return {
    effective: { ...effective, sections: { ...sectionsOf(effective), ...sections } },
    touched: [],
  }
}

export function renameSection(edit: Edit, { name, to }: Of<'rename-section'>): Edited {
  requireOwn(edit, name)
  requireFreeName(edit.effective, to)
  const sections = Object.fromEntries(
    Object.entries(sectionsOf(edit.effective)).map(([key, nodes]) => [key === name ? to : key, nodes]),
  )
  const renamed: JsonObject = { ...edit.effective, sections }
  const effective = treesOf(renamed).reduce((document, tree) => {
    const before = readTree(document, tree)
    const after = usesIn(before, name).reduce(
      (nodes, id) => changeNode(nodes, id, (node) => ({ ...node, props: { ...node.props, section: to } })),
      before,
    )
    return after === before ? document : writeTree(document, tree, after)
  }, renamed)
  return { effective, touched: [] }
}

export function deleteSection(edit: Edit, { name }: Of<'delete-section'>): Edited {
  requireOwn(edit, name)
  const holders = treesOf(edit.effective).filter(
    (tree) => usesIn(readTree(edit.effective, tree), name).length > 0,
  )
  if (holders.length > 0) {
    throw new CommandRefused(
      'section-in-use',
      `“${sectionTitle(name)}” is still used in ${holders.length} ${holders.length === 1 ? 'place' : 'places'}.`,
    )
  }
  const { [name]: _, ...sections } = sectionsOf(edit.effective)
  return { effective: { ...edit.effective, sections }, touched: [] }
}

/** Refuses a change that would put a section into itself; one that was there before is for the checker to tell. */
export function requireNoCycle(before: JsonObject, after: JsonObject): void {
  if (before['sections'] === after['sections']) return
  const cycle = sectionCycle(sectionsOf(after))
  if (cycle === undefined || sectionCycle(sectionsOf(before)) !== undefined) return
  throw new CommandRefused('section-cycle', `“${sectionTitle(cycle[0] ?? '')}” cannot stand inside itself.`)
}

/** Ids of the references to a section in a tree. */
function usesIn(nodes: readonly BlockNode[], name: string): string[] {
  const ids: string[] = []
  for (const { node } of walkBlocks(nodes)) {
    if (sectionNameOf(node) === name) ids.push(node.id)
  }
  return ids
}

/** Nothing can be taken out of the layers below. */
function requireOwn({ world, effective }: Edit, name: string): void {
  if (!Object.hasOwn(sectionsOf(effective), name)) {
    throw new CommandRefused('unknown-section', `There is no shared section “${sectionTitle(name)}”.`)
  }
  if (Object.hasOwn(sectionsOf(world.lower), name)) {
    throw new CommandRefused(
      'inherited-section',
      `“${sectionTitle(name)}” comes from a layer below: its blocks can be changed or hidden, not its name.`,
    )
  }
}

function requireFreeName(effective: JsonObject, name: string): void {
  if (!isSectionName(name)) {
    throw new CommandRefused(
      'not-a-value',
      'A name begins with a letter and has letters, digits and hyphens.',
    )
  }
  if (Object.hasOwn(sectionsOf(effective), name)) {
    throw new CommandRefused(
      'duplicate-section',
      `There is a shared section “${sectionTitle(name)}” already.`,
    )
  }
}
