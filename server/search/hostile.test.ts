import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from './car-record.ts'
import { searchTestServer, type SearchTestServer } from './testing/http.ts'
import { testCars } from './testing/stock.ts'

let server: SearchTestServer
let key: string

beforeAll(async () => {
  server = await searchTestServer(testCars(300).map((car) => carRecord(car, { tenant: 'mine' })))
  key = server.keys.tenantKey('mine')
})
afterAll(() => server.close())

interface Reply {
  status: number
  body: {
    message?: string
    status?: number
    results?: { nbHits: number; hits: unknown[] }[]
    nbHits?: number
  }
}

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`http://${server.host}${path}`, {
    method: 'POST',
    headers: { 'x-algolia-api-key': key, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as Reply['body'] }
}

const search = (params: unknown): Promise<Reply> => post('/1/indexes/cars/query', JSON.stringify(params))

describe('bad input: a normal answer or a 400, never a 500, never a hang', () => {
  test.each([
    ['a page far beyond the end', { page: 1_000_000_000 }, 200],
    ['a page beyond any', { page: 1e15 }, 400],
    ['a negative page', { page: -1 }, 400],
    ['half a page', { page: 1.5 }, 400],
    ['a page that is a text', { page: 'two' }, 400],
    ['a page that is a number in a text', { page: '1' }, 200],
    ['too many hits', { hitsPerPage: 1001 }, 400],
    ['no hits', { hitsPerPage: 0 }, 200],
    ['an offset far beyond the end', { offset: 1_000_000_000, length: 10 }, 200],
    ['a query of 100 KB', { query: 'toyota '.repeat(15_000) }, 400],
    ['64,000 zeros as a place', { aroundLatLng: '0'.repeat(64_000) }, 400],
    ['64,000 zeros and a mark as a corner', { insideBoundingBox: `${'0'.repeat(64_000)}!,1,2,3` }, 400],
    ['64,000 zeros and a mark as a number', { numericFilters: `price>${'0'.repeat(64_000)}!` }, 400],
    ['a tag of 400 KB', { query: 'toyota', highlightPreTag: 'x'.repeat(400_000) }, 400],
    ['a query of one long word', { query: 'a'.repeat(100_000) }, 400],
    ['a query of marks and surrogates', { query: `${'\u0301'.repeat(1000)}\ud800${'🚗'.repeat(100)}` }, 200],
    ['a query that is an object', { query: { $gt: '' } }, 400],
    ['filters of 100 KB', { filters: 'a:1 OR '.repeat(15_000) }, 400],
    ['filters 10,000 deep', { filters: '('.repeat(10_000) }, 400],
    ['NaN in a range', { numericFilters: ['price>=NaN', 'price<=NaN'] }, 400],
    ['a range of texts', { filters: 'price:a TO b' }, 400],
    ['a range the wrong way round', { filters: 'price:9 TO 1' }, 200],
    ['numbers beyond the largest', { filters: 'price > 1e999' }, 400],
    ['filters that are a list', { filters: ['a:1'] }, 400],
    ['facet filters three deep', { facetFilters: [[['make:x']]] }, 400],
    ['facets that are numbers', { facets: [1] }, 400],
    ['facets that do not exist', { facets: ['constructor', '__proto__', 'toString'] }, 200],
    ['too many facet values', { maxValuesPerFacet: 100_000 }, 400],
    ['a filter on __proto__', { filters: '__proto__:x OR constructor:y' }, 200],
    [
      'attributes named __proto__',
      { attributesToRetrieve: ['__proto__', 'constructor.name'], query: 'a' },
      200,
    ],
    [
      'attributes to highlight that do not exist',
      { attributesToHighlight: ['__proto__.x', 'images.image.url'] },
      200,
    ],
    ['a place that is none', { aroundLatLng: 'here' }, 400],
    ['a place beyond the pole', { aroundLatLng: '91,0' }, 400],
    ['a box without corners', { insideBoundingBox: [[1, 2, 3]] }, 400],
    ['a box of texts', { insideBoundingBox: 'a,b,c,d' }, 400],
    ['an unknown typo tolerance', { typoTolerance: 'maybe' }, 400],
    ['params that are a list', { params: [] }, 400],
    ['params with broken escapes', { params: 'query=%E0%A4%A&page=%' }, 400],
    ['parameters without effect', { analytics: false, ruleContexts: ['a'] }, 200],
    ['an unknown parameter', { nonsense: { a: [1] } }, 400],
    ['a parameter named __proto__', JSON.parse('{"__proto__":{"page":-1}}'), 400],
    ['a group of five', { distinct: 5 }, 400],
    ['a snippet of no words', { attributesToSnippet: ['name:0'] }, 400],
  ])('%s', async (_name, params, status) => {
    const reply = await search(params)
    expect(reply.status).toBe(status)
    expect(typeof reply.body.message).toBe(status === 200 ? 'undefined' : 'string')
  })

  test('one word of 500 letters is a word that no car has, not no word', async () => {
    const { body } = await search({ query: 'a'.repeat(500) })
    expect(body.nbHits).toBe(0)
    expect((await search({ query: `toyota ${'é'.repeat(400)}` })).body.nbHits).toBe(0)
    expect((await search({ query: '' })).body.nbHits).toBeGreaterThan(0)
  })

  test.each([
    ['broken JSON', '{"query":', 400],
    ['no JSON at all', 'query=hilux', 400],
    ['a list', '[]', 400],
    ['a number', '5', 400],
    ['null', 'null', 200],
    ['nothing', '', 200],
    ['deep JSON', '['.repeat(50_000), 400],
    ['members twice', '{"query":"a","query":"b"}', 200],
    ['a member named __proto__', '{"query":"a","__proto__":{"page":-1}}', 400],
    ['2 MB', JSON.stringify({ query: 'x'.repeat(2_000_000) }), 413],
  ])('a body that is %s', async (_name, body, status) => {
    const reply = await post('/1/indexes/cars/query', body)
    expect(reply.status).toBe(status)
    expect(reply.body.status ?? status).toBe(status)
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y'])(
    'JSON is read whatever the content type says: %s',
    async (type) => {
      const { status, body } = await post('/1/indexes/*/queries', '{"requests":[{"indexName":"cars"}]}', {
        'content-type': type,
      })
      expect([status, body.results?.length]).toEqual([200, 1])
    },
  )

  test.each([
    [{ requests: Array.from({ length: 51 }, () => ({ indexName: 'cars' })) }, 400],
    [{ requests: Array.from({ length: 50 }, () => ({ indexName: 'cars', hitsPerPage: 1000 })) }, 400],
    [{ requests: [{ query: 'a' }] }, 400],
    [{ requests: [{ indexName: 'x'.repeat(300) }] }, 400],
    [{ requests: [null] }, 400],
    [{ requests: 'cars' }, 400],
    [{}, 400],
    [{ requests: [] }, 200],
  ])('a multi-query %#', async (body, status) => {
    expect((await post('/1/indexes/*/queries', JSON.stringify(body))).status).toBe(status)
  })

  test('unknown paths and methods are told in the same form', async () => {
    const response = await fetch(`http://${server.host}/1/nothing`, { headers: { 'x-algolia-api-key': key } })
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'Path not supported by this API', status: 404 },
    ])
    expect((await post('/1/indexes/cars/queries', '{}')).status).toBe(404)
  })

  test.each(['/1/indexes/%00/query', '/1/indexes/cars/facets/%00/query', '/1/indexes/cars/query?a=%00'])(
    'ASVS V2 NUL in %s',
    async (path) => {
      expect(await post(path, '{}')).toEqual({
        status: 400,
        body: { status: 400, message: 'An address must not hold the character NUL.' },
      })
    },
  )

  test('random bytes and random parameters', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.object({ maxDepth: 2 }),
    )
    const name = fc.constantFrom(
      'query',
      'filters',
      'facetFilters',
      'numericFilters',
      'tagFilters',
      'facets',
      'page',
      'hitsPerPage',
      'offset',
      'length',
      'attributesToRetrieve',
      'attributesToHighlight',
      'highlightPreTag',
      'restrictSearchableAttributes',
      'aroundLatLng',
      'aroundRadius',
      'insideBoundingBox',
      'maxValuesPerFacet',
      'typoTolerance',
      'queryType',
      'params',
      'getRankingInfo',
      'distinct',
      'optionalWords',
      'attributesToSnippet',
      'snippetEllipsisText',
      'responseFields',
    )
    const bodies = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.dictionary(name, value, { maxKeys: 4 }))
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const sent = body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body)
        const { status } = await post('/1/indexes/cars/query', sent)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: 400 },
    )
  }, 30_000)
})

describe('pages of other origins', () => {
  const preflight = async (origin: string): Promise<Response> =>
    fetch(`http://${server.host}/1/indexes/*/queries`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('a host of a tenant may search from its own pages', async () => {
    const response = await preflight('https://brolga-bay.dealer.test')
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://brolga-bay.dealer.test')
    expect(response.headers.get('vary')).toContain('Origin')
  })

  test.each(['https://evil.test', 'null', 'https://x.dealer.test.evil.test'])(
    '%s may not',
    async (origin) => {
      const response = await preflight(origin)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})
