import { algoliasearch, type Algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import algoliasearchHelper from 'algoliasearch-helper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from './car-record.ts'
import { facetCounts, order, stats } from './conformance/brute-force.ts'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from './testing/http.ts'
import { testCars } from './testing/stock.ts'

const records = testCars(900).map((car) =>
  carRecord(car, { tenant: car.id % 3 === 0 ? 'kereru-coast' : 'brolga-bay' }),
)
const own = records.filter(
  ({ tenant, show_on_dealer_website }) => tenant === 'brolga-bay' && show_on_dealer_website,
)

let server: SearchTestServer
let client: Algoliasearch
let admin: Algoliasearch

function hosts(): { url: string; protocol: 'http'; accept: 'readWrite' }[] {
  return [{ url: server.host, protocol: 'http', accept: 'readWrite' }]
}

beforeAll(async () => {
  server = await searchTestServer(records)
  client = algoliasearch('forecourt', server.keys.tenantKey('brolga-bay'), { hosts: hosts() })
  admin = algoliasearch('forecourt', TEST_ADMIN_KEY, { hosts: hosts() })
})
afterAll(() => server.close())

describe('algoliasearch v5, unmodified', () => {
  test('SRCH-29 SRCH-32 search: hits, totals, facets, stats, pages', async () => {
    const { results } = await client.searchForHits({
      requests: [
        {
          indexName: 'cars',
          query: '',
          filters: 'car_type:used AND price > 0',
          facets: ['make', 'price', 'tenant'],
          hitsPerPage: 21,
          page: 1,
        },
      ],
    })
    const expected = own.filter(({ car_type, price }) => car_type === 'used' && Number(price) > 0)
    const [answer] = results
    expect(answer!.nbHits).toBe(expected.length)
    expect(answer!.nbPages).toBe(Math.ceil(expected.length / 21))
    expect(answer!.hits.map(({ objectID }) => objectID)).toEqual(
      order(expected, [{ attribute: 'rank', descending: true }]).slice(21, 42),
    )
    expect(Object.entries(answer!.facets!.make!).toSorted()).toEqual(
      facetCounts(expected, 'make', 100).toSorted(),
    )
    expect(answer!.facets_stats!.price).toMatchObject({
      min: stats(expected, 'price')!.min,
      max: stats(expected, 'price')!.max,
    })
    expect(Object.keys(answer!.facets!)).toEqual(['make', 'price'])
  })

  test('SRCH-05 sort orders are indexes of their own', async () => {
    const { results } = await client.searchForHits<{ price?: number }>({
      requests: ['cars_price_asc', 'cars_price_desc'].map((indexName) => ({
        indexName,
        filters: 'price > 0',
      })),
    })
    const [cheapest, dearest] = results.map(({ hits }) => hits.map(({ price }) => price!))
    expect(cheapest).toEqual(cheapest!.toSorted((a, b) => a - b))
    expect(dearest).toEqual(dearest!.toSorted((a, b) => b - a))
    expect(cheapest).toHaveLength(21)
  })

  test('SRCH-37 without a page size 21 hits come', async () => {
    const { hitsPerPage, hits } = await client.searchSingleIndex({ indexName: 'cars' })
    expect([hitsPerPage, hits.length]).toEqual([21, 21])
  })

  test('offset and length', async () => {
    const all = await client.searchSingleIndex({ indexName: 'cars', searchParams: { hitsPerPage: 50 } })
    const part = await client.searchSingleIndex({ indexName: 'cars', searchParams: { offset: 7, length: 5 } })
    expect(part.hits.map(({ objectID }) => objectID)).toEqual(
      all.hits.slice(7, 12).map(({ objectID }) => objectID),
    )
    expect(part).toMatchObject({ offset: 7, length: 5 })
  })

  test('a params string is read like the members', async () => {
    const params =
      'query=hilux&hitsPerPage=3&facets=%5B%22make%22%5D&facetFilters=%5B%5B%22make%3AToyota%22%5D%5D'
    const response = await fetch(`http://${server.host}/1/indexes/cars/query`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-algolia-api-key': server.keys.tenantKey('brolga-bay') },
      body: JSON.stringify({ params }),
    })
    const byMembers = await client.searchSingleIndex({
      indexName: 'cars',
      searchParams: { query: 'hilux', hitsPerPage: 3, facets: ['make'], facetFilters: [['make:Toyota']] },
    })
    const answer = (await response.json()) as typeof byMembers
    expect(answer.nbHits).toBe(byMembers.nbHits)
    expect(answer.nbHits).toBeGreaterThan(0)
    expect(answer.hits).toEqual(byMembers.hits)
  })

  test('SRCH-23 facet value search, by its own endpoint and as a multi-query entry', async () => {
    const direct = await client.searchForFacetValues({
      indexName: 'cars',
      facetName: 'model',
      searchForFacetValuesRequest: { facetQuery: 'co', maxFacetHits: 5 },
    })
    const entry = await client.searchForFacets({
      requests: [{ type: 'facet', indexName: 'cars', facet: 'model', facetQuery: 'co', maxFacetHits: 5 }],
    })
    const expected = facetCounts(own, 'model', 1000).filter(([model]) => /\bco/i.test(model))
    expect(direct.facetHits).toEqual(
      expected.map(([value, count]) => ({
        value,
        count,
        highlighted: value.replace(/\b(co)/i, '<em>$1</em>'),
      })),
    )
    expect(entry.results[0]!.facetHits).toEqual(direct.facetHits)
    await expect(client.searchForFacetValues({ indexName: 'cars', facetName: 'price' })).rejects.toThrow(
      'Cannot search in `price` attribute',
    )
  })

  test('getObject, getObjects', async () => {
    const [mine] = own
    const theirs = records.find(({ tenant }) => tenant === 'kereru-coast')!
    const found = await client.getObject({
      indexName: 'cars',
      objectID: mine!.objectID,
      attributesToRetrieve: ['make'],
    })
    expect(found).toEqual({ objectID: mine!.objectID, make: mine!.make })
    const { results } = await client.getObjects({
      requests: [mine!, theirs].map(({ objectID }) => ({
        indexName: 'cars',
        objectID,
        attributesToRetrieve: ['name'],
      })),
    })
    expect(results).toEqual([{ objectID: mine!.objectID, name: mine!.name }, null])
  })

  test('errors as the hosted service gives them', async () => {
    await expect(client.searchSingleIndex({ indexName: 'nothing' })).rejects.toMatchObject({ status: 403 })
    await expect(client.searchSingleIndex({ indexName: 'offers' })).rejects.toMatchObject({ status: 404 })
    await expect(
      client.searchSingleIndex({ indexName: 'cars', searchParams: { filters: 'make:Ford OR price>5' } }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(
        'filters: the OR at position 0 mixes facet and number conditions',
      ) as string,
    })
    const wrong = algoliasearch('forecourt', 'not-a-key', { hosts: hosts() })
    await expect(wrong.searchSingleIndex({ indexName: 'cars' })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
  })

  test('SRCH-36 around a place: nearest first, none beyond the radius', async () => {
    const brisbane = { lat: -27.4698, lng: 153.0251 }
    const sydney = { lat: -33.8688, lng: 151.2093 }
    await admin.saveObjects({
      indexName: 'parts',
      objects: [
        { objectID: 'b', name: 'Brisbane', _geoloc: brisbane },
        { objectID: 's', name: 'Sydney', _geoloc: sydney },
        { objectID: 'n', name: 'nowhere' },
      ],
    })
    const around = async (aroundRadius: number | 'all'): Promise<[string, number][]> => {
      const { hits } = await admin.searchSingleIndex({
        indexName: 'parts',
        searchParams: { aroundLatLng: '-33.8688, 151.2093', aroundRadius, getRankingInfo: true },
      })
      return hits.map(({ objectID, _rankingInfo }) => [objectID, _rankingInfo!.geoDistance])
    }
    const [first, second] = await around('all')
    expect(first).toEqual(['s', 0])
    expect(second![0]).toBe('b')
    expect(Math.abs(second![1] - 732_400)).toBeLessThanOrEqual(500)
    expect(await around(732_900)).toHaveLength(2)
    expect(await around(731_900)).toEqual([['s', 0]])
  })

  test('boxes by any two opposite corners, several in one list, and across the 180th meridian', async () => {
    await admin.saveObjects({
      indexName: 'parts',
      objects: [
        { objectID: 'b', _geoloc: { lat: -27.4698, lng: 153.0251 } },
        { objectID: 's', _geoloc: { lat: -33.8688, lng: 151.2093 } },
        { objectID: 'f', _geoloc: { lat: -18.1416, lng: 178.4419 } },
        { objectID: 'w', _geoloc: { lat: -13.8333, lng: -171.7667 } },
        { objectID: 'n' },
      ],
    })
    const inside = async (insideBoundingBox: string | number[][]) => {
      const { hits } = await admin.searchSingleIndex({
        indexName: 'parts',
        searchParams: { insideBoundingBox: insideBoundingBox as number[][] },
      })
      return hits.map(({ objectID }) => objectID).toSorted()
    }
    const corners = { ne: [-27, 154], sw: [-28, 152], nw: [-27, 152], se: [-28, 154] }
    for (const [first, second] of [
      [corners.ne, corners.sw],
      [corners.sw, corners.ne],
      [corners.nw, corners.se],
      [corners.se, corners.nw],
    ] as const)
      expect(await inside([[...first, ...second]])).toEqual(['b'])
    expect(await inside('-27,152,-28,154')).toEqual(['b'])
    expect(await inside('-27,152,-28,154,-33,151,-34,152')).toEqual(['b', 's'])
    expect(
      await inside([
        [-33, 151, -34, 152],
        [-27, 152, -28, 154],
      ]),
    ).toEqual(['b', 's'])
    // A map of the Pacific, by its north-east and south-west corners, and the other way round.
    expect(await inside([[0, -160, -30, 170]])).toEqual(['f', 'w'])
    expect(await inside([[-30, 170, 0, -160]])).toEqual(['f', 'w'])
    // The whole world.
    expect(await inside([[85, 179.9, -85, -179.9]])).toEqual(['b', 'f', 's', 'w'])
    await expect(inside('-27,152,-28,154,-33')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('insideBoundingBox'),
    })
  })
})

