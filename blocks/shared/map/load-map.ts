import type { LoadContext } from '../../../runtime/block/load-context.ts'
import type { SiteLocation } from '../../../runtime/block/site-context.ts'
import { type StaticMap, staticMap } from '../../../runtime/map/static-map.ts'

/**
 * The drawing is as large as the widest panel, and shown in its own scale with its middle in the panel's: on a phone less of
 * the land is seen, not the same in small. The points stay within what a phone shows.
 */
const PANEL = { width: 1440, height: 1100, room: { width: 250, height: 150 } }
/** Cards are narrower. */
const CARD = { width: 760, height: 560, room: { width: 200, height: 120 } }

/** The map around places of the dealer; undefined where none has coordinates, or no map of their region is known. */
export async function mapAround(
  { maps, site }: Pick<LoadContext, 'maps' | 'site'>,
  locations: readonly SiteLocation[],
  size: 'panel' | 'card' = 'panel',
): Promise<StaticMap | undefined> {
  const points = locations.flatMap(({ address }) =>
    typeof address?.lat === 'number' && typeof address.long === 'number'
      ? [{ lat: address.lat, lng: address.long }]
      : [],
  )
  if (points.length === 0) return undefined
  const around = await maps?.around(points)
  return (
    around && staticMap(around, points, { ...(size === 'panel' ? PANEL : CARD), regional: site.regional })
  )
}
