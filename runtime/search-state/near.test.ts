import { describe, expect, test } from 'vitest'
import {
  aroundParameters,
  awayText,
  farText,
  hasSeveralYards,
  nearLabel,
  nearOfText,
  placeNamed,
  readNear,
  withNear,
  yardNamed,
} from './near.ts'

const KM = { distanceUnit: 'km' } as never
const MILES = { distanceUnit: 'mi' } as never
const yards = [
  { id: 1, name: 'Bay Sales', address: { city: 'Paperbark', lat: -19.301, long: 146.76 } },
  { id: 2, name: 'Coast Sales', address: { city: 'Curlew Point', lat: -19.251, long: 146.82 } },
  { id: 3, name: 'Shed', address: null },
] as never

describe('SRCH-01 the place in the address', () => {
  test.each([
    ['near=4814&radius=50', { place: '4814', radius: 50 }],
    ['near=+4814+', { place: '4814', radius: null }],
    ['near=4814&radius=7', { place: '4814', radius: null }],
    ['near=&radius=50', undefined],
    ['radius=50', undefined],
  ])('%s', (query, near) => {
    expect(readNear([...new URLSearchParams(query)])).toEqual(near)
  })

  test('another place takes the old one’s stead, none takes it away, and the rest stays', () => {
    const before: [string, string][] = [
      ['utm_source', 'x'],
      ['near', '4810'],
      ['radius', '25'],
    ]
    expect(new URLSearchParams(withNear(before, { place: '4814', radius: null })).toString()).toBe(
      'utm_source=x&near=4814',
    )
    expect(withNear(before, undefined)).toEqual([['utm_source', 'x']])
  })
})

test('a suburb or name of a yard is a place too', () => {
  expect(yardNamed('curlew point', yards)).toEqual({ lat: -19.251, lng: 146.82 })
  expect(yardNamed('Bay Sales', yards)).toEqual({ lat: -19.301, lng: 146.76 })
  expect(yardNamed('Nowhere', yards)).toBeUndefined()
  expect(yardNamed('Shed', yards)).toBeUndefined()
})

test('only where yards lie apart is one nearer than another', () => {
  expect(hasSeveralYards(yards)).toBe(true)
  expect(hasSeveralYards((yards as object[]).slice(1) as never)).toBe(false)
  const hidden = (yards as object[]).map((yard, at) => ({ ...yard, visible: at > 0 }))
  expect(hasSeveralYards(hidden as never)).toBe(false)
})

describe('SRCH-36', () => {
  const near = { place: '4810', radius: 25, point: { lat: -19.251, lng: 146.82 } }

  test('a radius in the site’s unit is sent in metres', () => {
    expect(aroundParameters(near, KM)).toEqual({ aroundLatLng: '-19.251,146.82', aroundRadius: 25_000 })
    expect(aroundParameters(near, MILES)).toMatchObject({ aroundRadius: 40_234 })
    expect(aroundParameters({ ...near, radius: null }, KM)).toMatchObject({ aroundRadius: 'all' })
    expect(aroundParameters({ ...near, point: null }, KM)).toEqual({})
    expect(aroundParameters(null, KM)).toEqual({})
  })

  test('a card says how far its yard is', () => {
    const site = { locations: yards, regional: KM }
    expect(awayText({ location_id: 1 }, near, site)).toBe('8 km away')
    expect(awayText({ location_id: 1 }, near, { ...site, regional: MILES })).toBe('5 mi away')
    expect(awayText({ location_id: 3 }, near, site)).toBeUndefined()
    expect(awayText({ location_id: 1 }, null, site)).toBeUndefined()
  })
})

describe('SRCH-12 the place of a text', () => {
  const site = { locations: yards, regional: KM }
  const dubbo = { name: 'Dubbo', point: { lat: -32.25, lng: 148.6 }, radius: 80_467 }

  test('is told in the site’s unit', () => {
    expect(nearLabel(nearOfText(dubbo, KM)!, KM)).toBe('Within 80 km of Dubbo')
    expect(nearLabel(nearOfText(dubbo, MILES)!, MILES)).toBe('Within 50 mi of Dubbo')
    expect(nearLabel(nearOfText({ ...dubbo, radius: null }, KM)!, KM)).toBe('Near Dubbo')
    expect(nearOfText({ ...dubbo, point: null }, KM)).toBeNull()
    expect(nearOfText(undefined, KM)).toBeNull()
  })

  test('says so where the nearest car is far', () => {
    const near = { place: 'Dubbo', radius: null, point: dubbo.point }
    const said = 'None within 100 km of Dubbo. The nearest is 1,452 km away.'
    expect(farText({ location_id: 1 }, near, site)).toBe(said)
    expect(farText({ location_id: 1 }, near, { ...site, regional: MILES })).toMatch(
      /^None within 60 mi .* 902 mi/,
    )
    expect(farText({ location_id: 1 }, { ...near, point: { lat: -19.3, lng: 146.8 } }, site)).toBeUndefined()
    // A degree of latitude is 111.2 km.
    const south = (km: number) => ({ ...near, point: { lat: -19.301 - km / 111.1949, lng: 146.76 } })
    expect(farText({ location_id: 1 }, south(99), site)).toBeUndefined()
    expect(farText({ location_id: 1 }, south(101), site)).toBe(
      'None within 100 km of Dubbo. The nearest is 101 km away.',
    )
    expect(farText({ location_id: 1 }, { ...near, radius: 50 }, site)).toBeUndefined()
    expect(farText(undefined, near, site)).toBeUndefined()
  })

  test('is one of the dealer’s own suburbs before one of the country', async () => {
    const places = { find: () => Promise.resolve({ name: 'Elsewhere', lat: 0, lng: 0, words: 1 }) } as never
    const at = { locations: yards, country: 'AU' } as const
    expect(await placeNamed('curlew point hilux', at, places)).toMatchObject({
      name: 'Curlew Point',
      words: 2,
    })
    expect(await placeNamed('dubbo hilux', at, places)).toMatchObject({ name: 'Elsewhere' })
    expect(await placeNamed('dubbo', at, undefined)).toBeUndefined()
  })
})
