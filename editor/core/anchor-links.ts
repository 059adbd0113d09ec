import { linksIn } from '../../runtime/check/links.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { fullTitle } from './block-names.ts'
import type { NextAddress } from './commands/relink.ts'
import { treeTitle } from './describe-changes.ts'
import { partsOutside } from './parts-outside.ts'
import { pagesWithSection } from './section-pages.ts'
import { readTree, routesOf, sameTree, treesOf, type TreeRef } from './tree.ts'
import type { Use } from './where-used.ts'
import type { Blocks } from './world.ts'

/** What links to a block call it, without `#`: its anchor, or its id where it has none. */
export function anchorOf({ id, props }: Pick<BlockNode, 'id' | 'props'>): string {
  const anchor = props?.['anchor']
  return typeof anchor === 'string' && anchor !== '' ? anchor : id
}

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

/** Links to places of a page that go away lead to another address. */
export function placesRule(
  document: JsonObject,
  tree: TreeRef,
  places: ReadonlySet<string>,
  to: string,
): NextAddress {
  const leads = leadsTo(document, tree, places)
  return (href, at) => (leads(href, at) ? to : undefined)
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

/** What links may call the blocks that would go, and what is in them; not what another block of the tree is called too. */
export function placesOf(document: JsonObject, tree: TreeRef, ids: readonly string[]): ReadonlySet<string> {
  const [going, staying] = [new Set<string>(), new Set<string>()]
  for (const { node, isGone } of withGone(document, tree, ids)) {
    const names = isGone ? going : staying
    names.add(anchorOf(node))
  }
  return new Set([...going].filter((name) => !staying.has(name)))
}

/** Ids of blocks that would go with these, themselves among them. */
export function goneWith(document: JsonObject, tree: TreeRef, ids: readonly string[]): ReadonlySet<string> {
  return new Set(withGone(document, tree, ids).flatMap(({ node, isGone }) => (isGone ? [node.id] : [])))
}

function withGone(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
): { node: BlockNode; isGone: boolean }[] {
  const roots = new Set(ids)
  const all = [...walkBlocks(readTree(document, tree))].map(({ node }) => node)
  const gone = new Set(
    all.filter(({ id }) => roots.has(id)).flatMap((root) => [...walkBlocks([root])].map(({ node }) => node)),
  )
  return all.map((node) => ({ node, isGone: gone.has(node) }))
}

/** Links that lead to blocks which would go, from what stays. */
export function linksToGone(
  document: JsonObject,
  tree: TreeRef,
  ids: readonly string[],
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  const places = placesOf(document, tree, ids)
  if (places.size === 0) return { follow: [], stay: [] }
  const gone = goneWith(document, tree, ids)
  const remains = (use: Use) =>
    use.tree === undefined || !sameTree(use.tree, tree) || use.blockId === undefined || !gone.has(use.blockId)
  const { follow, stay } = linksToPlaces(document, tree, places, blocks)
  return { follow: follow.filter(remains), stay: stay.filter(remains) }
}

/** Links to a place of a page, wherever they are: those that would follow it, and those that may mean another one. */
export function anchorLinks(
  document: JsonObject,
  tree: TreeRef,
  anchor: string,
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  return linksToPlaces(document, tree, new Set([anchor]), blocks)
}

function linksToPlaces(
  document: JsonObject,
  tree: TreeRef,
  places: ReadonlySet<string>,
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  const leads = leadsTo(document, tree, places)
  const found = { follow: [] as Use[], stay: [] as Use[] }
  const addressesIn = (value: unknown, schema?: unknown, name = '') =>
    linksIn(value, '', schema, name).flatMap(({ kind, href }) => (kind === 'page' ? [href] : []))
  for (const each of treesOf(document)) {
    const meets = sharesPage(document, tree, each)
    for (const { node } of walkBlocks(readTree(document, each))) {
      const links = addressesIn(node.props, blocks.get(node.type)?.props)
      const use: Use = {
        place: treeTitle(document, each),
        title: fullTitle(node, blocks),
        tree: each,
        blockId: node.id,
      }
      if (links.some((href) => leads(href, each))) found.follow.push(use)
      else if (meets && links.some((href) => href.startsWith('#') && places.has(href.slice(1))))
        found.stay.push(use)
    }
  }
  for (const { value, name, use } of partsOutside(document)) {
    if (addressesIn(value, undefined, name).some((href) => leads(href))) found.follow.push(use)
  }
  return found
}

/** Ids of the pages that show a part of the document. */
function pagesOf(document: JsonObject, tree: TreeRef): readonly string[] {
  if (tree.kind === 'route') return [tree.id]
  if (tree.kind === 'section') return pagesWithSection(document, tree.name)
  return routesOf(document)
    .filter(({ layout = 'default' }) => layout === tree.name)
    .map(({ id }) => String(id))
}

/** Whether a link that stands in `at` is on no page without the place. */
function isWithin(document: JsonObject, tree: TreeRef, at: TreeRef | undefined): boolean {
  if (at === undefined) return false
  if (sameTree(tree, at)) return true
  const [having, showing] = [new Set(pagesOf(document, tree)), pagesOf(document, at)]
  return showing.length > 0 && showing.every((page) => having.has(page))
}

function sharesPage(document: JsonObject, a: TreeRef, b: TreeRef): boolean {
  const pages = new Set(pagesOf(document, a))
  return pagesOf(document, b).some((page) => pages.has(page))
}

function addressesOf(document: JsonObject, pages: readonly string[]): ReadonlySet<string> {
  const shown = routesOf(document).filter(({ id }) => pages.includes(String(id)))
  return new Set(
    shown.flatMap(({ path, aliases }) => [path, ...(Array.isArray(aliases) ? aliases : [])].map(String)),
  )
}