describe('liteClient and algoliasearch-helper, unmodified', () => {
  test('SRCH-24 disjunctive facets keep the counts of what was not chosen', async () => {
    const search = liteClient('forecourt', server.keys.tenantKey('brolga-bay'), { hosts: hosts() })
    const helper = algoliasearchHelper(search, 'cars', {
      disjunctiveFacets: ['make', 'simple_body', 'price', 'year'],
      facets: ['car_type'],
      hitsPerPage: 21,
      maxValuesPerFacet: 1000,
    })
    helper
      .addDisjunctiveFacetRefinement('make', 'Toyota')
      .addDisjunctiveFacetRefinement('make', 'Land Rover')
      .addDisjunctiveFacetRefinement('simple_body', 'suv')
      .addNumericRefinement('price', '>=', 10_000)
      .addNumericRefinement('price', '<=', 60_000)
    const answered = new Promise<Parameters<Parameters<typeof helper.once>[1]>[0]>((resolve, reject) => {
      helper.once('result', resolve)
      helper.once('error', reject)
    })
    helper.search()
    const { results } = (await answered) as unknown as {
      results: import('algoliasearch-helper').SearchResults<Record<string, unknown>>
    }
    const priced = own.filter(({ price }) => Number(price) >= 10_000 && Number(price) <= 60_000)
    const isMake = ({ make }: Record<string, unknown>): boolean => make === 'Toyota' || make === 'Land Rover'
    const expected = priced.filter((car) => isMake(car) && car.simple_body === 'suv')
    expect(results.nbHits).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(0)
    const makes = results.getFacetValues('make', { sortBy: ['name:asc'] }) as {
      name: string
      count: number
    }[]
    expect(makes.map(({ name, count }) => [name, count])).toEqual(
      facetCounts(
        priced.filter(({ simple_body }) => simple_body === 'suv'),
        'make',
        1000,
        'alpha',
      ),
    )
    const bodies = results.getFacetValues('simple_body', { sortBy: ['name:asc'] }) as {
      name: string
      count: number
    }[]
    expect(bodies.map(({ name, count }) => [name, count])).toEqual(
      facetCounts(priced.filter(isMake), 'simple_body', 1000, 'alpha'),
    )
    const everyPrice = own.filter((car) => isMake(car) && car.simple_body === 'suv')
    expect(results.getFacetStats('price')).toMatchObject({ max: stats(everyPrice, 'price')!.max })
  })

  test('a value that begins with a minus sign is a value, not a negation', async () => {
    await admin.setSettings({ indexName: 'parts', indexSettings: { attributesForFaceting: ['grade'] } })
    await admin.saveObjects({
      indexName: 'parts',
      objects: [
        { objectID: '1', grade: '-12' },
        { objectID: '2', grade: '12' },
      ],
    })
    const helper = algoliasearchHelper(admin, 'parts', { disjunctiveFacets: ['grade'] })
    // What the client's own widgets refine by: the value as the answer's `escapedValue` gives it.
    const escapedValue = String.raw`\-12`
    helper.addDisjunctiveFacetRefinement('grade', escapedValue)
    const { content } = await helper.searchOnce({})
    expect(content.hits.map(({ objectID }) => objectID)).toEqual(['1'])
    const [value] = content.getFacetValues('grade', { sortBy: ['isRefined:desc'] }) as {
      name: string
      escapedValue: string
      count: number
    }[]
    expect(value).toMatchObject({ name: '-12', escapedValue, count: 1 })
  })

  test('facet search of the helper goes through the multi-query', async () => {
    const search = liteClient('forecourt', server.keys.tenantKey('brolga-bay'), { hosts: hosts() })
    const helper = algoliasearchHelper(search, 'cars', { disjunctiveFacets: ['make'] })
    const { facetHits } = await helper.searchForFacetValues('make', 'toy', 3, {})
    expect(facetHits).toEqual([
      {
        value: 'Toyota',
        escapedValue: 'Toyota',
        highlighted: '<em>Toy</em>ota',
        count: own.filter(({ make }) => make === 'Toyota').length,
        isRefined: false,
      },
    ])
  })
})
