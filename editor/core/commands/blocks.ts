import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { CommandRefused, type Command, type Target } from '../command.ts'
import { withFreshIds, type NewId } from '../fresh.ts'
import { requireEnough, requireLegal, requireLegalInside } from '../legal.ts'
import {
  changeNodes,
  findSpot,
  readTree,
  spotsIn,
  writeList,
  writeTree,
  type ListRef,
  type Spot,
  type TreeRef,
} from '../tree.ts'
import { goneRule } from '../anchor-links.ts'
import type { EditorWorld } from '../world.ts'
import { relinkedBy } from './relink.ts'
import { requirePage } from './require-page.ts'

/** What a command's function gets: the effective document, and what it may ask. */
export interface Edit {
  world: EditorWorld
  effective: JsonObject
  newId: NewId
}

/** The effective document as it is to be, and the blocks in question. */
export interface Edited {
  effective: JsonObject
  touched: readonly string[]
}

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>
type Nodes = readonly BlockNode[]

export function insert(edit: Edit, { tree, target, nodes }: Of<'insert'>): Edited {
  const before = readTree(edit.effective, tree)
  const fresh = nodes.map((node) => withFreshIds(node, edit.newId))
  requireLegal(edit.world.blocks, before, target, fresh)
  requireLegalInside(edit.world.blocks, fresh)
  return written(edit, tree, putAt(before, target, fresh), fresh)
}

export function remove(given: Edit, { tree, ids, to }: Of<'remove'>): Edited {
  const edit = linksLedTo(given, tree, ids, to)
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  requireRest(edit, before, spots)
  const { nodes } = takeOut(edit, tree, before, spots)
  return written(edit, tree, nodes, [])
}

/**
 * With the links to blocks that go or are hidden, and to what is in them, leading to a page, where one is named.
 *
 * @param instead the shared section that comes in the place of the one that is used there
 */
export function linksLedTo(
  edit: Edit,
  tree: TreeRef,
  ids: readonly string[],
  to: string | undefined,
  instead?: string,
): Edit {
  if (to === undefined) return edit
  const { effective, world } = edit
  requirePage(effective, to)
  return {
    ...edit,
    effective: relinkedBy(effective, goneRule(effective, tree, ids, to, world.blocks, instead), world.blocks),
  }
}

export function move(edit: Edit, { tree, ids, target }: Of<'move'>): Edited {
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  const moving = spots.map(({ node }) => node)
  requireLegal(edit.world.blocks, before, target, moving)
  requireRest(
    edit,
    before,
    spots.filter((spot) => !sameList(spot, target)),
  )
  const inside = spots.filter((spot) => sameList(spot, target))
  const index = target.index - inside.filter((spot) => spot.index < target.index).length
  // Inside its list an inherited block only changes place; to another list it can only go as a copy.
  const out = takeOut(edit, tree, before, spots, (spot) => sameList(spot, target))
  return written(edit, tree, putAt(out.nodes, { ...target, index }, out.taken), out.taken)
}

export function duplicate(edit: Edit, { tree, ids }: Of<'duplicate'>): Edited {
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  const last = spots.at(-1)
  if (last === undefined) throw gone(ids[0])
  const copies = spots.map(({ node }) => withFreshIds(withoutHidden(node), edit.newId))
  const target = { parent: last.parent, slot: last.slot, index: last.index + 1 }
  requireLegal(edit.world.blocks, before, target, copies)
  return written(edit, tree, putAt(before, target, copies), copies)
}

/** Puts blocks of one list into a new block at the place of the first. */
export function wrap(edit: Edit, { tree, ids, type, slot }: Of<'wrap'>): Edited {
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  const [first] = spots
  if (first === undefined) throw gone(ids[0])
  if (spots.some((spot) => !sameList(spot, first))) {
    throw new CommandRefused('not-siblings', 'Only blocks that stand side by side can be put into one block.')
  }
  const box: BlockNode = { id: edit.newId(type), type }
  const target: Target = { parent: first.parent, slot: first.slot, index: first.index }
  requireLegal(edit.world.blocks, before, target, [box])
  const empty = putAt(before, target, [box])
  requireLegal(
    edit.world.blocks,
    empty,
    { parent: box.id, slot, index: 0 },
    spots.map(({ node }) => node),
  )
  const out = takeOut(edit, tree, empty, spotsOf(empty, ids))
  const after = putAt(out.nodes, { parent: box.id, slot, index: 0 }, out.taken)
  return written(edit, tree, after, [box])
}

