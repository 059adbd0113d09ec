import { ProblemError } from '../../http/errors.ts'

/** Blocks of one page that are drawn for the editor; the largest pages of dealers have some hundred. */
export const MOST_DRAWN = 2000

/** Which pages a call may draw: one by its id, the home page, or any of them by its address. */
export type DrawnPage = { routeId: string | undefined } | 'any'

/**
 * A draft may hold any number of blocks, but drawing one page of thousands keeps the server from all others for seconds. The
 * other pages of such a draft are drawn, and all of it can be edited and saved.
 *
 * @throws ProblemError 422 with both numbers
 */
export function refuseHugePages(document: object, drawn: DrawnPage): void {
  const routes: unknown[] = 'routes' in document && Array.isArray(document.routes) ? document.routes : []
  routes.forEach((route, at) => {
    const count = isDrawn(route, drawn) ? blocksIn(route) : 0
    if (count <= MOST_DRAWN) return
    const message = `holds ${count} blocks; a page of at most ${MOST_DRAWN} can be drawn`
    throw new ProblemError('invalid-fields', {
      detail: `This page ${message}.`,
      errors: [{ field: `/routes/${at}/blocks`, message }],
    })
  })
}

/**
 * What one dealer's document may hold; the largest of dealers have sixty pages and some hundred blocks. It bounds what
 * joining, checking and compiling a draft cost: each goes through all of it.
 */
export const MOST_HELD = { pages: 500, blocks: 3000, redirects: 2000 } as const

/** @throws ProblemError 422 with both numbers; what the draft held before stays */
export function refuseHugeDocument(document: { readonly [member: string]: unknown }): void {
  const { routes, redirects } = document
  refuseMore('/routes', Array.isArray(routes) ? routes.length : 0, 'pages')
  refuseMore('/redirects', Array.isArray(redirects) ? redirects.length : 0, 'redirects')
  refuseMore('', blocksIn(document), 'blocks')
}

function refuseMore(pointer: string, count: number, what: keyof typeof MOST_HELD): void {
  const most = MOST_HELD[what]
  if (count <= most) return
  const message = `holds ${count} ${what}; it can hold at most ${most}`
  throw new ProblemError('invalid-fields', {
    detail: `This document ${message}.`,
    errors: [{ field: `document${pointer}`, message }],
  })
}

function isDrawn(route: unknown, drawn: DrawnPage): boolean {
  if (drawn === 'any' || typeof route !== 'object' || route === null) return true
  const { id, path } = route as { id?: unknown; path?: unknown }
  return drawn.routeId === undefined ? path === '/' : id === drawn.routeId
}

/** Objects with a name and a type, whatever stands around them: a draft may have any shape. */
function blocksIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = !Array.isArray(value) && Object.hasOwn(value, 'id') && Object.hasOwn(value, 'type') ? 1 : 0
  return Object.values(value).reduce<number>((sum, child) => sum + blocksIn(child), own)
}
