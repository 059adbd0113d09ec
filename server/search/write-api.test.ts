import { algoliasearch, type Algoliasearch } from 'algoliasearch'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch } from './create-search.ts'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from './testing/http.ts'

let server: SearchTestServer
let admin: Algoliasearch

beforeAll(async () => {
  server = await searchTestServer([])
  const hosts = [{ url: server.host, protocol: 'http' as const, accept: 'readWrite' as const }]
  admin = algoliasearch('forecourt', TEST_ADMIN_KEY, { hosts })
})
afterAll(() => server.close())

const get = (indexName: string, objectID: string) => admin.getObject({ indexName, objectID })

describe('built-in operations of partial updates', () => {
  const indexName = 'operations'
  const update = async (objectID: string, attributesToUpdate: Record<string, unknown>, create = true) => {
    await admin.partialUpdateObject({
      indexName,
      objectID,
      attributesToUpdate,
      createIfNotExists: create,
    })
  }
  const operation = (_operation: string, value: unknown) => ({ _operation, value })

  test.each([
    ['Increment', 5, 3, 8],
    ['Increment', undefined, 3, 3],
    ['Decrement', 5, 7, -2],
    ['Add', ['a'], 'a', ['a', 'a']],
    ['Add', undefined, 'a', ['a']],
    ['AddUnique', ['a'], 'a', ['a']],
    ['AddUnique', ['a'], 'b', ['a', 'b']],
    ['Remove', ['a', 'b', 'a'], 'a', ['b']],
    ['Remove', [1, 2, 1], 1, [2]],
    ['IncrementFrom', 4, 4, 5],
    ['IncrementSet', 4, 9, 9],
  ])('%s of %j by %j gives %j', async (name, before, value, after) => {
    await admin.saveObject({ indexName, body: { objectID: 'x', kept: 'as it was', tested: before } })
    await update('x', { tested: operation(name, value) })
    expect(await get(indexName, 'x')).toEqual({ objectID: 'x', kept: 'as it was', tested: after })
  })

  test('a version that is not the one awaited leaves the whole record as it was', async () => {
    await admin.saveObject({ indexName, body: { objectID: 'v', version: 3, price: 100 } })
    await update('v', { version: operation('IncrementFrom', 2), price: 200 })
    await update('v', { version: operation('IncrementSet', 3), price: 300 })
    expect(await get(indexName, 'v')).toEqual({ objectID: 'v', version: 3, price: 100 })
  })

  test('views are counted and filtered by at once; a record that is not there is made, or not', async () => {
    await update('new', { views: operation('Increment', 1) })
    await update('new', { views: operation('Increment', 1) })
    const { hits } = await admin.searchSingleIndex({
      indexName,
      searchParams: { numericFilters: ['views=2'] },
    })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['new'])
    await update('never', { views: operation('Increment', 1) }, false)
    await expect(get(indexName, 'never')).rejects.toMatchObject({ status: 404 })
  })

  test('an operation that there is not, and a value that is no number, are refused', async () => {
    await expect(update('x', { tested: operation('Multiply', 2) })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"tested._operation"') as string,
    })
    await expect(update('x', { tested: operation('Increment', '2') })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"tested.value"') as string,
    })
  })
})

test('one record alone is answered by its id, as the hosted service answers it', async () => {
  const indexName = 'single'
  const made = await admin.saveObject({ indexName, body: { name: 'x' } })
  expect(made).toMatchObject({
    objectID: expect.stringMatching(/^[\w-]{8,}$/),
    createdAt: expect.any(String),
  })
  expect(await get(indexName, made.objectID ?? '')).toEqual({ objectID: made.objectID, name: 'x' })
  expect(await admin.addOrUpdateObject({ indexName, objectID: 'y', body: { name: 'y' } })).toMatchObject({
    objectID: 'y',
    updatedAt: expect.any(String),
  })
  expect(await admin.deleteObject({ indexName, objectID: 'y' })).toMatchObject({
    deletedAt: expect.any(String),
  })
})

