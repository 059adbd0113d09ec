import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { distanceKm } from '../format/distance.ts'
import { fromMercator, fromMiddle, kmPerPixel, mercator } from './projection.ts'
import { viewOf } from './map-view.ts'
import { scaleBar } from './scale-bar.ts'

const lat = fc.double({ min: -80, max: 80, noNaN: true })
const lng = fc.double({ min: -180, max: 180, noNaN: true })

describe('LOC-24 Mercator', () => {
  test.each([
    ['the middle of the world', 0, 0, 0, [128, 128]],
    ['its upper left corner', 0, -180, 85.0511287798, [0, 0]],
    ['the pole, which is held at the edge', 0, 180, 90, [256, 0]],
    ['twice as large with each zoom', 3, 0, 0, [1024, 1024]],
  ])('%s', (_, zoom, longitude, latitude, [x, y]) => {
    const [left, top] = mercator(zoom)(longitude, latitude)
    expect(left).toBeCloseTo(x as number, 4)
    expect(top).toBeCloseTo(y as number, 4)
  })

  test('there and back is where one was', () => {
    fc.assert(
      fc.property(lat, lng, fc.integer({ min: 0, max: 19 }), (latitude, longitude, zoom) => {
        const back = fromMercator(zoom, mercator(zoom)(longitude, latitude))
        expect(back.lat).toBeCloseTo(latitude, 6)
        expect(back.lng).toBeCloseTo(longitude, 6)
      }),
    )
  })

  test('a pixel is as many kilometres as the distance of its ends', () => {
    const [x, y] = mercator(10)(145, -38)
    const next = fromMercator(10, [x + 100, y])
    const km = distanceKm({ lat: -38, lng: 145 }, next)
    expect(km / 100 / kmPerPixel(10, -38)).toBeCloseTo(1, 2)
  })
})

test('from the middle of a range everything lies in its true distance', () => {
  fc.assert(
    fc.property(lat, lng, lat, lng, (fromLat, fromLng, toLat, toLng) => {
      const middle = { lat: fromLat, lng: fromLng }
      const km = distanceKm(middle, { lat: toLat, lng: toLng })
      // The other side of the Earth lies everywhere.
      fc.pre(km < 15_000)
      const [x, y] = fromMiddle(middle, 2)(toLng, toLat)
      expect(Math.hypot(x, y) * 2).toBeCloseTo(km, 3)
    }),
  )
  const [east, level] = fromMiddle({ lat: 0, lng: 0 }, 1)(1, 0)
  expect([east > 111, Math.abs(level) < 1e-9]).toEqual([true, true])
  const [, north] = fromMiddle({ lat: -38, lng: 144 }, 1)(144, -37)
  expect(north).toBeLessThan(-111)
})

describe('LOC-24 what is shown', () => {
  const room = { width: 250, height: 150 }
  test('one place with its town, none not at all', () => {
    const view = viewOf([{ lat: -38, lng: 144 }], room)
    expect(view?.zoom).toBe(10)
    expect(view?.middle.lat).toBeCloseTo(-38)
    expect(viewOf([], room)).toBeUndefined()
  })

  test('several are all in the room in the middle, as near as that goes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: -39, max: -36, noNaN: true }),
            fc.double({ min: 143, max: 146, noNaN: true }),
          ),
          { minLength: 2, maxLength: 9 },
        ),
        (places) => {
          const points = places.map(([south, east]) => ({ lat: south, lng: east }))
          const view = viewOf(points, room)
          if (!view) throw new Error('no view')
          const fits = (zoom: number) => {
            const pixels = points.map((point) => mercator(zoom)(point.lng, point.lat))
            const span = (values: number[]) => Math.max(...values) - Math.min(...values)
            return span(pixels.map(([x]) => x)) <= 250 && span(pixels.map(([, y]) => y)) <= 150
          }
          expect(fits(view.zoom)).toBe(true)
          expect(view.zoom === 10 || !fits(view.zoom + 1)).toBe(true)
        },
      ),
    )
  })

  test('no further than a map of a country goes, wherever the places are', () => {
    const ends = [
      { lat: 60, lng: -170 },
      { lat: -60, lng: 170 },
    ]
    expect(viewOf(ends, room)?.zoom).toBe(5)
  })

  test.each([
    [0.1, 'km', 110, { width: 100, words: '10 km' }],
    [0.05, 'km', 110, { width: 100, words: '5 km' }],
    [0.0043, 'km', 110, { width: 47, words: '0.2 km' }],
    [0.1, 'mi', 110, { width: 80, words: '5 mi' }],
  ] as const)('%d km a pixel in %s: a bar of at most %d pixels', (km, distanceUnit, longest, bar) => {
    expect(scaleBar(km, longest, { distanceUnit })).toEqual(bar)
  })
})
