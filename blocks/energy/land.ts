import type { LoadContext } from '../../runtime/block/load-context.ts'
import { drawRegion, type DrawnPath } from '../../runtime/map/draw-map.ts'
import { fromMiddle, type MapPoint } from '../../runtime/map/projection.ts'
import { BEYOND } from './bearings.ts'

/** The land under the range, in a square of `SIDE` whose middle is the dealer. */
export interface RangeLand {
  paths: DrawnPath[]
  attribution: string
}

/** Of the drawing, in its own units: about the pixels of its widest. */
export const SIDE = 352
/** Kilometres of a pixel from which on the wide level of a region is as good as the near one. */
const COARSE = 0.6

/** Land and water as far as the drawing goes; undefined where no map of the region is known. */
export async function landAround(
  { maps }: Pick<LoadContext, 'maps'>,
  middle: MapPoint,
  range: number,
): Promise<RangeLand | undefined> {
  const around = await maps?.around([middle])
  if (!around) return undefined
  const km = (2 * range * BEYOND) / SIDE
  const fromThere = fromMiddle(middle, km)
  const project = (lng: number, lat: number) => {
    const [x, y] = fromThere(lng, lat)
    return [x + SIDE / 2, y + SIDE / 2] as const
  }
  const size = { width: SIDE, height: SIDE }
  return {
    paths: drawRegion(around.region, project, size, km < COARSE),
    attribution: around.attribution.replace(/ · .*/, ''),
  }
}
