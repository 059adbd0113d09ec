import type { SiteLocation } from '../../runtime/block/site-context.ts'

/** A yard that can stand on a map. */
export interface PlacedYard {
  name: string
  lat: number
  lng: number
}

/** The dealer's yards that have coordinates, from north to south: the numbers of the drawn map follow them. */
export function placedYards(
  locations: readonly Pick<SiteLocation, 'name' | 'visible' | 'address'>[],
): PlacedYard[] {
  return locations
    .flatMap(({ name, visible, address }) =>
      visible !== false && address?.lat != null && address.long != null
        ? [{ name, lat: address.lat, lng: address.long }]
        : [],
    )
    .toSorted((a, b) => b.lat - a.lat)
}