/** Puts the content of a block in its place. */
export function unwrap(edit: Edit, { tree, id }: Of<'unwrap'>): Edited {
  const before = readTree(edit.effective, tree)
  const [spot] = spotsOf(before, [id])
  if (spot === undefined) throw gone(id)
  const inherited = isInherited(edit, tree, spot)
  const children = Object.values(spot.node.slots ?? {}).flat()
  if (children.length === 0)
    throw new CommandRefused('nothing-inside', 'There is nothing inside this block.', id)
  const moved = inherited ? children.map((child) => withFreshIds(child, edit.newId)) : children
  const target: Target = { parent: spot.parent, slot: spot.slot, index: spot.index }
  requireLegal(edit.world.blocks, before, target, moved)
  const out = takeOut(edit, tree, before, [spot])
  return written(edit, tree, putAt(out.nodes, target, moved), moved)
}

export function hide(given: Edit, { tree, ids, hidden, to }: Of<'hide'>): Edited {
  const edit = linksLedTo(given, tree, ids, hidden ? to : undefined)
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  if (hidden) requireRest(edit, before, spots)
  else for (const spot of spots) requireLegal(edit.world.blocks, before, spot, [withoutHidden(spot.node)])
  const after = changeNodes(before, new Set(spots.map(({ node }) => node)), (node) =>
    hidden ? { ...node, hidden } : withoutHidden(node),
  )
  return written(
    edit,
    tree,
    after,
    spots.map(({ node }) => node),
  )
}

/** The blocks of these ids in document order, without those inside another one of them. */
export function spotsOf(nodes: Nodes, ids: readonly string[]): Spot[] {
  const wanted = new Set(ids)
  const spots = spotsIn(nodes)
  const missing = ids.find((id) => !spots.has(id))
  if (missing !== undefined) throw gone(missing)
  return [...spots.values()].filter(
    ({ node, ancestors }) => wanted.has(node.id) && !ancestors.some(({ id }) => wanted.has(id)),
  )
}

/** True when a layer below has the block in this very list, so that it can be hidden but not taken away. */
export function isInherited(
  { world }: Pick<Edit, 'world'>,
  tree: Of<'insert'>['tree'],
  spot: ListRef & { node: BlockNode },
): boolean {
  const lower = findSpot(readTree(world.lower, tree), spot.node.id)
  return lower !== undefined && sameList(lower, spot)
}

interface TakenOut {
  nodes: Nodes
  taken: BlockNode[]
}

/** Own blocks leave their list; inherited ones stay hidden in it and go on as copies under new ids. */
export function takeOut(
  edit: Edit,
  tree: Of<'insert'>['tree'],
  nodes: Nodes,
  spots: readonly Spot[],
  stays: (spot: Spot) => boolean = () => false,
): TakenOut {
  const hidden = new Set<string>()
  const taken = spots.map((spot) => {
    const { node } = spot
    if (!isInherited(edit, tree, spot) || stays(spot)) return node
    hidden.add(node.id)
    return withFreshIds(node, edit.newId)
  })
  const ids = new Set(spots.map(({ node }) => node.id))
  // Each list is written once, however many leave it.
  const lists = new Map(spots.map((spot) => [`${spot.parent ?? ''} ${spot.slot ?? ''}`, spot]))
  const rest = [...lists.values()].reduce(
    (result, list) =>
      writeList(result, list, (entries) =>
        entries.flatMap((each) => {
          if (!ids.has(each.id)) return [each]
          return hidden.has(each.id) ? [{ ...each, hidden: true }] : []
        }),
      ),
    nodes,
  )
  return { nodes: rest, taken }
}

function requireRest(edit: Edit, nodes: Nodes, spots: readonly Spot[]): void {
  const ids = spots.map(({ node }) => node.id)
  for (const spot of spots) requireEnough(edit.world.blocks, nodes, spot, ids)
}

export function putAt(nodes: Nodes, { parent, slot, index }: Target, coming: Nodes): Nodes {
  return writeList(nodes, { parent, slot }, (list) => list.toSpliced(index, 0, ...coming))
}

function written({ effective }: Edit, tree: Of<'insert'>['tree'], nodes: Nodes, touched: Nodes): Edited {
  return { effective: writeTree(effective, tree, nodes), touched: touched.map(({ id }) => id) }
}

export function sameList(a: ListRef, b: ListRef): boolean {
  return a.parent === b.parent && a.slot === b.slot
}

function withoutHidden(node: BlockNode): BlockNode {
  const { hidden: _, ...shown } = node
  return shown
}

export function gone(id = ''): CommandRefused {
  return new CommandRefused('unknown-block', `The block "${id}" is no longer on this page.`, id)
}
