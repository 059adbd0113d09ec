import type { BlockEnhance } from '../../runtime/block/types.ts'
import { favourites } from '../../runtime/favourites/favourites.ts'
import { knowSession } from '../../runtime/garage/session.ts'
import { takeWatchlist } from '../../runtime/garage/watchlist.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { readSnapshots } from '../../runtime/rules/car/car-snapshot.ts'
import { toggleFavourite } from '../shared/car-card/actions.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'

const LOOK_AFTER_MS = [100, 500, 1500, 4000]

/**
 * Removes cars without leaving the page: the card goes at once and comes back when the server does not take it
 * (FAV-06, FAV-07). A car that another tab saves is fetched with the page's own markup (FAV-16).
 */
const enhance: BlockEnhance = (root, { site, page }) => {
  const store = favourites(site.slug)
  // The page was made with the list of this moment; hearts and header must say the same.
  if (page.session) {
    knowSession(page.session)
    takeWatchlist(site.slug, page.session)
  }

  const items = () => [...root.querySelectorAll<HTMLElement>('[data-watched]')]
  const idOf = (item: HTMLElement) => Number(item.dataset['watched'])
  const paint = () => {
    const saved = new Set(store.get().map(({ id }) => id))
    for (const item of items()) item.hidden = !saved.has(idOf(item))
    const empty = root.querySelector<HTMLElement>('[data-empty]')
    if (empty) empty.hidden = saved.size > 0
    if (isMissing()) void fetchMissing()
  }
  const isMissing = () => {
    const shown = new Set(items().map(idOf))
    return store.get().some(({ id }) => !shown.has(id))
  }

  let fetching = false
  /** The other tab tells before the server has the car (FAV-06), so it may take more than one look. */
  async function fetchMissing(): Promise<void> {
    if (fetching) return
    fetching = true
    for (const wait of LOOK_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!isMissing()) break
      await fetchList().catch((error: unknown) => logFailure('The watchlist is shown as it was', error))
    }
    fetching = false
  }

  async function fetchList(): Promise<void> {
    const text = await (await fetch(location.href)).text()
    // Its head stays away: the policy of this page would refuse the sheet of that one, and say so.
    const body = text.replace(/<head>[^]*?<\/head>/, '')
    const fresh = new DOMParser().parseFromString(body, 'text/html')
    const list = fresh.querySelector('[data-list]:has([data-watched])')
    const present = root.querySelector('[data-list]')
    if (!list || !present) return
    present.replaceWith(list)
    bind()
    for (const item of items()) item.hidden = !store.get().some(({ id }) => id === idOf(item))
  }

  let unbind = (): void => {}
  function bind(): void {
    unbind()
    unbind = bindToggles(root, site)
  }

  root.addEventListener('submit', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-watched]')
    if (!item) return
    event.preventDefault()
    const heart = item.querySelector<HTMLElement>('[data-favourite]')
    const known: unknown = JSON.parse(heart?.dataset['favourite'] ?? 'null')
    const [car] = readSnapshots([known ?? { id: idOf(item), title: 'The car' }])
    focusNext(items(), item)
    if (car) toggleFavourite(site, car)
  })
  store.subscribe(paint)
  bind()
  paint()
}

export default enhance

/** The removed card takes the focus with it otherwise. */
function focusNext(items: readonly HTMLElement[], gone: HTMLElement): void {
  const shown = items.filter((item) => !item.hidden)
  const at = shown.indexOf(gone)
  const next = shown[at + 1] ?? shown[at - 1]
  next?.querySelector<HTMLElement>('h2 a, [data-remove] button')?.focus()
}