test('each setting is read back as it was written', async () => {
  const indexName = 'settings'
  const indexSettings = {
    searchableAttributes: ['name', 'unordered(make)'],
    attributesForFaceting: ['searchable(make)', 'filterOnly(group)'],
    numericAttributesForFiltering: ['price'],
    customRanking: ['desc(price)'],
    unretrievableAttributes: ['cost'],
    disableTypoToleranceOnAttributes: ['plate'],
    disableTypoToleranceOnWords: ['hilux'],
    typoTolerance: 'min' as const,
    attributeForDistinct: 'group',
    paginationLimitedTo: 500,
    hitsPerPage: 7,
  }
  await admin.setSettings({ indexName, indexSettings })
  expect(await admin.getSettings({ indexName })).toMatchObject(indexSettings)
})

test('an index made here has pages of twenty; its settings say what holds, and can be written back', async () => {
  const indexName = 'written'
  const replicas = ['written_price', 'virtual(written_year)']
  await admin.setSettings({ indexName, indexSettings: { replicas } })
  const objects = Array.from({ length: 30 }, (_, at) => ({ objectID: String(at) }))
  await admin.saveObjects({ indexName, objects })
  expect((await admin.searchSingleIndex({ indexName })).hits).toHaveLength(20)
  const settings = await admin.getSettings({ indexName })
  expect(settings).toMatchObject({
    replicas,
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
  })
  await admin.setSettings({ indexName, indexSettings: settings as never })
  expect(await admin.getSettings({ indexName })).toEqual(settings)
})

describe('deleteBy', () => {
  const indexName = 'deletions'
  const left = async (): Promise<string[]> => {
    const { hits } = await admin.searchSingleIndex({ indexName, searchParams: { hitsPerPage: 1000 } })
    return hits.map(({ objectID }) => objectID)
  }

  test('deletes what passes the filters, more than one page of it', async () => {
    const objects = Array.from({ length: 2_500 }, (_, at) => ({
      objectID: String(at),
      dealer: at % 5 === 0 ? 'kept' : 'gone',
      _geoloc: { lat: -27, lng: 153 },
    }))
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['dealer'] } })
    await admin.saveObjects({ indexName, objects, batchSize: 2_500 })
    await admin.deleteBy({ indexName, deleteByParams: { filters: 'dealer:gone' } })
    const kept = await left()
    expect(kept).toHaveLength(500)
    expect(kept.every((id) => Number(id) % 5 === 0)).toBe(true)
    await admin.deleteBy({ indexName, deleteByParams: { aroundLatLng: '-27,153', aroundRadius: 1000 } })
    expect(await left()).toEqual([])
  })

  test.each([
    [{}, 'filters are missing'],
    [{ aroundLatLng: '-27,153' }, 'filters are missing'],
    [{ query: 'hilux', filters: 'dealer:gone' }, '"query" cannot choose records to delete'],
  ])('%j is refused', async (deleteByParams, message) => {
    await expect(
      admin.deleteBy({ indexName, deleteByParams: deleteByParams as object }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    })
  })
})

test('synonyms are saved, found, read, replaced and deleted one by one', async () => {
  const indexName = 'synonyms'
  await admin.saveObject({ indexName, body: { objectID: '1', name: 'Ute with canopy' } })
  await admin.saveSynonyms({
    indexName,
    synonymHit: [
      { objectID: 'ute', type: 'synonym', synonyms: ['ute', 'pickup'] },
      { objectID: 'lid', type: 'oneWaySynonym', input: 'lid', synonyms: ['canopy'] },
    ],
  })
  const total = async (query: string) =>
    (await admin.searchSingleIndex({ indexName, searchParams: { query } })).nbHits
  expect([await total('pickup'), await total('lid')]).toEqual([1, 1])
  const found = await admin.searchSynonyms({ indexName, searchSynonymsParams: { query: 'CANOPY' } })
  expect(found).toEqual({
    nbHits: 1,
    hits: [{ objectID: 'lid', type: 'oneWaySynonym', input: 'lid', synonyms: ['canopy'] }],
  })
  await admin.saveSynonym({
    indexName,
    objectID: 'lid',
    synonymHit: { objectID: 'lid', type: 'oneWaySynonym', input: 'cover', synonyms: ['canopy'] },
  })
  expect([await total('lid'), await total('cover')]).toEqual([0, 1])
  await admin.deleteSynonym({ indexName, objectID: 'ute' })
  expect(await total('pickup')).toBe(0)
  await expect(admin.getSynonym({ indexName, objectID: 'ute' })).rejects.toMatchObject({ status: 404 })
  await admin.clearSynonyms({ indexName })
  expect(await total('cover')).toBe(0)
})

