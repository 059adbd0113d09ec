import { algoliasearch, type Algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from './car-record.ts'
import { searchTestServer, TEST_ADMIN_KEY, type SearchTestServer } from './testing/http.ts'
import { testCars } from './testing/stock.ts'

let server: SearchTestServer
let client: Algoliasearch
let admin: Algoliasearch

beforeAll(async () => {
  server = await searchTestServer(testCars(20).map((car) => carRecord(car, { tenant: 'brolga-bay' })))
  const hosts = [{ url: server.host, protocol: 'http' as const, accept: 'readWrite' as const }]
  client = algoliasearch('forecourt', server.keys.tenantKey('brolga-bay'), { hosts })
  admin = algoliasearch('forecourt', TEST_ADMIN_KEY, { hosts })
})
afterAll(() => server.close())

describe('a stock sync written for the hosted service', () => {
  test('replaceAllObjects swaps the whole index at once and keeps its settings', async () => {
    await admin.setSettings({
      indexName: 'sync',
      indexSettings: {
        searchableAttributes: ['name'],
        attributesForFaceting: ['colour'],
        customRanking: ['desc(rank)'],
      },
    })
    await admin.saveObjects({
      indexName: 'sync',
      objects: [{ objectID: 'old', name: 'old' }],
      waitForTasks: true,
    })
    const objects = Array.from({ length: 2500 }, (_, i) => ({
      objectID: `o${i}`,
      name: `Car ${i}`,
      colour: i % 2 ? 'Red' : 'Blue',
      rank: i,
    }))
    await admin.replaceAllObjects({ indexName: 'sync', objects })
    const answer = await admin.searchSingleIndex({
      indexName: 'sync',
      searchParams: { facets: ['colour'], hitsPerPage: 1 },
    })
    expect(answer.nbHits).toBe(2500)
    expect(answer.facets).toEqual({ colour: { Blue: 1250, Red: 1250 } })
    expect(answer.hits[0]!.objectID).toBe('o2499')
    expect((await admin.listIndices()).items.map(({ name }) => name)).not.toContainEqual(
      expect.stringContaining('_tmp_'),
    )
  })

  test('replicas, partial updates, deletions, synonyms, browse', async () => {
    await admin.setSettings({
      indexName: 'stock',
      indexSettings: {
        searchableAttributes: ['name'],
        attributesForFaceting: ['make'],
        replicas: ['stock_cheap'],
      },
    })
    await admin.setSettings({ indexName: 'stock_cheap', indexSettings: { ranking: ['asc(price)', 'typo'] } })
    await admin.saveObjects({
      indexName: 'stock',
      objects: [
        { objectID: '1', name: 'Ute one', price: 300 },
        { objectID: '2', name: 'Ute two', price: 100 },
        { objectID: '3', name: 'Van', price: 200 },
      ],
    })
    const ids = async (indexName: string, query = ''): Promise<string[]> =>
      (await admin.searchSingleIndex({ indexName, searchParams: { query } })).hits.map(
        ({ objectID }) => objectID,
      )
    expect(await ids('stock_cheap')).toEqual(['2', '3', '1'])
    await admin.partialUpdateObject({ indexName: 'stock', objectID: '1', attributesToUpdate: { price: 50 } })
    expect(await ids('stock_cheap')).toEqual(['1', '2', '3'])
    expect(await admin.getObject({ indexName: 'stock', objectID: '1' })).toEqual({
      objectID: '1',
      name: 'Ute one',
      price: 50,
    })
    await admin.saveSynonyms({
      indexName: 'stock',
      synonymHit: [{ objectID: 'u', type: 'synonym', synonyms: ['ute', 'pickup'] }],
    })
    expect(await ids('stock', 'pickup')).toEqual(['1', '2'])
    await admin.deleteObject({ indexName: 'stock', objectID: '1' })
    expect(await ids('stock')).toEqual(['2', '3'])
    const seen: string[] = []
    await admin.browseObjects({
      indexName: 'stock',
      browseParams: { hitsPerPage: 1 },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    })
    expect(seen).toEqual(['2', '3'])
    await admin.clearObjects({ indexName: 'stock' })
    expect(await ids('stock')).toEqual([])
    await admin.deleteIndex({ indexName: 'stock' })
    await expect(ids('stock')).rejects.toMatchObject({ status: 404 })
  })

  test('a search key may write nothing', async () => {
    await expect(
      client.saveObject({ indexName: 'cars', body: { objectID: '1', name: 'mine now' } }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(client.deleteIndex({ indexName: 'cars' })).rejects.toMatchObject({ status: 403 })
    await expect(client.getSettings({ indexName: 'cars' })).rejects.toMatchObject({ status: 403 })
  })
})
