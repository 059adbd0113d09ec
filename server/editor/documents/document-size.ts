import { ProblemError } from '../../http/errors.ts'

/**
 * What one dealer's document may hold; the largest of dealers have sixty pages and some hundred blocks. It bounds what
 * joining, checking, compiling and drawing a draft cost: each goes through all of it.
 */
export const MOST_HELD = { pages: 300, blocks: 1500, redirects: 1000 } as const

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

/** Objects with a name and a type, whatever stands around them: a draft may have any shape. */
function blocksIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = !Array.isArray(value) && Object.hasOwn(value, 'id') && Object.hasOwn(value, 'type') ? 1 : 0
  return Object.values(value).reduce<number>((sum, child) => sum + blocksIn(child), own)
}
