import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { MapRegion } from '../../runtime/map/map-region.ts'
import { areaOf } from '../../runtime/map/rings.ts'
import { pointsOf } from '../../runtime/map/map-region.ts'
import { bundledMaps, regionFor } from './map-reader.ts'

const TENANTS = join(import.meta.dirname, '../../tenants')
const row = (id: string, west: number) =>
  ({ id, near: [west, -39, west + 2, -37], far: [west - 8, -45, west + 10, -31] }) as const

describe('LOC-24 which region a place is on', () => {
  const regions = [row('west', 140), row('east', 144)]
  test.each([
    ['the one whose town it is in', [{ lat: -38, lng: 145 }], 'east'],
    ['the nearest that reaches to it', [{ lat: -38, lng: 142.5 }], 'west'],
    [
      'one that reaches to all',
      [
        { lat: -38, lng: 141 },
        { lat: -38, lng: 145 },
      ],
      'west',
    ],
    ['none', [{ lat: 51, lng: 0 }], undefined],
    ['none without a place', [], undefined],
  ])('%s', (_, points, id) => {
    expect(regionFor(regions, points)?.id).toBe(id)
  })
})

describe('LOC-24 the maps that come with the platform', () => {
  const demos = readdirSync(join(TENANTS, 'sites')).flatMap((file) => {
    const { locations } = JSON.parse(readFileSync(join(TENANTS, 'sites', file), 'utf8')) as {
      locations?: { address?: { lat?: number; long?: number } }[]
    }
    const points = (locations ?? []).flatMap(({ address }) =>
      address?.lat !== undefined && address.long !== undefined
        ? [{ lat: address.lat, lng: address.long }]
        : [],
    )
    return points.length > 0 ? [{ file, points }] : []
  })

  test.each(demos)('every place of $file is within the near map of one region', async ({ points }) => {
    const map = await bundledMaps.around(points)
    const [west, south, east, north] = map?.region.near.box ?? [0, 0, 0, 0]
    expect(points.every(({ lat, lng }) => lng > west && lng < east && lat > south && lat < north)).toBe(true)
    expect(map?.places.length).toBeGreaterThan(20)
  })

  test('each is small, names whom it is from, and its land is on land', async () => {
    const files = readdirSync(join(TENANTS, 'maps')).filter((file) => file.endsWith('.json'))
    const regions = files.filter((file) => file !== 'regions.json')
    expect(regions.length).toBe(
      (JSON.parse(readFileSync(join(TENANTS, 'maps/regions.json'), 'utf8')) as unknown[]).length,
    )
    for (const file of regions) {
      const bytes = readFileSync(join(TENANTS, 'maps', file))
      expect(brotliCompressSync(bytes).length, file).toBeLessThan(30_000)
      const region = JSON.parse(bytes.toString()) as MapRegion
      expect((await bundledMaps.byId(region.id))?.attribution).toMatch(/^Map: GSHHG · Places: /)
      const land = region.near.land.reduce((sum, ring) => sum + areaOf(pointsOf(ring, region.near.unit)), 0)
      const [west, south, east, north] = region.near.box
      expect(land / ((east - west) * (north - south)), file).toBeLessThanOrEqual(1.0001)
      expect(land, file).toBeGreaterThan(0)
    }
  })

  test('an id that no region has is none, also one that looks like a path', async () => {
    expect(await bundledMaps.byId('atlantis')).toBeUndefined()
    expect(await bundledMaps.byId('../sites/voltbird')).toBeUndefined()
  })
})
