import { describe, expect, test } from 'vitest'
import { drawRegion, projectionOf } from './draw-map.ts'
import { bubbleBox, pinBox, placeLabels } from './labels.ts'
import type { MapLevel, MapRegion } from './map-region.ts'
import type { MapPoint } from './projection.ts'
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
/** Three villages close by, so that the view need not go out to find names. */
const known = ({ lat, lng }: MapPoint) => ({
  ...around,
  places: [
    ...places,
    ...[-0.1, 0, 0.1].map((at) => ({ name: `V${at}`, lat: lat - 0.06, lng: lng + at, size: 9 })),
  ],
})
const options = {
  width: 800,
  height: 600,
  room: { width: 250, height: 150 },
  regional: { distanceUnit: 'km' as const },
}

describe('LOC-24 the map of a place', () => {
  test('the place is in the middle, with its land and names around it', () => {
    const point = { lat: -38, lng: 145 }
    const map = staticMap(known(point), [point], options)
    expect(map).toMatchObject({ region: 'bay', pins: [{ x: 400, y: 300 }], attribution: 'The data' })
    expect(map?.scale.words).toBe('10 km')
    expect(map?.paths.map(({ layer }) => layer)).toEqual(['land', 'lakes'])
    // Land from beyond the left edge to the middle, where the sea begins.
    expect(map?.paths[0]?.d).toMatch(/^M-6 606l/)
    expect(map?.labels.map(({ name }) => name)).toEqual(['Great Town', 'Village', 'V-0.1', 'V0', 'V0.1'])
  })

  test('where the near level ends within sight the wide one goes on under it', () => {
    const map = staticMap(around, [{ lat: -38, lng: 144.02 }], options)
    expect(map?.paths.map(({ layer }) => layer)).toEqual(['land', 'ground', 'land', 'lakes'])
  })

  test.each([
    ['north', -37.05],
    ['south', -38.95],
  ])('so it does in the %s', (_side, lat) => {
    const point = { lat, lng: 145 }
    const map = staticMap(known(point), [point], options)
    expect(map?.paths.map(({ layer }) => layer)).toEqual(['land', 'ground', 'land'])
  })

  test.each([
    ['three names in sight', 0.06, 0.07, 10],
    ['three names in sight a step further out', 0.2, 0.07, 9],
    ['three names in sight two steps further out', 0.5, 0.15, 8],
    ['no three names in sight as far out as a town is shown', 0.9, 0.15, 8],
  ])('a place with %s is shown there', (_case, away, apart, zoom) => {
    const point = { lat: -38, lng: 144.5 }
    const villages = [-apart, 0, apart].map((up) => ({
      name: `V${up}`,
      lat: point.lat + up,
      lng: point.lng + away,
      size: 9,
    }))
    expect(staticMap({ ...around, places: villages }, [point], options)?.view.zoom).toBe(zoom)
  })

  test('two places a degree apart are still seen at the near level', () => {
    const map = staticMap(
      around,
      [
        { lat: -38, lng: 144.3 },
        { lat: -38, lng: 145.2 },
      ],
      options,
    )
    expect(map?.view.zoom).toBe(8)
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

describe('LOC-24 what is drawn', () => {
  const drawn = (...rivers: [number, number][][]) =>
    drawRegion(
      {
        ...region,
        far: { ...far, land: [], unit: 1, rivers: rivers.map((line) => deltas(line, 1)) },
      },
      (lng, lat) => [lng, lat],
      { width: 100, height: 100 },
      false,
    )

  test('a river is whole pixels from one to the next, each number apart from the one before', () => {
    const line: [number, number][] = [
      [10, 10],
      [20, 15],
      [20, 30],
      [10, 20],
      [10, 18],
    ]
    expect(drawn(line)).toEqual([{ layer: 'rivers', d: 'M10 10l10 5 0 15-10-10 0-2' }])
  })

  test('a line that begins and ends on one pixel is none', () => {
    const here: [number, number][] = [
      [10, 10],
      [20, 20],
      [10, 10],
    ]
    const level = {
      ...far,
      land: [],
      unit: 0.01,
      rivers: [
        deltas(
          [
            [10, 10],
            [10.2, 10.2],
          ],
          0.01,
        ),
      ],
    }
    const project = (lng: number, lat: number) => [lng, lat] as const
    const size = { width: 100, height: 100 }
    expect(drawRegion({ ...region, far: level }, project, size, false)).toEqual([])
    expect(drawn(here)).toHaveLength(1)
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

  test.each([
    [7999, 3],
    [8000, 2],
    [59_999, 2],
    [60_000, 1],
  ])('a place of %d people is of rank %d', (size, rank) => {
    expect(placeLabels([at(100, 100, 'Kea', size)], flat, room)).toMatchObject([{ rank }])
  })

  test('of two equal places on one spot the first by name stands, whatever their order', () => {
    const [a, b] = [at(100, 100, 'Abbey'), at(100, 101, 'Burra')]
    for (const both of [
      [a, b],
      [b, a],
    ])
      expect(placeLabels(both, flat, room).map(({ name }) => name)).toEqual(['Abbey'])
  })

  test.each([
    [129, 1],
    [130, 2],
  ])('names keep five pixels between them: with one that begins at %d there are %d', (x, count) => {
    expect(placeLabels([at(100, 100, 'Ab', 200), at(x, 100, 'Cd')], flat, room)).toHaveLength(count)
  })

  test('there are 32 at the most', () => {
    const many = Array.from({ length: 40 }, (_, index) => at(20, 15 + index * 24, `No ${index}`))
    expect(placeLabels(many, flat, { width: 300, height: 1000 })).toHaveLength(32)
  })

  test('a pin stands on its point, a round one around it', () => {
    expect(pinBox([100, 100])).toEqual({ left: 84, right: 116, top: 55, bottom: 102 })
    expect(bubbleBox([100, 100])).toEqual({ left: 76, right: 124, top: 76, bottom: 124 })
  })

  test('none covers a pin, none passes the edge, and no more than are wanted', () => {
    const taken = [{ left: 90, right: 300, top: 80, bottom: 110 }]
    expect(placeLabels([at(100, 100, 'Under the pin')], flat, { ...room, taken })).toEqual([])
    expect(placeLabels([at(150, 198, 'At the foot of the map and too long for it')], flat, room)).toEqual([])
    const many = Array.from({ length: 9 }, (_, index) => at(20, 15 + index * 20, `No ${index}`))
    expect(placeLabels(many, flat, { ...room, most: 4 })).toHaveLength(4)
  })
})
