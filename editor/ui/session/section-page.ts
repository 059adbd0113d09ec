import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { SHARED_SECTION } from '../../../runtime/sections/sections.ts'

/**
 * A shared section that no page shows is drawn on a page of its own, which the document does not have: its id has spaces, which
 * no page's has, and reads as words wherever the name of the open page is shown.
 */
const START = 'shared section '
const ROUTE = 'shared-section'
/** Id of the reference on that page. */
export const ONLY_USE = 'shown'

export const sectionPageId = (name: string) => `${START}${name}`

/** The section that such a page shows; `undefined` for a page of the document. */
export function sectionOfPage(routeId: string): string | undefined {
  return routeId.startsWith(START) ? routeId.slice(START.length) : undefined
}

/** The document and the page to draw: with the page of a section where that is open. */
export function drawnPage(own: JsonObject, routeId: string): { document: JsonObject; routeId: string } {
  const section = sectionOfPage(routeId)
  if (section === undefined) return { document: own, routeId }
  const routes = Array.isArray(own['routes']) ? own['routes'].filter(isObject) : []
  const page = {
    id: ROUTE,
    path: `/${ROUTE}`,
    title: 'Shared section',
    blocks: [{ id: ONLY_USE, type: SHARED_SECTION, props: { section } }],
  }
  return { document: { ...own, routes: [...routes, page] }, routeId: ROUTE }
}
