import { algoliasearch, type Algoliasearch, type SearchParamsObject } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from './testing/http.ts'

const PLACES = {
  brisbane: { lat: -27.47, lng: 153.03 },
  ipswich: { lat: -27.61, lng: 152.76 },
  sydney: { lat: -33.87, lng: 151.21 },
  perth: { lat: -31.95, lng: 115.86 },
}
const CARS = [
  {
    objectID: '1',
    name: 'Toyota HiLux SR5',
    make: 'Toyota',
    body: 'ute',
    price: 40_000,
    year: 2021,
    _tags: ['new', 'diesel'],
    _geoloc: PLACES.brisbane,
    group: 'a',
  },
  {
    objectID: '2',
    name: 'Toyota HiLux Workmate',
    make: 'Toyota',
    body: 'ute',
    price: 30_000,
    year: 2019,
    _tags: ['diesel'],
    _geoloc: PLACES.ipswich,
    group: 'a',
  },
  {
    objectID: '3',
    name: 'Toyota Corolla Ascent',
    make: 'Toyota',
    body: 'hatch',
    price: 20_000,
    year: 2020,
    _tags: ['petrol'],
    _geoloc: PLACES.sydney,
    group: 'b',
  },
  {
    objectID: '4',
    name: 'Ford Ranger XLT',
    make: 'Ford',
    body: 'ute',
    price: 45_000,
    year: 2022,
    _tags: ['new', 'diesel'],
    _geoloc: PLACES.perth,
    group: 'c',
  },
  {
    objectID: '5',
    name: 'Ford Focus',
    make: 'Ford',
    body: 'hatch',
    price: 10_000,
    year: 2015,
    _tags: ['petrol'],
    _geoloc: PLACES.brisbane,
    group: 'd',
  },
  {
    objectID: '6',
    name: 'Mazda CX-5 Maxx',
    make: 'Mazda',
    body: 'suv',
    price: 28_000,
    year: 2020,
    _tags: ['petrol'],
    _geoloc: PLACES.sydney,
    group: 'e',
  },
]

let server: SearchTestServer
let admin: Algoliasearch

beforeAll(async () => {
  server = await searchTestServer([])
  admin = algoliasearch('forecourt', TEST_ADMIN_KEY, {
    hosts: [{ url: server.host, protocol: 'http', accept: 'readWrite' }],
  })
  await admin.setSettings({
    indexName: 'shop',
    indexSettings: {
      searchableAttributes: ['name', 'make'],
      attributesForFaceting: ['searchable(make)', 'body', 'filterOnly(group)'],
      customRanking: ['desc(price)'],
      attributeForDistinct: 'group',
    },
  })
  await admin.saveObjects({ indexName: 'shop', objects: CARS })
})
afterAll(() => server.close())

type Params = SearchParamsObject & Record<string, unknown>
const ask = (params: Params) => admin.searchSingleIndex({ indexName: 'shop', searchParams: params })
const ids = async (params: Params) => (await ask(params)).hits.map(({ objectID }) => objectID).join('')

