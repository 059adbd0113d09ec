import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { linksIn } from '../../../runtime/check/links.ts'
import type { RouteTable } from '../../../runtime/check/route-table.ts'
import { withTexts } from './block-words.ts'

/**
 * A block whose links lead to pages of the site. A sample leads to pages that most dealers have: where this one has none, the
 * page with the most similar address takes its place, or else the first page, because a broken link keeps a page from being
 * published.
 *
 * @returns what was put in place of what, for people, as well
 */
export function withPagesOfSite(
  node: BlockNode,
  { routes, blocks }: { routes: Pick<RouteTable, 'missingPage'>; blocks: ReadonlyMap<string, BlockSchema> },
): { node: BlockNode; moved: string[] } {
  const moved: string[] = []
  const made = withTexts(node, blocks, (text, { name, schema }) => {
    let put = text
    for (const { href, kind, whole } of linksIn(text, '', schema, name)) {
      const missing = kind === 'page' ? routes.missingPage(href) : undefined
      if (!missing) continue
      const other = missing.nearest ?? '/'
      put = whole ? other : put.replaceAll(`](${href})`, `](${other})`)
      moved.push(`a link to ${other}, as there is no page ${href}`)
    }
    return put
  })
  return { node: made, moved }
}