test('replaceAllObjects, as a sync of the whole stock does it: settings stay, old records go', async () => {
  const indexName = 'synced'
  await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['make'] } })
  await admin.saveObject({ indexName, body: { objectID: 'old', make: 'Ford' } })
  await admin.replaceAllObjects({ indexName, objects: [{ objectID: 'new', make: 'Mazda' }] })
  const { hits, facets } = await admin.searchSingleIndex({ indexName, searchParams: { facets: ['make'] } })
  expect([hits.map(({ objectID }) => objectID), facets]).toEqual([['new'], { make: { Mazda: 1 } }])
})

test('SRCH-30 a search key opens none of it', async () => {
  const hosts = [{ url: server.host, protocol: 'http' as const, accept: 'readWrite' as const }]
  const visitor = algoliasearch('forecourt', server.keys.tenantKey('brolga-bay'), { hosts })
  const indexName = 'cars'
  for (const attempt of [
    visitor.deleteBy({ indexName, deleteByParams: { filters: 'make:Ford' } }),
    visitor.clearSynonyms({ indexName }),
    visitor.setSettings({ indexName, indexSettings: { paginationLimitedTo: 1 } }),
    visitor.partialUpdateObject({
      indexName,
      objectID: '1',
      attributesToUpdate: { views: { _operation: 'Increment', value: 1 } },
    }),
  ]) {
    await expect(attempt).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    })
  }
})

const REFUSED = [403, { message: 'Invalid Application-ID or API key', status: 403 }]

test.each([
  [
    'the key of the platform opens it',
    'k'.repeat(32),
    'k'.repeat(32),
    200,
    [200, { objectID: '1', name: 'Roof rack' }],
  ],
  ['another key does not', 'k'.repeat(32), 'x'.repeat(32), 403, REFUSED],
  ['without one there is nothing to write to', undefined, 'k'.repeat(32), 404, REFUSED],
])('SEARCH_ADMIN_KEY: %s', async (_, adminKey, given, status, found) => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const search = createSearch({
    db,
    adminKey,
    secret: 's'.repeat(32),
    directory: createTenantDirectory('localhost'),
    onError: (error) => {
      throw error
    },
  })
  const app = Fastify()
  await app.register(search.plugin)
  const send = (method: 'POST' | 'GET', url: string, payload?: object) =>
    app.inject({ method, url, headers: { 'x-algolia-api-key': given }, ...(payload && { payload }) })
  const body = { requests: [{ action: 'addObject', body: { objectID: '1', name: 'Roof rack' } }] }
  const written = await send('POST', '/1/indexes/extras/batch', body)
  expect(written.statusCode).toBe(status)
  const read = await send('GET', '/1/indexes/extras/1')
  expect([read.statusCode, read.json<object>()]).toEqual(found)
  await app.close()
  await db.destroy()
})

test.each([
  ['PUT', '/1/indexes/deep/x'],
  ['POST', '/1/indexes/deep'],
  ['POST', '/1/indexes/deep/x/partial'],
])(
  'ASVS V2 a record that goes on for ever is refused with the number, not read: %s %s',
  async (method, path) => {
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const headers = { 'x-algolia-api-key': TEST_ADMIN_KEY, 'content-type': 'application/json' }
    const answer = await fetch(`http://${server.host}${path}`, { method, headers, body: deep })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { status: 400, message: expect.stringContaining('at most 32 levels deep') as string },
    ])
  },
)
