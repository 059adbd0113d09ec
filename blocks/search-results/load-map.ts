import type { LoadContext } from '../../runtime/block/load-context.ts'
import { staticMap } from '../../runtime/map/static-map.ts'
import { placedYards } from './map-points.ts'
import type { SearchData } from './search-data.ts'
import type { View } from './view.ts'

/** As wide as the widest list of results, and as high as its map on a wide screen; the yards within what a phone shows. */
const FRAME = { width: 1200, height: 460, room: { width: 240, height: 200 } }

/** The map under the yards: its region, and where the address asks for the map, drawn. */
export async function resultMapOf({ maps, site }: LoadContext, view: View): Promise<SearchData['map']> {
  const yards = placedYards(site.locations)
  const around = yards.length > 1 ? await maps?.around(yards) : undefined
  if (!around) return null
  const drawn = view === 'map' ? staticMap(around, yards, { ...FRAME, regional: site.regional }) : undefined
  return { region: around.region.id, style: site.settings.maps.style, ...(drawn && { drawn }) }
}
