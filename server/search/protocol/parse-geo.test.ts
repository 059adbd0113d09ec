import { expect, it } from 'vitest'
import { parseGeo } from './parse-geo.ts'

const around = (aroundLatLng: string, more: object = {}) => parseGeo({ aroundLatLng, ...more })?.around

it.each([
  ['90,180', { lat: 90, lng: 180 }],
  ['-90,-180', { lat: -90, lng: -180 }],
  ['-27.47, 153.03', { lat: -27.47, lng: 153.03 }],
])('SRCH-38 a place on earth is one: %s', (text, place) => {
  expect(around(text)).toMatchObject(place)
})

it.each(['90.1,0', '-90.1,0', '0,180.1', '0,-180.1', '1', '1,2,3', 'a,b', '1,'])(
  'SRCH-38 “%s” is no place',
  (text) => {
    expect(() => around(text)).toThrow(expect.objectContaining({ status: 400 }) as Error)
  },
)

it('SRCH-38 a radius reaches half around the earth at the most; all of it is none', () => {
  expect(around('1,2')).toMatchObject({ radius: null, precision: 10 })
  expect(around('1,2', { aroundRadius: 20_100_000, aroundPrecision: 1 })).toMatchObject({
    radius: 20_100_000,
    precision: 1,
  })
  expect(around('1,2', { aroundRadius: 'all' })?.radius).toBeNull()
  for (const wrong of [{ aroundRadius: 0 }, { aroundRadius: 20_100_001 }, { aroundPrecision: 0 }]) {
    expect(() => around('1,2', wrong)).toThrow(expect.objectContaining({ status: 400 }) as Error)
  }
})

it('SRCH-38 a box crosses the 180th meridian where its corners are given from east to west', () => {
  const box = (...corners: number[]) => parseGeo({ insideBoundingBox: [corners] })?.boxes[0]
  expect(box(-27, 152, -28, 154)).toEqual({ low: { lat: -28, lng: 152 }, high: { lat: -27, lng: 154 } })
  expect(box(10, -170, -10, 170)).toEqual({ low: { lat: -10, lng: 170 }, high: { lat: 10, lng: -170 } })
  expect(box(10, -60, -10, 60)).toEqual({ low: { lat: -10, lng: -60 }, high: { lat: 10, lng: 60 } })
  expect(box(10, -90, -10, 90)).toEqual({ low: { lat: -10, lng: -90 }, high: { lat: 10, lng: 90 } })
  expect(box(-10, -90, 10, 90)).toEqual({ low: { lat: -10, lng: -90 }, high: { lat: 10, lng: 90 } })
  expect(
    parseGeo({ insideBoundingBox: Array.from({ length: 100 }, () => [1, 2, 3, 4]) })?.boxes,
  ).toHaveLength(100)
  expect(() => parseGeo({ insideBoundingBox: Array.from({ length: 101 }, () => [1, 2, 3, 4]) })).toThrow(
    '100',
  )
})
