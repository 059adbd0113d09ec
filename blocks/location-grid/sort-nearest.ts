import type { SiteContext } from '../../runtime/block/site-context.ts'
import { distanceKm, formatDistanceAway } from '../../runtime/format/distance.ts'

/**
 * Sorts the cards of places by their distance from a postcode.
 *
 * @returns what to say; the list stays as it was where the postcode is nowhere
 * @throws where the server cannot tell
 */
export async function sortNearest(
  list: HTMLElement,
  postcode: string,
  { regional }: Pick<SiteContext, 'regional'>,
): Promise<string> {
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
  const response = await fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`)
  const answer = (await response.json()) as { lat: number; lng: number } & { detail: string }
  if (response.ok) return answer
  if (response.status === 404) return answer.detail
  throw new Error(`/api/geocode answers ${response.status}.`)
}
