import type { JsonObject } from '../../runtime/json/object.ts'
import { pagesWithSection } from './section-pages.ts'
import { routesOf, sameTree, type TreeRef } from './tree.ts'

/** Ids of the pages that show a part of the document. */
export function pagesOf(document: JsonObject, tree: TreeRef): readonly string[] {
  if (tree.kind === 'route') return [tree.id]
  if (tree.kind === 'section') return pagesWithSection(document, tree.name)
  return routesOf(document)
    .filter(({ layout = 'default' }) => layout === tree.name)
    .map(({ id }) => String(id))
}

/** Whether a link that stands in `at` is on no page without the place. */
export function isWithin(document: JsonObject, tree: TreeRef, at: TreeRef | undefined): boolean {
  if (at === undefined) return false
  if (sameTree(tree, at)) return true
  const [having, showing] = [new Set(pagesOf(document, tree)), pagesOf(document, at)]
  return showing.length > 0 && showing.every((page) => having.has(page))
}

export function sharesPage(document: JsonObject, a: TreeRef, b: TreeRef): boolean {
  const pages = new Set(pagesOf(document, a))
  return pagesOf(document, b).some((page) => pages.has(page))
}

/** Where the pages are found, and where else. */
export function addressesOf(document: JsonObject, pages: readonly string[]): ReadonlySet<string> {
  const shown = routesOf(document).filter(({ id }) => pages.includes(String(id)))
  return new Set(
    shown.flatMap(({ path, aliases }) => [path, ...(Array.isArray(aliases) ? aliases : [])].map(String)),
  )
}
