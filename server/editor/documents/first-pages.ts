import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import type { CanvasPage } from '../canvas.ts'

/** Draws the page that a workspace opens with; links of the page begin with `origin`. */
export type FirstPage = (document: StoredDocument, origin: string) => Promise<CanvasPage>

/** Pages, and milliseconds: what goes by the clock, such as the last day of an offer, is a minute late at most. */
const KEPT = { max: 10, ttl: 60_000 }

/** Draws the page of a document once while the dealer's stock and articles are what they were: opening it again is cheap. */
export function keepFirstPages(draw: FirstPage, directory: Pick<TenantDirectory, 'bySlug'>): FirstPage {
  const kept = new LRUCache<string, Promise<CanvasPage>>(KEPT)
  return (document, origin) => {
    const key = createHash('sha256')
      .update(JSON.stringify([document, origin, directory.bySlug(document.slug)]))
      .digest('base64')
    const known = kept.get(key)
    if (known) return known
    const page = draw(document, origin)
    kept.set(key, page)
    page.catch(() => kept.delete(key))
    return page
  }
}
