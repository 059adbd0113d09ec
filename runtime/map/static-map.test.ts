import { describe, expect, test } from 'vitest'
import { drawRegion, projectionOf } from './draw-map.ts'
import { placeLabels } from './labels.ts'
import type { MapLevel, MapRegion } from './map-region.ts'
import { deltas } from './rings.ts'
import { staticMap } from './static-map.ts'

const none = { land: [], lakes: [], islands: [], rivers: [], borders: [] }
const near: MapLevel = {
  ...none,
  box: [144, -39, 146, -37],
  unit: 0.01,
  // West of 145 is land, with a lake.
  land: [
    deltas(
      [
        [144, -39],
        [144, -37],
        [145, -37],
        [145, -39],
      ],
      0.01,
    ),
  ],
  lakes: [
    deltas(
      [
        [144.5, -38.1],
        [144.5, -38],
        [144.6, -38],
      ],
      0.01,
    ),
  ],
}
const far: MapLevel = {
  ...near,
  box: [136, -44, 152, -32],
  rivers: [
    deltas(
      [
        [140, -38],
        [141, -38],
      ],
      0.01,
    ),
  ],
  lakes: [],
}
const region: MapRegion = { id: 'bay', title: 'The bay', country: 'AU', near, far }
const places = [
  { name: 'Great Town', lat: -38, lng: 144.9, size: 90_000 },
  { name: 'Hamlet', lat: -38.001, lng: 144.901, size: 40 },
  { name: 'Village', lat: -38.2, lng: 144.8, size: 900 },
]
const around = { region, places, attribution: 'The data' }
const options = {
  width: 800,
  height: 600,
  room: { width: 250, height: 150 },
  regional: { distanceUnit: 'km' as const },
}

describe('LOC-24 the map of a place', () => {
  test('the place is in the middle, with its land and names around it', () => {
    const map = staticMap(around, [{ lat: -38, lng: 145 }], options)
    expect(map).toMatchObject({ region: 'bay', pins: [{ x: 400, y: 300 }], attribution: 'The data' })
    expect(map?.scale.words).toBe('10 km')
    expect(map?.paths.map(({ layer }) => layer)).toEqual(['land', 'lakes'])
    // Land from beyond the left edge to the middle, where the sea begins.
    expect(map?.paths[0]?.d).toMatch(/^M-6 606l/)
    expect(map?.labels.map(({ name }) => name)).toEqual(['Great Town', 'Village'])
  })

  test('where the near level ends within sight the wide one goes on under it', () => {
    const map = staticMap(around, [{ lat: -38, lng: 144.02 }], options)
    expect(map?.paths.map(({ layer }) => layer)).toEqual(['land', 'ground', 'land', 'lakes'])
  })

  test('outside of the near level there is no nearer view than the wide one is good for', () => {
    const map = staticMap(around, [{ lat: -38, lng: 140.5 }], options)
    expect(map?.view.zoom).toBe(8)
    expect(staticMap(around, [], options)).toBeUndefined()
  })

  test('from afar the wide level alone is drawn', () => {
    const size = { width: 400, height: 300 }
    const project = projectionOf({ middle: { lat: -38, lng: 144 }, zoom: 6 }, size)
    expect(drawRegion(region, project, size, false).map(({ layer }) => layer)).toEqual(['land', 'rivers'])
  })
})

describe('LOC-24 names on a map', () => {
  const at = (x: number, y: number, name: string, size = 100) => ({ name, lng: x, lat: y, size })
  const flat = (lng: number, lat: number) => [lng, lat] as const
  const room = { width: 300, height: 200 }

  test('the larger of two on one spot stands, on the side where there is room', () => {
    const labels = placeLabels(
      [
        at(100, 100, 'Small'),
        at(102, 101, 'Large', 90_000),
        at(290, 50, 'Edge'),
        at(400, 50, 'Out of sight'),
      ],
      flat,
      room,
    )
    expect(labels).toEqual([
      { name: 'Large', x: 102, y: 101, side: 'right', rank: 1 },
      { name: 'Edge', x: 290, y: 50, side: 'left', rank: 3 },
    ])
  })

  test('none covers a pin, none passes the edge, and no more than are wanted', () => {
    const taken = [{ left: 90, right: 300, top: 80, bottom: 110 }]
    expect(placeLabels([at(100, 100, 'Under the pin')], flat, { ...room, taken })).toEqual([])
    expect(placeLabels([at(150, 198, 'At the foot of the map and too long for it')], flat, room)).toEqual([])
    const many = Array.from({ length: 9 }, (_, index) => at(20, 15 + index * 20, `No ${index}`))
    expect(placeLabels(many, flat, { ...room, most: 4 })).toHaveLength(4)
  })
})
