import type { Location, Settings } from '../../../schemas/generated/types.ts'
import { addressLines } from './locations.ts'

/** Where a live map comes from; `drawn` is the panel that needs nobody else (LOC-24). */
export type MapSource =
  | { kind: 'drawn' }
  | { kind: 'tiles'; url: string; attribution: string; link?: string; lat: number; long: number }
  | { kind: 'google'; url: string }

/**
 * The map of a place by the site's settings: a tile source if there is one, else Google by its browser key, else drawn
 * (LOC-24), as it is where the dealer wants the site's own open data. A place may bring a key of its own (LOC-14).
 */
export function mapSource(
  location: Pick<Location, 'address' | 'name'>,
  maps: Pick<Settings['maps'], 'key' | 'live' | 'tiles'>,
): MapSource {
  if (maps.live === 'open-data') return { kind: 'drawn' }
  const { address } = location
  const key = address?.map_key || maps.key
  const { lat, long } = address ?? {}
  const placed = typeof lat === 'number' && typeof long === 'number'
  if (maps.tiles.url !== '' && placed) {
    const url = maps.tiles.url.replaceAll('{key}', encodeURIComponent(key ?? ''))
    const { attribution, link } = maps.tiles
    return { kind: 'tiles', url, attribution, ...(link !== '' && { link }), lat, long }
  }
  if (!key || !address) return { kind: 'drawn' }
  const place = address.place_id
    ? `place_id:${address.place_id}`
    : placed
      ? `${lat},${long}`
      : addressLines(address).join(', ')
  if (place === '') return { kind: 'drawn' }
  const query = new URLSearchParams({ key, q: place })
  return { kind: 'google', url: `https://www.google.com/maps/embed/v1/place?${query}` }
}

/** Hosts that the live maps of a site are fetched from, for its content security policy. */
export function mapHosts(
  locations: readonly Pick<Location, 'address' | 'name'>[],
  maps: Pick<Settings['maps'], 'key' | 'live' | 'tiles'>,
): { image: string[]; frame: string[] } {
  const sources = locations.map((location) => mapSource(location, maps))
  const tiles = sources.some(({ kind }) => kind === 'tiles')
  return {
    image: tiles && !maps.tiles.url.startsWith('/') ? [maps.tiles.url.replaceAll('{s}.', '')] : [],
    frame: sources.some(({ kind }) => kind === 'google') ? ['https://www.google.com'] : [],
  }
}
