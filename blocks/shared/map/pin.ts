import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import { addressLines, locationHref } from '../../../runtime/rules/locations/locations.ts'

/** A place of the dealer on a map that moves. */
export interface Pin {
  name: string
  lat: number
  lng: number
  /** Its address in one line. */
  line: string
  href: string
}

/** The pins of locations that have coordinates, in their order. */
export function pinsOf(locations: readonly SiteLocation[], site: Pick<SiteContext, 'settings'>): Pin[] {
  return locations.flatMap((location) => {
    const { lat, long } = location.address ?? {}
    if (typeof lat !== 'number' || typeof long !== 'number') return []
    const line = addressLines(location.address ?? {}).join(', ')
    const href = locationHref(location, site.settings.locations.linkStyle)
    return [{ name: location.name, lat, lng: long, line, href }]
  })
}