describe('the hosted service’s protocol by its official client', () => {
  test.each<[what: string, params: Params, found: string]>([
    ['everything, by custom ranking', {}, '412635'],
    ['a word', { query: 'hilux' }, '12'],
    ['the beginning of the last word', { query: 'toyota cor' }, '3'],
    ['a typo', { query: 'toyta' }, '123'],
    ['two letters swapped', { query: 'hiulx' }, '12'],
    ['no typos where they are off', { query: 'toyta', typoTolerance: false }, ''],
    ['restricted attributes', { query: 'toyota', restrictSearchableAttributes: ['make'] }, '123'],
    ['prefixNone', { query: 'toyo', queryType: 'prefixNone' }, ''],
    ['prefixAll', { query: 'toy hil', queryType: 'prefixAll' }, '12'],
    ['an optional word', { query: 'toyota sr5', optionalWords: ['sr5'] }, '123'],
    ['words given up from the end', { query: 'hilux nonsense', removeWordsIfNoResults: 'lastWords' }, '12'],
    [
      'words given up from the beginning',
      { query: 'nonsense hilux', removeWordsIfNoResults: 'firstWords' },
      '12',
    ],
    ['filters: one facet', { filters: 'make:Ford' }, '45'],
    ['filters: quotes', { filters: "make:'Ford'" }, '45'],
    ['filters: AND', { filters: 'make:Ford AND body:ute' }, '4'],
    ['filters: OR', { filters: 'make:Ford OR make:Mazda' }, '465'],
    ['filters: NOT', { filters: 'NOT make:Toyota' }, '465'],
    ['filters: parentheses', { filters: '(make:Ford OR make:Mazda) AND price < 40000' }, '65'],
    ['filters: a range', { filters: 'price:20000 TO 30000' }, '263'],
    ['filters: not equal', { filters: 'year != 2020' }, '4125'],
    ['filters: tags', { filters: '_tags:new' }, '41'],
    ['facetFilters: AND of OR', { facetFilters: [['make:Ford', 'make:Mazda'], 'body:ute'] }, '4'],
    ['facetFilters: negated', { facetFilters: ['make:-Toyota'] }, '465'],
    ['facetFilters: filterOnly', { facetFilters: ['group:a'] }, '12'],
    ['numericFilters: a list', { numericFilters: ['price>=28000', 'year<2021'] }, '26'],
    ['numericFilters: OR', { numericFilters: [['price>=45000', 'price<=10000']] }, '45'],
    ['tagFilters: AND', { tagFilters: ['new', 'diesel'] }, '41'],
    ['tagFilters: OR', { tagFilters: [['new', 'petrol']] }, '41635'],
    ['tagFilters: negated', { tagFilters: ['-diesel'] }, '635'],
    ['around: the 180th meridian', { aroundLatLng: '-27.47,180' }, '152634'],
    ['around: nearest first', { aroundLatLng: '-27.47,153.03' }, '152634'],
    ['around: a radius', { aroundLatLng: '-27.47,153.03', aroundRadius: 50_000 }, '152'],
    ['a box by two corners', { insideBoundingBox: [[-26, 151, -29, 154]] }, '125'],
    ['a box by the other two', { insideBoundingBox: [[-29, 154, -26, 151]] }, '125'],
    [
      'a flat list of two boxes',
      { insideBoundingBox: [-26, 151, -29, 154, -31, 115, -33, 117] as never },
      '4125',
    ],
    ['a box as text', { insideBoundingBox: '-26,151,-29,154' as never }, '125'],
    ['a page', { hitsPerPage: 2, page: 1 }, '26'],
    ['offset and length', { offset: 1, length: 3 }, '126'],
    ['distinct', { distinct: 1 }, '41635'],
  ])('%s', async (_, params, found) => {
    expect(await ids(params)).toBe(found)
  })

  test.each<[what: string, params: Params, member: string, value: unknown]>([
    ['facets', { facets: ['make'] }, 'facets', { make: { Toyota: 3, Ford: 2, Mazda: 1 } }],
    [
      'all facets',
      { facets: ['*'] },
      'facets',
      { make: { Toyota: 3, Ford: 2, Mazda: 1 }, body: { ute: 3, hatch: 2, suv: 1 } },
    ],
    ['the most values', { facets: ['make'], maxValuesPerFacet: 1 }, 'facets', { make: { Toyota: 3 } }],
    [
      'values by name',
      { facets: ['make'], maxValuesPerFacet: 2, sortFacetValuesBy: 'alpha' },
      'facets',
      { make: { Ford: 2, Mazda: 1 } },
    ],
    ['totals', { hitsPerPage: 4 }, 'nbHits', 6],
    ['pages', { hitsPerPage: 4 }, 'nbPages', 2],
    ['the query back', { query: 'ford' }, 'query', 'ford'],
    ['some members', { responseFields: ['nbHits'] }, 'nbHits', 6],
  ])('%s', async (_, params, member, value) => {
    expect(((await ask(params)) as unknown as Record<string, unknown>)[member]).toEqual(value)
  })

  test('attributes: retrieved, left out, highlighted, cut', async () => {
    const [hit] = (
      await ask({
        query: 'sr5',
        attributesToRetrieve: ['name'],
        attributesToHighlight: ['name'],
        attributesToSnippet: ['name:1'],
      })
    ).hits
    expect(hit).toEqual({
      objectID: '1',
      name: 'Toyota HiLux SR5',
      _highlightResult: {
        name: {
          value: 'Toyota HiLux <em>SR5</em>',
          matchLevel: 'full',
          fullyHighlighted: false,
          matchedWords: ['sr5'],
        },
      },
      _snippetResult: { name: { value: '…<em>SR5</em>', matchLevel: 'full' } },
    })
    const [other] = (
      await ask({ query: 'sr5', attributesToRetrieve: ['*', '-price'], attributesToHighlight: [] })
    ).hits
    expect(other).not.toHaveProperty('price')
    expect(other).toHaveProperty('year', 2021)
  })

  test('facet values are searched', async () => {
    const { facetHits } = await admin.searchForFacetValues({
      indexName: 'shop',
      facetName: 'make',
      searchForFacetValuesRequest: { facetQuery: 'to' },
    })
    expect(facetHits).toEqual([{ value: 'Toyota', highlighted: '<em>To</em>yota', count: 3 }])
  })

  test('several searches, objects by id, browsing', async () => {
    const { results } = await admin.search({
      requests: [
        { indexName: 'shop', query: 'ford' },
        { indexName: 'shop', query: 'mazda' },
      ],
    })
    expect(results.map((result) => 'nbHits' in result && result.nbHits)).toEqual([2, 1])
    const objects = await admin.getObjects({
      requests: [
        { indexName: 'shop', objectID: '4', attributesToRetrieve: ['make'] },
        { indexName: 'shop', objectID: '99' },
      ],
    })
    expect(objects.results).toEqual([{ objectID: '4', make: 'Ford' }, null])
    const seen: string[] = []
    await admin.browseObjects({
      indexName: 'shop',
      browseParams: { hitsPerPage: 2 },
      aggregator: ({ hits }) => void seen.push(...hits.map(({ objectID }) => objectID)),
    })
    expect(seen.toSorted().join('')).toBe('123456')
  })

  test('writing: partial updates, counters, deletion by id and by filter, clearing', async () => {
    const indexName = 'written'
    await admin.saveObjects({ indexName, objects: CARS })
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['make'] } })
    await admin.partialUpdateObject({
      indexName,
      objectID: '5',
      attributesToUpdate: {
        price: { _operation: 'Increment', value: 500 },
        _tags: { _operation: 'AddUnique', value: 'sale' },
      },
    })
    expect(await admin.getObject({ indexName, objectID: '5' })).toMatchObject({
      price: 10_500,
      _tags: ['petrol', 'sale'],
      name: 'Ford Focus',
    })
    await admin.partialUpdateObject({
      indexName,
      objectID: '77',
      attributesToUpdate: { make: 'Kia' },
      createIfNotExists: false,
    })
    await expect(admin.getObject({ indexName, objectID: '77' })).rejects.toThrow('ObjectID does not exist')
    await admin.deleteObject({ indexName, objectID: '6' })
    await admin.deleteBy({ indexName, deleteByParams: { filters: 'make:Ford' } })
    expect((await admin.searchSingleIndex({ indexName })).nbHits).toBe(3)
    await admin.clearObjects({ indexName })
    expect((await admin.searchSingleIndex({ indexName })).nbHits).toBe(0)
  })

  test('SRCH-57 around a place one typo comes before two that are nearer, and the nearest of a kind first', async () => {
    const indexName = 'near'
    const place = (objectID: string, name: string, _geoloc: object) => ({ objectID, name, _geoloc })
    const objects = [
      place('typo', 'Outlindar', PLACES.brisbane),
      place('far', 'Outlander', PLACES.perth),
      place('near', 'Outlander', PLACES.sydney),
    ]
    await admin.saveObjects({ indexName, objects })
    const searchParams = { query: 'outlandor', typoTolerance: 'true' as const, aroundLatLng: '-27.47,153.03' }
    const { hits } = await admin.searchSingleIndex({ indexName, searchParams })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['near', 'far', 'typo'])
  })

  test.each<[parameter: string, value: unknown]>([
    ['insidePolygon', [[1, 2, 3, 4, 5, 6]]],
    ['optionalFilters', ['make:Ford']],
    ['similarQuery', 'hilux'],
    ['filters', 'make:Ford AND ('],
    ['filters', '(make:Ford AND body:ute) OR make:Mazda'],
    ['numericFilters', ['price>']],
    ['aroundLatLng', 'here'],
    ['insideBoundingBox', [[1, 2, 3]]],
    ['hitsPerPage', 2000],
    ['page', -1],
    ['typoTolerance', 'sometimes'],
    ['queryType', 'prefixSome'],
    ['nonsense', 1],
  ])('what is not supported or no value is a 400 that names it: %s %j', async (parameter, value) => {
    await expect(ask({ [parameter]: value } as Params)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(parameter),
    })
  })

  test.each(['?query=ford', '/browse?query=ford', '/1?attributesToRetrieve=make'])(
    'a page that wants no preflight sends its key in the address: %s',
    async (path) => {
      const key = `&x-algolia-api-key=${TEST_ADMIN_KEY}&x-algolia-application-id=forecourt`
      const response = await fetch(`http://${server.host}/1/indexes/shop${path}${key}`)
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"make":')])
    },
  )

  test('an index that is not there, rules, and a key without the right', async () => {
    await expect(admin.searchSingleIndex({ indexName: 'nowhere' })).rejects.toMatchObject({
      status: 404,
      message: 'Index nowhere does not exist',
    })
    await expect(admin.searchRules({ indexName: 'shop' })).rejects.toMatchObject({ status: 404 })
    const visitor = algoliasearch('forecourt', server.keys.tenantKey('brolga-bay'), {
      hosts: [{ url: server.host, protocol: 'http', accept: 'readWrite' }],
    })
    await expect(visitor.searchSingleIndex({ indexName: 'shop' })).rejects.toMatchObject({ status: 403 })
    await expect(visitor.clearObjects({ indexName: 'shop' })).rejects.toMatchObject({ status: 403 })
  })
})
