import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { distanceKm } from '../runtime/format/distance.ts'
import { createDemoWorld, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

type Place = [postcode: string, name: string, lat: number, lng: number]

/** Well-known points of the postcodes: town halls, stations, beaches. */
const PLACES: Record<string, { dealer: Slug; places: Place[] }> = {
  Australia: {
    dealer: 'brolga-bay',
    places: [
      ['0800', 'Darwin', -12.4634, 130.8456],
      ['0870', 'Alice Springs', -23.698, 133.8807],
      ['2000', 'Sydney Town Hall', -33.8732, 151.2069],
      ['2026', 'Bondi Beach', -33.8915, 151.2767],
      ['2150', 'Parramatta station', -33.817, 151.0035],
      ['2250', 'Gosford station', -33.4236, 151.3419],
      ['2300', 'Newcastle', -32.9267, 151.7789],
      ['2444', 'Port Macquarie', -31.4308, 152.9089],
      ['2450', 'Coffs Harbour', -30.2963, 153.1135],
      ['2481', 'Byron Bay', -28.6436, 153.6121],
      ['2600', 'Parliament House', -35.3082, 149.1244],
      ['2795', 'Bathurst', -33.419, 149.5775],
      ['2880', 'Broken Hill', -31.9579, 141.4654],
      ['3000', 'Flinders Street station', -37.8183, 144.9671],
      ['3350', 'Ballarat', -37.5622, 143.8503],
      ['3550', 'Bendigo', -36.757, 144.2794],
      ['4000', 'Brisbane City Hall', -27.469, 153.0235],
      ['4350', 'Toowoomba', -27.5606, 151.9539],
      ['4740', 'Mackay', -21.1411, 149.1861],
      ['4810', 'Townsville', -19.259, 146.8169],
      ['4825', 'Mount Isa', -20.7256, 139.4927],
      ['4870', 'Cairns', -16.9186, 145.7781],
      ['5000', 'Adelaide', -34.9285, 138.6007],
      ['5290', 'Mount Gambier', -37.8284, 140.7804],
      ['5600', 'Whyalla', -33.0333, 137.5833],
      ['6000', 'Perth', -31.9523, 115.8613],
      ['6160', 'Fremantle', -32.0569, 115.7439],
      ['6725', 'Broome', -17.9614, 122.2359],
      ['7000', 'Hobart', -42.8821, 147.3272],
      ['7250', 'Launceston', -41.4332, 147.1441],
    ],
  },
  'New Zealand': {
    dealer: 'kereru-coast',
    places: [
      ['0110', 'Whangārei', -35.7251, 174.3237],
      ['1010', 'Auckland Britomart', -36.8443, 174.7677],
      ['3010', 'Rotorua', -38.1368, 176.2497],
      ['3110', 'Tauranga', -37.6878, 176.1651],
      ['3116', 'Mount Maunganui', -37.6379, 176.1855],
      ['3120', 'Whakatāne', -37.9536, 176.9907],
      ['6011', 'Wellington', -41.2865, 174.7762],
      ['8011', 'Christchurch', -43.5321, 172.6362],
      ['9016', 'Dunedin', -45.8742, 170.5036],
      ['9300', 'Queenstown', -45.0312, 168.6626],
    ],
  },
  'United States': {
    dealer: 'prairie-larkspur',
    places: [
      ['10001', 'Penn Station', 40.7506, -73.9935],
      ['59101', 'Billings', 45.7833, -108.5007],
      ['60601', 'Chicago', 41.8858, -87.6181],
      ['80202', 'Denver Union Station', 39.7527, -104.9997],
      ['80501', 'Longmont', 40.1672, -105.1019],
      ['80521', 'Fort Collins', 40.5853, -105.0844],
      ['82001', 'Cheyenne', 41.14, -104.8202],
      ['90210', 'Beverly Hills', 34.0901, -118.4065],
      ['99501', 'Anchorage', 61.2181, -149.9003],
    ],
  },
}

interface Point {
  lat: number
  lng: number
}

/** Each postcode is asked for once: a visitor may ask sixty times a minute. */
const asked = new Map<string, Promise<Point>>()
function placeOf(dealer: Slug, postcode: string): Promise<Point> {
  const known = asked.get(postcode)
  if (known) return known
  const place = world.get(dealer, `/api/geocode?postcode=${postcode}`).then((answer) => answer.json<Point>())
  asked.set(postcode, place)
  return place
}

describe.each(Object.entries(PLACES))('LOC-26 %s', (_, { dealer, places }) => {
  test.each(places)('LOC-26 %s is where %s is, to 6 km', async (postcode, name, lat, lng) => {
    expect(distanceKm(await placeOf(dealer, postcode), { lat, lng }), name).toBeLessThan(6)
  })

  test('LOC-26 distances from one place to all others are those of the map, to 6 km and 5 %', async () => {
    const [[first, , lat, lng] = ['', '', 0, 0] as const, ...others] = places
    const from = await placeOf(dealer, first)
    for (const [postcode, name, ...[there, away]] of others) {
      const real = distanceKm({ lat, lng }, { lat: there, lng: away })
      const said = distanceKm(from, await placeOf(dealer, postcode))
      expect(Math.abs(said - real), name).toBeLessThan(6 + real * 0.05)
    }
  })
})

test('FORM-35 a ZIP code that was never given out is nowhere; one of a post-office box is near its town', async () => {
  const asks = ['00000', '99999', '21350'].map(async (zip) => {
    const answer = await world.get('prairie-larkspur', `/api/geocode?postcode=${zip}`)
    return [zip, answer.statusCode, answer.json<{ detail: string }>().detail]
  })
  expect(await Promise.all(asks)).toEqual([
    ['00000', 404, 'Invalid ZIP code'],
    ['99999', 404, 'Invalid ZIP code'],
    ['21350', 404, 'Invalid ZIP code'],
  ])
  expect(distanceKm(await placeOf('prairie-larkspur', '80201'), { lat: 39.74, lng: -104.99 })).toBeLessThan(
    10,
  )
})

describe('SRCH-12 a question with a place', () => {
  const ask = async (dealer: Slug, query: string) => {
    const page = await world.get(dealer, `/search?${new URLSearchParams({ query })}`)
    return page.body.replaceAll('<!-- -->', '')
  }

  test('SRCH-12 nearest first, with the distance on the cards, and a word where nothing is near', async () => {
    const near = await ask('brolga-bay', 'suv near 4810')
    expect(near).toMatch(/Remove filter <\/span>Near 4810/)
    expect(near).toMatch(/fc-car-card__place">[^]{0,300}?<span>1 km away · /)
    expect(near).toContain('>Nearest first</option>')
    expect(near.includes('__far">')).toBe(false)
    const far = await ask('brolga-bay', 'suv in penrith')
    expect(far).toMatch(/__far">None within 100 km of Penrith\. The nearest is 1,6\d\d km away\.</)
    // Of the first car of the order by distance alone: that of a later page, or of another order, is not the nearest.
    for (const other of ['page=2', 'sortBy=price-asc']) {
      const { body } = await world.get('brolga-bay', `/search?query=suv+in+penrith&${other}`)
      expect([body.includes('km away'), body.includes('__far">')]).toEqual([true, false])
    }
  })

  test('SRCH-12 none within the distance: the nearest are the way out', async () => {
    const none = await ask('prairie-larkspur', 'within 20 miles of denver')
    expect(none).toMatch(/Remove filter <\/span>Within 20 mi of Denver/)
    expect(none).toMatch(/None within 20 mi of Denver; \d+ vehicles further away\./)
  })

  test('SRCH-12 "near me" asks where that is, and only where one yard is nearer than another', async () => {
    expect(await ask('brolga-bay', 'ute near me')).toContain('Near you? Tell us your postcode or suburb')
    expect(await ask('voltbird', 'ev near me')).not.toContain('Near you?')
  })

  test('SRCH-12 digits alone are a postcode', async () => {
    expect(await ask('brolga-bay', '4870')).toMatch(/near 4870/i)
    const found = await world.get('brolga-bay', '/api/places?words=4870&alone=true')
    expect(found.json()).toMatchObject({ name: '4870', words: 1 })
  })

  test('SRCH-12 the browser looks a place up', async () => {
    const found = await world.get('brolga-bay', '/api/places?words=port+macquarie+hilux')
    expect(found.json()).toEqual({ name: 'Port Macquarie', lat: -31.449, lng: 152.902, words: 2 })
    expect((await world.get('brolga-bay', '/api/places?words=curlew+point')).json()).toMatchObject({
      name: 'Curlew Point',
      words: 2,
    })
    expect((await world.get('brolga-bay', '/api/places?words=xyzzy')).statusCode).toBe(404)
    expect((await world.get('brolga-bay', '/api/places')).statusCode).toBe(400)
  })
})
