import { linksIn } from '../../runtime/check/links.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { fullTitle } from './block-names.ts'
import type { NextAddress } from './commands/relink.ts'
import { treeTitle } from './describe-changes.ts'
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
  const addresses = addressesOf(document, pagesOf(document, tree))
  return (href, at) => {
    const cut = href.indexOf('#')
    if (cut < 0 || href.slice(cut + 1) !== from) return undefined
    const address = href.slice(0, cut).replace(/\?.*$/, '')
    const isHere = address === '' ? isWithin(document, tree, at) : addresses.has(address)
    return isHere ? `${href.slice(0, cut)}#${to}` : undefined
  }
}

/** Links to a place of a page, in blocks: those that would follow it, and those that may mean another one. */
export function anchorLinks(
  document: JsonObject,
  tree: TreeRef,
  anchor: string,
  blocks: Blocks,
): { follow: Use[]; stay: Use[] } {
  const next = anchorRule(document, tree, anchor, `${anchor}-`)
  const found = { follow: [] as Use[], stay: [] as Use[] }
  for (const each of treesOf(document)) {
    const meets = sharesPage(document, tree, each)
    for (const { node } of walkBlocks(readTree(document, each))) {
      const links = linksIn(node.props, '', blocks.get(node.type)?.props).filter(
        ({ kind }) => kind === 'page',
      )
      const use: Use = {
        place: treeTitle(document, each),
        title: fullTitle(node, blocks),
        tree: each,
        blockId: node.id,
      }
      if (links.some(({ href }) => next(href, each) !== undefined)) found.follow.push(use)
      else if (meets && links.some(({ href }) => href === `#${anchor}`)) found.stay.push(use)
    }
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
