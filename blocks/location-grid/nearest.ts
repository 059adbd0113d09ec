import type { SiteContext } from '../../runtime/block/site-context.ts'
import { distanceKm, formatDistanceAway } from '../../runtime/format/distance.ts'

type Site = Pick<SiteContext, 'regional'>

/** Puts the cards in the order of their distance from a postcode and says how far each is (LOC-26). */
export function bindNearest(root: HTMLElement, site: Site): void {
  const form = root.querySelector<HTMLFormElement>('[data-nearest]')
  const list = root.querySelector<HTMLElement>('.fc-locations__list')
  const answer = form?.querySelector('output')
  if (!form || !list || !answer) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const postcode = String(new FormData(form).get('postcode') ?? '').trim()
    void sort(list, postcode, site).then((text) => (answer.textContent = text))
  })
}

async function sort(list: HTMLElement, postcode: string, { regional }: Site): Promise<string> {
  const place = await locate(postcode)
  if (typeof place === 'string') return place
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((item) => {
    const { lat, long } = item.dataset
    const away = lat && long ? distanceKm(place, { lat: Number(lat), lng: Number(long) }) : Infinity
    return { item, away }
  })
  for (const { item, away } of items.toSorted((a, b) => a.away - b.away)) {
    const line = item.querySelector('[data-away]')
    if (line) line.textContent = Number.isFinite(away) ? formatDistanceAway(away, regional) : ''
    list.append(item)
  }
  return 'Nearest first.'
}

/** Where a postcode is, or what to say instead: the server knows the country's postcodes, and what it calls them. */
async function locate(postcode: string): Promise<{ lat: number; lng: number } | string> {
  try {
    const response = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`)
    const answer = (await response.json()) as { lat: number; lng: number } & { detail: string }
    if (response.ok) return answer
    if (response.status === 404) return answer.detail
  } catch {
    // Said below.
  }
  return 'The distances cannot be worked out right now.'
}
