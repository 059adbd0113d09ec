import { ProblemError } from '../http/errors.ts'

/** Blocks of one page that are drawn for the editor; the largest pages of dealers have some hundred. */
export const MOST_DRAWN = 2000

/**
 * A draft may hold any number of blocks, but drawing one page of thousands keeps the server from all others for seconds.
 *
 * @throws ProblemError 422 with both numbers
 */
export function refuseHugePages(document: object): void {
  const routes: unknown[] = 'routes' in document && Array.isArray(document.routes) ? document.routes : []
  routes.forEach((route, at) => {
    const count = blocksIn(route)
    if (count <= MOST_DRAWN) return
    const message = `holds ${count} blocks; a page of at most ${MOST_DRAWN} can be drawn`
    throw new ProblemError('invalid-fields', {
      detail: `This page ${message}.`,
      errors: [{ field: `/routes/${at}/blocks`, message }],
    })
  })
}

/** Objects with a name and a type, whatever stands around them: a draft may have any shape. */
function blocksIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = !Array.isArray(value) && Object.hasOwn(value, 'id') && Object.hasOwn(value, 'type') ? 1 : 0
  return Object.values(value).reduce<number>((sum, child) => sum + blocksIn(child), own)
}
