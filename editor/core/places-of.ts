import type { BlockNode } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import { expandSections, sectionsIn, sectionsOf } from '../../runtime/sections/sections.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { isWithin } from './pages-of-tree.ts'
import { changeNode, findSpot, readTree, sameTree, type Spot, type TreeRef } from './tree.ts'
import type { Blocks } from './world.ts'

/** What links to a block call it, without `#`: its anchor, or its id where it has none. */
export function anchorOf({ id, props }: Pick<BlockNode, 'id' | 'props'>): string {
  const anchor = props?.['anchor']
  return typeof anchor === 'string' && anchor !== '' ? anchor : id
}

/**
 * What links may call the blocks that would go or be hidden, what is in them, and what stands there for a use of a shared
 * section; not what another block of the tree is called too, as long as that one shows.
 *
 * @param instead the shared section that comes in the place of one that is used there
 */
export function placesOf(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
  blocks: Blocks,
  instead?: string,
): ReadonlySet<string> {
  const nodes = readTree(document, tree)
  const sections = sectionsOf(document)
  const left = instead === undefined ? without(nodes, new Set(ids)) : withSection(nodes, ids, instead)
  const rest = expandSections(left, sections)
  const staying = new Set(namesIn(rest, blocks, ({ node }) => node.hidden !== true))
  return new Set(namesOf(document, tree, ids, blocks).filter((name) => !staying.has(name)))
}

/** What links may call blocks, what is in them, and what stands there for a use of a shared section. */
export function namesOf(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
  blocks: Blocks,
): string[] {
  return namesIn(expandSections(blocksOf(readTree(document, tree), ids), sectionsOf(document)), blocks)
}

/** Beside its own name a block may have others by its schema, such as `calculator`. */
function namesIn(nodes: readonly BlockNode[], blocks: Blocks, enter?: (spot: Spot) => boolean): string[] {
  return [...walkBlocks(nodes, enter)].flatMap(({ node }) => [
    anchorOf(node),
    ...(blocks.get(node.type)?.anchors ?? []),
  ])
}

function blocksOf(nodes: readonly BlockNode[], ids: readonly string[]): BlockNode[] {
  return ids.flatMap((id) => findSpot(nodes, id)?.node ?? [])
}

/** With another shared section where one is used. */
export function withSection(
  nodes: readonly BlockNode[],
  ids: readonly string[],
  section: string,
): readonly BlockNode[] {
  return ids.reduce(
    (left, id) => changeNode(left, id, (node) => ({ ...node, props: { ...node.props, section } })),
    nodes,
  )
}

function without(nodes: readonly BlockNode[], ids: ReadonlySet<string>): BlockNode[] {
  return nodes.flatMap((node) => {
    if (ids.has(node.id)) return []
    const slots = Object.entries(node.slots ?? {}).map(([slot, list]) => [slot, without(list, ids)] as const)
    return [{ ...node, ...(node.slots && { slots: Object.fromEntries(slots) }) }]
  })
}

/** What is left of the links of a document when blocks go or are hidden, or one shared section comes instead of another. */
export function whatRemains(document: JsonObject, tree: TreeRef, ids: readonly string[], instead?: string) {
  const blocks = blocksOf(readTree(document, tree), ids)
  const gone = new Set([...walkBlocks(blocks)].map(({ node }) => node.id))
  const staying =
    instead === undefined ? undefined : sectionsUnder(document, withSection(blocks, ids, instead))
  const sections = new Set([...sectionsUnder(document, blocks)].filter((name) => staying?.has(name) !== true))
  const isOfGoneSection = (at: TreeRef | undefined) => at?.kind === 'section' && sections.has(at.name)
  return {
    /** Whether the block, by the tree that it stands in, stays on a page; without one what is said outside of pages. */
    remains(at: TreeRef | undefined, blockId: string | undefined): boolean {
      if (at === undefined || blockId === undefined) return true
      if (sameTree(at, tree)) return !gone.has(blockId)
      return !isOfGoneSection(at) || !isWithin(document, tree, at)
    },
    /** Whether the tree is that of a shared section of which a use goes. */
    isOfGoneSection,
  }
}

/** Names of the shared sections that blocks use, themselves or through others. */
function sectionsUnder(document: JsonObject, blocks: readonly BlockNode[]): ReadonlySet<string> {
  const found = new Set(sectionsIn(blocks))
  // A set goes on to what is added while it is walked.
  for (const name of found) {
    for (const inner of sectionsIn(readTree(document, { kind: 'section', name }))) found.add(inner)
  }
  return found
}
