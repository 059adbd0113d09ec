import { afterEach, expect, test, vi } from 'vitest'
import { carsById } from './cars-by-id.ts'
import { dealershipRequest } from './dealership-search.ts'
import { queryIndexes } from './query-indexes.ts'

afterEach(() => vi.unstubAllGlobals())

const OWN = { host: '', appId: 'forecourt', key: 'k&y', path: '/search', pageSize: 21 }
const HOSTED = { ...OWN, host: 'https://ABC-dsn.algolia.net', appId: 'ABC' }

/** Answers by host; an error is a host that cannot be reached. */
function network(answerOf: (host: string, requests: Record<string, unknown>[]) => Response | Error) {
  const asked: { url: string; requests: Record<string, unknown>[]; init: RequestInit }[] = []
  vi.stubGlobal('window', { location: { origin: 'https://dealer.example' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { requests } = JSON.parse(String(init.body)) as { requests: Record<string, unknown>[] }
    asked.push({ url, requests, init })
    const answer = answerOf(new URL(url).host, requests)
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}
const found = (results: object[]) => Response.json({ results })

test('CFG-16 SRCH-30 the site’s own server is asked as text, with the key in a header', async () => {
  const asked = network(() => found([{ hits: [] }]))
  expect(await queryIndexes(OWN, [{ indexName: 'cars', params: { query: 'x' } }])).toEqual([{ hits: [] }])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('https://dealer.example/1/indexes/*/queries')
  expect(asked[0]?.requests).toEqual([{ indexName: 'cars', query: 'x' }])
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'x-algolia-application-id': 'forecourt',
      'x-algolia-api-key': 'k&y',
    },
  })
})

test('CFG-16 SRCH-30 another host is asked with the key in the address, which needs no preflight', async () => {
  const asked = network(() => found([{ hits: [] }]))
  await queryIndexes({ ...OWN, host: 'https://search.example' }, [])
  expect(asked[0]?.url).toBe(
    'https://search.example/1/indexes/*/queries?x-algolia-application-id=forecourt&x-algolia-api-key=k%26y',
  )
  expect(asked[0]?.init.headers).toEqual({ 'content-type': 'text/plain' })
})

test('SRCH-30 a hosted search that cannot be reached, or is broken, is followed by its three spare hosts', async () => {
  const hosts = (asked: { url: string }[]) => asked.map(({ url }) => new URL(url).host)
  const spare = network((host) =>
    host === 'abc-2.algolianet.com'
      ? found([{ hits: [] }])
      : host.endsWith('algolia.net')
        ? new TypeError('no host')
        : new Response('', { status: 503 }),
  )
  await queryIndexes(HOSTED, [])
  expect(hosts(spare)).toEqual(['abc-dsn.algolia.net', 'abc-1.algolianet.com', 'abc-2.algolianet.com'])
  const broken = network(() => new Response('', { status: 500 }))
  await expect(queryIndexes(HOSTED, [])).rejects.toThrow('The search answered 500')
  expect(hosts(broken)).toHaveLength(4)
  const refused = network(() => new Response('', { status: 403 }))
  await expect(queryIndexes(HOSTED, [])).rejects.toThrow('The search answered 403')
  expect(hosts(refused)).toHaveLength(1)
})

test('FAV-15 cars are asked for by fifty ids at a time, and each that is there is found', async () => {
  const asked = network((_, requests) =>
    found(
      requests.map(({ filters }) => ({
        hits: [...String(filters).matchAll(/id=(\d+)/g)].map(([, id]) => ({ id: Number(id) })),
      })),
    ),
  )
  const ids = Array.from({ length: 101 }, (_, at) => at + 1)
  expect([...(await carsById(OWN, ids, ['id', 'slug'])).keys()]).toEqual(ids)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.requests.map(({ hitsPerPage }) => hitsPerPage)).toEqual([50, 50, 1])
  expect(asked[0]?.requests[2]).toEqual({
    indexName: 'cars',
    query: '',
    hitsPerPage: 1,
    filters: 'id=101',
    attributesToRetrieve: ['id', 'slug'],
    attributesToHighlight: [],
  })
  expect(asked[0]?.requests[1]?.['filters']).toMatch(/^id=51 OR id=52 OR .* OR id=100$/)
  expect(await carsById(OWN, [], ['id'])).toEqual(new Map())
  expect(asked).toHaveLength(1)
})

test('SRCH-35 a dealership’s stock is within the site’s, with open ends left out', () => {
  const params = (extra: object) =>
    dealershipRequest({ dealershipId: 7, filters: 'sold=0', ...extra } as never).params
  expect(params({})).toMatchObject({
    filters: 'sold=0 AND dealership_id=7',
    facetFilters: [],
    numericFilters: [],
  })
  expect(params({ filters: '', price: { min: 5, max: 9 } })).toMatchObject({
    filters: 'dealership_id=7',
    numericFilters: ['price>=5', 'price<=9'],
  })
})
