import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { algoliaBackend } from './algolia/backend.ts'
import { meilisearchBackend } from './meilisearch/backend.ts'
import { openSearchBackend } from './opensearch/backend.ts'
import type { EngineQuery } from './shared/backend.ts'
import { preparedQueries } from './shared/testing/prepared-queries.ts'
import { typesenseBackend } from './typesense/backend.ts'

const BACKENDS = {
  Algolia: (host: string) => algoliaBackend({ appId: 'app', key: 'key', host }),
  Meilisearch: (host: string) => meilisearchBackend({ host, key: 'key' }),
  OpenSearch: (host: string) => openSearchBackend({ host, key: 'key' }),
  Typesense: (host: string) => typesenseBackend({ host, key: 'key' }),
}

let asked: EngineQuery
beforeAll(async () => {
  const [first] = await preparedQueries()
  asked = first![1]
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An engine that gives this answer to every call. */
async function engine(answer: unknown): Promise<string> {
  server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const wrong = 'Invalid input: expected'

it.each([
  ['Algolia', {}, `$.results: ${wrong} array, received undefined`],
  ['Algolia', { results: [{ hits: {} }] }, `$.results[0].hits: ${wrong} array, received object`],
  [
    'Algolia',
    { results: [{ hits: [{ objectID: 7 }] }] },
    `$.results[0].hits[0].objectID: ${wrong} string, received number`,
  ],
  [
    'Algolia',
    { results: [{ hits: [], facets: { make: { Ford: 'many' } } }] },
    `$.results[0].facets.make.Ford: ${wrong} number, received string`,
  ],
  ['Meilisearch', { results: 'none' }, `$.results: ${wrong} array, received string`],
  [
    'Meilisearch',
    { results: [{ hits: [{ record: '{"name":"a car"}' }] }] },
    `$.results[0].hits[0].record.objectID: ${wrong} string, received undefined`,
  ],
  [
    'Meilisearch',
    { results: [{ hits: [{ record: '{"name":' }] }] },
    '$.results[0].hits[0].record: expected a record as JSON',
  ],
  [
    'Meilisearch',
    { results: [{ hits: [], totalHits: -1 }] },
    '$.results[0].totalHits: Too small: expected number to be >=0',
  ],
  ['OpenSearch', { hits: { total: 3, hits: [] } }, `$.hits.total: ${wrong} object, received number`],
  [
    'OpenSearch',
    { hits: { total: { value: 1 }, hits: [{ _source: {} }] } },
    `$.hits.hits[0]._source.record: ${wrong} string, received undefined`,
  ],
  [
    'OpenSearch',
    { hits: { total: { value: 0 }, hits: [] }, aggregations: { a: { buckets: [{ key: 1 }] } } },
    '$.aggregations.a: Invalid input',
  ],
  [
    'Typesense',
    { results: [{ found: 1, hits: [{}] }] },
    `$.results[0].hits[0].document: ${wrong} object, received undefined`,
  ],
  ['Typesense', { results: [{ hits: [] }] }, `$.results[0].found: ${wrong} number, received undefined`],
  ['Typesense', 'fine', `$: ${wrong} object, received string`],
] as const)('CFG-16 %s: the wrong answer %j names its place', async (name, answer, place) => {
  const backend = BACKENDS[name](await engine(answer))
  await expect(backend.search([asked])).rejects.toThrow(`${name} answered what it should not at ${place}`)
})

it.each([
  ['Algolia', { results: [{ objectID: null }] }, '$.results[0].objectID'],
  ['Meilisearch', { results: [{ id: 'a', record: 3 }] }, '$.results[0].record'],
  ['OpenSearch', { docs: [{ found: 'yes' }] }, '$.docs[0]'],
  [
    'Typesense',
    { results: [{ found: 1, hits: [{ document: { record: '[]' } }] }] },
    '$.results[0].hits[0].document.record',
  ],
] as const)('CFG-16 %s: so does a wrong record of %j', async (name, answer, place) => {
  const backend = BACKENDS[name](await engine(answer))
  await expect(backend.read('cars', ['a'])).rejects.toThrow(
    `${name} answered what it should not at ${place}:`,
  )
})
