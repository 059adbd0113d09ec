import { algoliasearch, type Algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from './car-record.ts'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from './testing/http.ts'
import { testCars } from './testing/stock.ts'

let server: SearchTestServer
let client: Algoliasearch
let admin: Algoliasearch

const ADVERTS = [
  {
    objectID: '1',
    model: 'HiLux',
    colour: 'white',
    rank: 1,
    text: 'One careful owner from new, full service history with the selling dealer, and a steel tow bar with a wiring loom fitted last year by the factory.',
    features: ['tow bar', 'sunroof', 'bull bar'],
  },
  { objectID: '2', model: 'HiLux', colour: 'red', rank: 4, text: 'Tow bar.' },
  { objectID: '3', model: 'Ranger', colour: 'white', rank: 2, text: 'Canopy and tow bar fitted.' },
  { objectID: '4', model: 'Ranger', colour: 'blue', rank: 3, text: 'Canopy.' },
  { objectID: '5', colour: 'white', rank: 5, text: 'No model known.' },
  { objectID: '6', colour: 'white', rank: 6, text: 'Nor of this one.' },
]

beforeAll(async () => {
  server = await searchTestServer(testCars(1_200).map((car) => carRecord(car, { tenant: 'brolga-bay' })))
  const hosts = [{ url: server.host, protocol: 'http' as const, accept: 'readWrite' as const }]
  client = algoliasearch('forecourt', server.keys.tenantKey('brolga-bay'), { hosts })
  admin = algoliasearch('forecourt', TEST_ADMIN_KEY, { hosts })
  await admin.saveObjects({ indexName: 'adverts', objects: ADVERTS })
  await admin.setSettings({
    indexName: 'adverts',
    indexSettings: {
      searchableAttributes: ['model', 'text', 'features', 'colour'],
      attributesForFaceting: ['colour', 'afterDistinct(model)'],
      attributeForDistinct: 'model',
      customRanking: ['desc(rank)'],
    },
  })
})
afterAll(() => server.close())

const search = (searchParams: Record<string, unknown>) =>
  admin.searchSingleIndex<(typeof ADVERTS)[number]>({ indexName: 'adverts', searchParams })
const ids = async (searchParams: Record<string, unknown>): Promise<string> =>
  (await search(searchParams)).hits.map(({ objectID }) => objectID).join(' ')

describe('snippets', () => {
  const snippet = async (entry: string, more: object = {}) => {
    const { hits } = await search({
      query: 'tow bar',
      attributesToSnippet: [entry],
      attributesToHighlight: [],
      ...more,
    })
    return hits.map(({ objectID, _snippetResult }) => [objectID, _snippetResult])
  }

  test('SRCH-29 so many words around those found, an ellipsis where something was left out', async () => {
    expect(await snippet('text:6')).toEqual([
      ['2', { text: { value: '<em>Tow</em> <em>bar</em>.', matchLevel: 'full' } }],
      ['3', { text: { value: 'Canopy and <em>tow</em> <em>bar</em> fitted.', matchLevel: 'full' } }],
      ['1', { text: { value: '…a steel <em>tow</em> <em>bar</em> with a…', matchLevel: 'full' } }],
    ])
  })

  test('ten words where none are named; own tags and ellipsis; the beginning where nothing is found', async () => {
    const [, , [, first]] = (await snippet('text', {
      highlightPreTag: '[',
      highlightPostTag: ']',
      snippetEllipsisText: ' (more) ',
    })) as [unknown, unknown, [string, unknown]]
    expect(first).toEqual({
      text: {
        value: ' (more) dealer, and a steel [tow] [bar] with a wiring loom (more) ',
        matchLevel: 'full',
      },
    })
    const { hits } = await search({ query: 'hilux white', attributesToSnippet: ['text:3'] })
    const [{ _snippetResult }] = hits as [(typeof hits)[number]]
    expect(_snippetResult).toEqual({ text: { value: 'One careful owner…', matchLevel: 'none' } })
  })

  test('lists keep all members, or only those in which something was found', async () => {
    const features = async (restrictHighlightAndSnippetArrays: boolean) => {
      const { hits } = await search({
        query: 'hilux bar white',
        attributesToSnippet: ['features:5'],
        attributesToHighlight: ['features'],
        restrictHighlightAndSnippetArrays,
      })
      const [{ _snippetResult, _highlightResult }] = hits as unknown as [
        Record<string, { features: { value: string }[] }>,
      ]
      return [_snippetResult, _highlightResult].map((result) => result!.features.map(({ value }) => value))
    }
    const [tow, sunroof, bull] = ['tow <em>bar</em>', 'sunroof', 'bull <em>bar</em>']
    expect(await features(false)).toEqual([
      [tow, sunroof, bull],
      [tow, sunroof, bull],
    ])
    expect(await features(true)).toEqual([
      [tow, bull],
      [tow, bull],
    ])
  })

  test('SRCH-30 sites get them too, from the stored bytes', async () => {
    const { hits } = await client.searchSingleIndex<Record<string, unknown>>({
      indexName: 'cars',
      searchParams: { query: 'toyota', attributesToSnippet: ['name:2'], hitsPerPage: 1 },
    })
    const [{ _snippetResult }] = hits as unknown as [{ _snippetResult: { name: { value: string } } }]
    expect(_snippetResult.name.value).toMatch(/^…?(?:\S+ )?<em>Toyota<\/em>(?: \S+)?…?$/)
  })
})

describe('distinct', () => {
  test('one record of each value, the best one; totals count groups; records without a value stand alone', async () => {
    const { hits, nbHits, nbPages } = await search({ distinct: true, hitsPerPage: 3 })
    expect([hits.map(({ objectID }) => objectID), nbHits, nbPages]).toEqual([['6', '5', '2'], 4, 2])
    expect(await ids({ distinct: 1, hitsPerPage: 3, page: 1 })).toBe('4')
    expect(await ids({ distinct: false })).toBe('6 5 2 4 3 1')
    expect(await ids({})).toBe('6 5 2 4 3 1')
  })

  test('several of each stand side by side, and a page counts groups', async () => {
    const { hits, nbHits } = await search({ distinct: 2, hitsPerPage: 3 })
    expect(hits.map(({ objectID }) => objectID).join(' ')).toBe('6 5 2 1')
    expect(nbHits).toBe(4)
    expect(await ids({ distinct: 2, hitsPerPage: 3, page: 1 })).toBe('4 3')
  })

  test('facets count all records, or one of each group where that is asked', async () => {
    const { facets } = await search({ distinct: true, facets: ['colour', 'model'] })
    expect(facets).toEqual({
      colour: { white: 4, blue: 1, red: 1 },
      model: { HiLux: 1, Ranger: 1 },
    })
    const after = await search({ distinct: true, facets: ['colour'], facetingAfterDistinct: true })
    expect(after.facets).toEqual({ colour: { white: 2, blue: 1, red: 1 } })
    const without = await search({ facets: ['model'] })
    expect(without.facets).toEqual({ model: { HiLux: 2, Ranger: 2 } })
  })

  test('without an attribute to group by it changes nothing', async () => {
    const answer = await client.searchSingleIndex({ indexName: 'cars', searchParams: { distinct: true } })
    const plain = await client.searchSingleIndex({ indexName: 'cars' })
    expect(answer.nbHits).toBe(plain.nbHits)
  })
})

describe('optionalWords', () => {
  test('need not be found, and those that hold them stand first', async () => {
    expect(await ids({ query: 'white ranger tow' })).toBe('3')
    expect(await ids({ query: 'white ranger tow', optionalWords: ['tow'] })).toBe('3')
    expect(await ids({ query: 'ranger tow', optionalWords: ['tow'] })).toBe('3 4')
    expect(await ids({ query: 'ranger green', optionalWords: 'green' })).toBe('4 3')
    expect(await ids({ query: 'green ranger', optionalWords: ['dark green'] })).toBe('4 3')
    expect(await ids({ query: 'green ranger' })).toBe('')
  })

  test('where all are optional one is enough', async () => {
    expect(await ids({ query: 'canopy sunroof', optionalWords: 'canopy,sunroof' })).toBe('4 3 1')
    expect(await ids({ query: 'canopy sunroof' })).toBe('')
  })
})

describe('pages have an end', () => {
  test('paginationLimitedTo bounds the pages, not the totals, and says so beyond', async () => {
    await admin.setSettings({ indexName: 'adverts', indexSettings: { paginationLimitedTo: 4 } })
    const page = (number: number, hitsPerPage = 3) => search({ page: number, hitsPerPage })
    expect(await page(0)).toMatchObject({ nbHits: 6, nbPages: 2 })
    expect((await page(1)).hits.map(({ objectID }) => objectID)).toEqual(['4'])
    expect(await page(2)).toMatchObject({
      hits: [],
      nbHits: 0,
      nbPages: 0,
      message: expect.stringContaining('you can only fetch the 4 hits for this query') as string,
    })
    expect((await search({ offset: 2, length: 10 })).hits).toHaveLength(2)
    // Who wants no hits counts them all, wherever they would begin.
    expect(await search({ offset: 4, length: 0 })).toMatchObject({ hits: [], nbHits: 6 })
    expect((await search({ offset: 4, length: 0 })).message).toBeUndefined()
    const found: string[] = []
    await admin.browseObjects({
      indexName: 'adverts',
      browseParams: { hitsPerPage: 2 },
      aggregator: ({ hits }) => found.push(...hits.map(({ objectID }) => objectID)),
    })
    expect(found).toHaveLength(6)
    await admin.setSettings({ indexName: 'adverts', indexSettings: { paginationLimitedTo: 1000 } })
    expect((await page(2)).message).toBeUndefined()
  })

  test('SRCH-65 a site pages through all of its stock', async () => {
    const { nbHits = 0, nbPages = 0 } = await client.searchSingleIndex({
      indexName: 'cars',
      searchParams: { hitsPerPage: 21 },
    })
    expect(nbHits).toBeGreaterThan(1_000)
    expect(nbPages).toBe(Math.ceil(nbHits / 21))
    const last = await client.searchSingleIndex({
      indexName: 'cars',
      searchParams: { hitsPerPage: 21, page: nbPages - 1 },
    })
    expect(last.hits).toHaveLength(nbHits - 21 * (nbPages - 1))
  })
})

describe('what is not done is refused, not ignored', () => {
  test.each([
    [{ nonsense: 1 }, 'Unknown parameter: nonsense'],
    [{ insidePolygon: [[1, 2, 3, 4, 5, 6]] }, '"insidePolygon" is not supported'],
    [{ optionalFilters: ['colour:red'] }, '"optionalFilters" is not supported'],
    [{ similarQuery: 'hilux' }, '"similarQuery" is not supported'],
    [{ ignorePlurals: true }, '"ignorePlurals" is not supported with another value than false'],
    [{ removeStopWords: ['en'] }, '"removeStopWords" is not supported with another value than false'],
    [{ aroundLatLngViaIP: true }, '"aroundLatLngViaIP" is not supported with another value than false'],
    [{ synonyms: false }, '"synonyms" is not supported with another value than true'],
  ])('%j', async (searchParams, message) => {
    await expect(search(searchParams)).rejects.toMatchObject({ status: 400, message })
  })

  test('values that ask for what is done anyway, reports and empty lists pass', async () => {
    const harmless = {
      ignorePlurals: false,
      aroundLatLngViaIP: false,
      optionalFilters: [],
      analytics: true,
      analyticsTags: ['home'],
      userToken: 'u',
      queryLanguages: ['en'],
      enableRules: true,
      mode: 'keywordSearch',
    }
    expect(await ids(harmless)).toBe('6 5 2 4 3 1')
  })

  test('settings too: an unknown one, another order of criteria, a value that no query could have', async () => {
    const set = (indexSettings: object) => admin.setSettings({ indexName: 'adverts', indexSettings })
    await expect(set({ nonsense: 1 })).rejects.toMatchObject({ message: 'Unknown parameter: nonsense' })
    await expect(set({ separatorsToIndex: '+#' })).rejects.toMatchObject({ status: 400 })
    await expect(set({ ranking: ['custom', 'typo'] })).rejects.toMatchObject({
      message: expect.stringContaining('invalid value for "ranking"') as string,
    })
    await expect(set({ ranking: ['typo', 'desc(rank)'] })).rejects.toMatchObject({ status: 400 })
    await expect(set({ hitsPerPage: 5_000 })).rejects.toMatchObject({ status: 400 })
    await expect(set({ filters: 'colour:red' })).rejects.toMatchObject({ status: 400 })
  })
})

test('settings give what a query does not say; the query and the key come after', async () => {
  const indexName = 'defaults'
  await admin.saveObjects({ indexName, objects: ADVERTS })
  const indexSettings = {
    hitsPerPage: 2,
    distinct: true,
    attributeForDistinct: 'model',
    attributesToSnippet: ['text:2'],
    ranking: ['asc(rank)', 'typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  }
  await admin.setSettings({ indexName, indexSettings })
  const { hits, hitsPerPage, nbHits } = await admin.searchSingleIndex({ indexName })
  expect([hits.map(({ objectID }) => objectID), hitsPerPage, nbHits]).toEqual([['1', '3'], 2, 4])
  const [, { _snippetResult }] = hits as [unknown, (typeof hits)[number]]
  expect(_snippetResult).toEqual({ text: { value: 'Canopy and…', matchLevel: 'none' } })
  const own = await admin.searchSingleIndex({ indexName, searchParams: { hitsPerPage: 6, distinct: false } })
  expect(own.hits.map(({ objectID }) => objectID).join(' ')).toBe('1 3 4 2 5 6')
  expect(await admin.getSettings({ indexName })).toMatchObject(indexSettings)
})

test('an index without settings is searched in all of its attributes, as the hosted service has it', async () => {
  await admin.saveObjects({
    indexName: 'plain',
    objects: [{ objectID: 'a', title: 'Tow bar', parts: { maker: 'Hayman' } }, { objectID: 'hayman' }],
  })
  const { hits } = await admin.searchSingleIndex({ indexName: 'plain', searchParams: { query: 'hayman' } })
  expect(hits.map(({ objectID }) => objectID)).toEqual(['a'])
  expect(hits[0]!._highlightResult).toMatchObject({ parts: { maker: { value: '<em>Hayman</em>' } } })
})

test('responseFields: only these members are sent', async () => {
  const answer = await search({ responseFields: ['hits', 'nbHits'] })
  expect(Object.keys(answer).toSorted()).toEqual(['hits', 'nbHits'])
  expect(await search({ responseFields: ['nbHits'] })).toEqual({ nbHits: 6 })
  const ofSite = await client.searchSingleIndex({
    indexName: 'cars',
    searchParams: { responseFields: ['hits'], hitsPerPage: 1 },
  })
  expect([Object.keys(ofSite), ofSite.hits.length]).toEqual([['hits'], 1])
})

describe('explain=1', () => {
  const ask = async (key: string) => {
    const response = await fetch(`http://${server.host}/1/indexes/cars?explain=1&hitsPerPage=50`, {
      headers: { 'x-algolia-api-key': key },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('SRCH-31 tells staff why a car stands where it does, and the points fall down the page', async () => {
    const { status, body } = await ask(TEST_ADMIN_KEY)
    expect(status).toBe(200)
    const told = (body.hits as { custom_rank: number; _explain: Explanation }[]).map(
      ({ custom_rank, _explain }) => {
        expect(_explain.dealer_rank).toBe(custom_rank)
        expect(_explain.reasons.map(({ about }) => about)).toEqual([
          'photographs',
          'completeness',
          'price',
          'freshness',
        ])
        return [Math.round(custom_rank * 1000), _explain.points] as const
      },
    )
    expect(told).toEqual(told.toSorted(([a, x], [b, y]) => b - a || y - x))
  })

  test('a site’s key does not', async () => {
    expect(await ask(server.keys.tenantKey('brolga-bay'))).toEqual({
      status: 403,
      body: { message: '"explain" is not allowed with this API key', status: 403 },
    })
  })
})

interface Explanation {
  dealer_rank: number
  points: number
  reasons: { about: string; points: number; why: string }[]
}
