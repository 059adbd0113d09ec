import type { EnhancePayload } from '../../runtime/block/types.ts'
import { garageSession } from '../../runtime/garage/session.ts'
import { takePending, takeWatchlist } from '../../runtime/garage/watchlist.ts'
import { signInUrl, SIGN_IN_PATH } from '../../runtime/rules/visitor/gates.ts'

/**
 * Who is signed in, on every page of a site with the garage: asked once, shown in the header, and the visitor's own list
 * taken over (ACCT-10, FAV-16). A car whose heart was pressed before signing in is saved now (FAV-04).
 */
export async function showSession(header: HTMLElement, site: EnhancePayload['site']): Promise<void> {
  const session = await garageSession()
  const { user } = session
  for (const link of header.querySelectorAll<HTMLAnchorElement>('[data-garage]')) {
    link.toggleAttribute('data-signed-in', user !== null)
    const { pathname, search } = location
    const here = pathname + search
    if (user === null && pathname !== SIGN_IN_PATH) {
      link.href = signInUrl({ type: 'watchlist', redirect: here, back: here })
    }
  }
  if (site.settings.favourites.mode !== 'garage') return
  takeWatchlist(site.slug, session)
  if (!user?.phone) return
  const pending = takePending(site.slug)
  if (!pending || session.watchlist.some(({ id }) => Number(id) === pending.id)) return
  const { toggle } = await import('../shared/car-card/favourite-flow.ts')
  toggle(site, pending)
}
