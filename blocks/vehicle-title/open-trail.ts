import type { SiteContext } from '../../runtime/block/site-context.ts'
import {
  missingPage,
  pageAddress,
  readTrail,
  resultsAddress,
  startTrail,
  type Trail,
  type TrailCar,
  withPage,
} from '../../runtime/search-state/trail.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

const NAME = 'trail'
const STYLE_END = '</style>'
/** Mark of a history entry whose predecessor is the page of results. */
const BEHIND = 'resultsBehind'

export interface OpenTrail {
  address: string
  /** Going back leads to the results. */
  isBehind: boolean
  /** The trail with the neighbours of the present car, asking the server for pages of results that are not known yet. */
  complete(): Promise<Trail>
  /** Says which car takes the place of the present one in the history. */
  replaceBy(href: string): void
}

/** The results that led to a car's page, by its referrer or by what is kept for the visit; undefined where none did. */
export function openTrail(site: Pick<SiteContext, 'slug' | 'search'>, path: string): OpenTrail | undefined {
  const storage = siteStorage(site.slug, () => globalThis.sessionStorage)
  const kept = readTrail(storage.read<unknown>(NAME, undefined))
  const left = resultsAddress(document.referrer, location.origin, site.search.path)
  const isReplaced = kept?.replacing === path
  // A page that is loaded again or come back to keeps its referrer; what is kept may have gone on meanwhile.
  const isKept = kept?.cars.some(({ href }) => href === path) && (left === undefined || kept.address === left)
  const address = isKept ? kept?.address : left
  if (address === undefined) return undefined
  const state = (history.state ?? {}) as Record<string, unknown>
  const isBehind = history.length > 1 && (left !== undefined || isReplaced || state[BEHIND] === true)
  if (isBehind) history.replaceState({ ...state, [BEHIND]: true }, '')

  let trail: Trail | undefined = isKept ? kept : undefined
  if (trail) delete trail.replacing
  return {
    address,
    isBehind,
    async complete() {
      trail ??= startTrail(address, await carsAt(address))
      for (let tries = 0; tries < 2; tries += 1) {
        const page = missingPage(trail, path)
        if (page !== undefined) trail = withPage(trail, page, await carsAt(pageAddress(trail, page)))
      }
      storage.write(NAME, trail)
      return trail
    },
    replaceBy(href) {
      if (trail) storage.write(NAME, { ...trail, replacing: href })
    },
  }
}

/** The cars that a page of results lists; it is the page that the server keeps for everybody. */
async function carsAt(address: string): Promise<TrailCar[]> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${response.status}`)
  // A parsed document is under the policy of this page, which refuses the other's style sheet and says so in the console.
  const [start = '', ...styled] = (await response.text()).split('<style')
  const rest = styled.map((part) => part.slice(part.indexOf(STYLE_END) + STYLE_END.length))
  const page = new DOMParser().parseFromString([start, ...rest].join(''), 'text/html')
  return [...page.querySelectorAll('main article[data-car] :is(h2, h3) a')].map((anchor) => ({
    href: anchor.getAttribute('href') ?? '',
    title: anchor.textContent ?? '',
  }))
}
