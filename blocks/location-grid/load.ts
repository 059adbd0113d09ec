import type { BlockLoad } from '../../runtime/block/types.ts'
import type { StaticMap } from '../../runtime/map/static-map.ts'
import { selectLocations } from '../../runtime/rules/locations/locations.ts'
import type { LocationGridProps } from '../../schemas/generated/types.ts'
import { mapAround } from '../shared/map/load-map.ts'

export interface LocationGridData {
  /** Of all the places together; undefined where the block shows none, or none is known. */
  all?: StaticMap | undefined
  /** By the location's id: where each card has its own. */
  each: Record<number, StaticMap>
}

/** The maps that the block shows: one of all places, and one on each large card. */
export const load: BlockLoad<LocationGridProps, LocationGridData> = async (context, props) => {
  const locations = selectLocations(context.site.locations, {
    selection: props.selection,
    manufacturer: props.manufacturer,
    subtype: props.subtype,
  })
  const isAlone = locations.length === 1
  const all = props.map === 'all' && !isAlone ? await mapAround(context, locations) : undefined
  if (props.size !== 'large' && !isAlone) return { all, each: {} }
  const maps = await Promise.all(
    locations.map(async (location) => {
      const map = await mapAround(context, [location], isAlone ? 'panel' : 'card')
      return map ? [[location.id, map] as const] : []
    }),
  )
  return { all, each: Object.fromEntries(maps.flat()) }
}
