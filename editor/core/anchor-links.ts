import { linksIn } from '../../runtime/check/links.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { fullTitle } from './block-names.ts'
import type { NextAddress } from './commands/relink.ts'
import { treeTitle } from './describe-changes.ts'
import { OUTSIDE, partsOutside } from './parts-outside.ts'
import { addressesOf, isWithin, pagesOf, sharesPage } from './pages-of-tree.ts'
import { namesOf, placesOf, whatRemains } from './places-of.ts'
import { readTree, treesOf, type TreeRef } from './tree.ts'
import type { Use } from './where-used.ts'
import type { Blocks } from './world.ts'

/**
 * How links to a place of a page follow it to another name. `#name` alone is of the page that it stands on, so it follows
 * where every page that shows the link shows the place too; with an address before it, wherever it is written.
 *
 * @param tree that holds the place
 */
export function anchorRule(document: JsonObject, tree: TreeRef, from: string, to: string): NextAddress {
  const leads = leadsTo(document, tree, new Set([from]))
  return (href, at) => (leads(href, at) ? `${href.slice(0, href.indexOf('#'))}#${to}` : undefined)
}

/** Links to a place of a page lead to another address. */
export function placeRule(document: JsonObject, tree: TreeRef, place: string, to: string): NextAddress {
  const leads = leadsTo(document, tree, new Set([place]))
  return (href, at) => (leads(href, at) ? to : undefined)
}

/**
 * Links to what is in blocks that go lead to another address; those that go with them are as they were when they come back.
 *
 * @param instead the shared section that comes in the place of the one that is used there
 */
export function goneRule(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
  to: string,
  blocks: Blocks,
  instead?: string,
): NextAddress {
  const leads = leadsTo(document, tree, placesOf(document, tree, ids, blocks, instead))
  const { remains } = whatRemains(document, tree, ids, instead)
  return (href, at, blockId) => (leads(href, at) && remains(at, blockId) ? to : undefined)
}

/** Whether a link, by the tree that it stands in, leads to one of the places and nowhere else. */
function leadsTo(
  document: JsonObject,
  tree: TreeRef,
  places: ReadonlySet<string>,
): (href: string, at?: TreeRef) => boolean {
  const addresses = addressesOf(document, pagesOf(document, tree))
  return (href, at) => {
    const cut = href.indexOf('#')
    if (cut < 0 || !places.has(href.slice(cut + 1))) return false
    const address = href.slice(0, cut).replace(/\?.*$/, '')
    return address === '' ? isWithin(document, tree, at) : addresses.has(address)
  }
}

/** Links that lead to blocks which would go or be hidden, from what stays. @param instead as of {@link goneRule} */
export function linksToGone(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
  blocks: Blocks,
  instead?: string,
): { follow: Use[]; stay: Use[] } {
  // Deleting asks for this at each press, and most blocks are led to by nothing.
  const links = placeLinks(document, blocks)
  const linked = namesIn(links)
  const isLinked = namesOf(document, tree, ids, blocks).some((name) => linked.has(name))
  const places = isLinked ? placesOf(document, tree, ids, blocks, instead) : new Set<string>()
  if (places.size === 0) return { follow: [], stay: [] }
  const { remains, isOfGoneSection } = whatRemains(document, tree, ids, instead)
  const { follow, stay } = linksToPlaces(document, tree, places, links, blocks)
  return {
    follow: follow.filter((use) => remains(use.tree, use.blockId)),
    // A section's links to its own places are of no use of it more than of another.
    stay: stay.filter((use) => remains(use.tree, use.blockId) && !isOfGoneSection(use.tree)),
  }
}

/** Links to a place of a page, wherever they are: those that would follow it, and those that may mean another one. */
export function anchorLinks(
  document: JsonObject,
  tree: TreeRef,
  anchor: string,
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  return linksToPlaces(document, tree, new Set([anchor]), placeLinks(document, blocks), blocks)
}

function linksToPlaces(
  document: JsonObject,
  tree: TreeRef,
  places: ReadonlySet<string>,
  { inBlocks, outside }: PlaceLinks,
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  const leads = leadsTo(document, tree, places)
  const found = { follow: [] as Use[], stay: [] as Use[] }
  for (const { at, linked } of inBlocks) {
    const meets = sharesPage(document, tree, at)
    for (const { node, links } of linked) {
      const follows = links.some((href) => leads(href, at))
      const stays = meets && links.some((href) => href.startsWith('#') && places.has(href.slice(1)))
      if (follows || stays)
        found[follows ? 'follow' : 'stay'].push({
          place: treeTitle(document, at),
          title: fullTitle(node, blocks),
          tree: at,
          blockId: node.id,
        })
    }
  }
  for (const { use, links } of outside) if (links.some((href) => leads(href))) found.follow.push(use)
  return found
}

/** What links of a document lead to places of pages, by what says them. */
interface PlaceLinks {
  inBlocks: {
    at: TreeRef
    linked: { node: BlockNode; links: readonly string[] }[]
  }[]
  outside: readonly LinksOutside[]
}

interface LinksOutside {
  use: Use
  links: readonly string[]
}

function placeLinks(document: JsonObject, blocks: Blocks): PlaceLinks {
  const inBlocks = treesOf(document).map((at) => {
    const linked: { node: BlockNode; links: readonly string[] }[] = []
    for (const { node } of walkBlocks(readTree(document, at))) {
      const links = placeLinksOf(node, blocks)
      if (links.length > 0) linked.push({ node, links })
    }
    return { at, linked }
  })
  return { inBlocks, outside: OUTSIDE.flatMap((part) => placeLinksOutside(document, part)) }
}

/** What they have behind their `#`. */
function namesIn({ inBlocks, outside }: PlaceLinks): ReadonlySet<string> {
  const links = [...inBlocks.flatMap(({ linked }) => linked), ...outside].flatMap((each) => each.links)
  return new Set(links.map((href) => href.slice(href.indexOf('#') + 1)))
}

function placeLinksIn(value: unknown, schema?: unknown, name = ''): string[] {
  return linksIn(value, '', schema, name).flatMap(({ kind, href }) =>
    kind === 'page' && href.includes('#') ? [href] : [],
  )
}

/** A block is never changed, but another one comes in its place: its links are looked for once. */
const linksOfBlocks = new WeakMap<BlockNode, readonly string[]>()

function placeLinksOf(node: BlockNode, blocks: Blocks): readonly string[] {
  const known = linksOfBlocks.get(node)
  if (known) return known
  const links = placeLinksIn(node.props, blocks.get(node.type)?.props)
  linksOfBlocks.set(node, links)
  return links
}

/** A part of the document is another object once it is changed, as blocks are. */
const linksOfParts = new WeakMap<object, readonly LinksOutside[]>()

function placeLinksOutside(document: JsonObject, name: string): readonly LinksOutside[] {
  const part = document[name]
  if (typeof part !== 'object' || part === null) return []
  const known = linksOfParts.get(part)
  if (known) return known
  const links = [...partsOutside({ [name]: part })].flatMap(({ value, name: of, use }) => {
    const found = placeLinksIn(value, undefined, of)
    return found.length > 0 ? [{ use, links: found }] : []
  })
  linksOfParts.set(part, links)
  return links
}
