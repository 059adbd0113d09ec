import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from '../car-record.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { createSearchHandlers, type SearchHandlers } from '../protocol/search-handlers.ts'
import { INDEXES } from '../settings/indexes.ts'
import { testCar, seeded } from '../testing/stock.ts'
import { createSearchKeys, type Access } from './search-keys.ts'

const keys = createSearchKeys({ secret: 'secret', adminKey: 'admin' })
const access = keys.access(keys.tenantKey('mine'))
/** Stands in everything that belongs to the other dealer, or is hidden on the own site. */
const SECRET = 'zqxsecret'
let handlers: SearchHandlers

beforeAll(async () => {
  const engine = new EmbeddedEngine()
  const random = seeded(3)
  const build = await engine.beginBuild('cars', INDEXES.cars)
  for (let id = 1; id <= 60; id++) {
    const car = { ...testCar(id, random), show_on_dealer_website: true }
    const secret = {
      make: SECRET,
      model: SECRET,
      name: SECRET,
      badge: SECRET,
      city: SECRET,
      stocknum: SECRET,
      price: 777_777,
      custom_rank: 1e6,
      filtered_features: [SECRET],
    }
    if (id <= 20) await build.put(carRecord(car, { tenant: 'mine', place: { lat: -27, lng: 153 } }))
    else if (id <= 40)
      await build.put(carRecord({ ...car, ...secret }, { tenant: 'theirs', place: { lat: -27, lng: 153 } }))
    else await build.put(carRecord({ ...car, ...secret, show_on_dealer_website: false }, { tenant: 'mine' }))
  }
  await build.commit()
  handlers = createSearchHandlers(engine)
})

/** The answer as a visitor of the own site gets it, or the refusal. */
async function asVisitor(params: Record<string, unknown>, indexName = 'cars'): Promise<string> {
  try {
    const { results } = await handlers.multipleQueries(
      { requests: [{ indexName, hitsPerPage: 1000, ...params }] },
      access,
    )
    // The echo of what was asked is no leak.
    const told = results.map((result) => ({ ...result, query: undefined, params: undefined }))
    return JSON.stringify(told)
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return String(error.status)
  }
}

describe('CFG-16 VEH-35 hidden cars and other dealers cannot be read', () => {
  test('the own visible cars are all there', async () => {
    const answer = await handlers.query('cars', { hitsPerPage: 1000 }, access)
    expect(answer.nbHits).toBe(20)
    expect(answer.hits.every(({ objectID }) => Number(objectID) <= 20)).toBe(true)
  })

  test.each([
    { filters: 'tenant:theirs' },
    { filters: 'tenant:mine OR tenant:theirs' },
    { filters: 'NOT tenant:mine' },
    { filters: ') OR (tenant:theirs' },
    { filters: 'make:x) OR (tenant:theirs' },
    {
      filters:
        '(tenant:mine OR tenant:theirs) AND (show_on_dealer_website:false OR show_on_dealer_website:true)',
    },
    { filters: 'show_on_dealer_website:false' },
    { filters: `make:${SECRET}` },
    { filters: 'price > 700000' },
    { filters: 'objectID:30 OR objectID:50' },
    { facetFilters: [['tenant:theirs', 'tenant:mine']] },
    { facetFilters: ['tenant:-mine'] },
    { numericFilters: ['price>700000'] },
    { tagFilters: ['-mine'] },
    { params: 'filters=tenant:theirs&facetFilters=' },
    { filters: 'tenant:theirs', params: { filters: '' } },
    { query: SECRET },
    { query: SECRET, typoTolerance: 'true' },
    { query: `${SECRET} toyota`, removeWordsIfNoResults: 'allOptional' },
    { query: '777777' },
    { query: 'z', queryType: 'prefixAll' },
    { query: SECRET, restrictSearchableAttributes: ['stocknum'] },
    { facets: ['*'] },
    { facets: ['tenant', 'make', 'price', 'show_on_dealer_website', 'failed_conditions'] },
    { facets: '*', maxValuesPerFacet: 1000, query: '' },
    { attributesToRetrieve: ['tenant', '*', '_geoloc', 'show_on_dealer_website'] },
    { attributesToHighlight: ['*', 'tenant'], query: 'a' },
    { aroundLatLng: '-27,153', aroundRadius: 'all', getRankingInfo: true },
    { insideBoundingBox: [[-90, -180, 90, 180]] },
    { type: 'facet', facet: 'make', facetQuery: SECRET.slice(0, 3) },
    { type: 'facet', facet: 'make', facetQuery: '', maxFacetHits: 100, filters: 'tenant:theirs' },
    { type: 'facet', facet: 'tenant', facetQuery: 't' },
    { page: 1 },
    { offset: 20, length: 1000 },
  ])('%j', async (params) => {
    for (const index of ['cars', 'cars_latest', 'cars_price_asc', 'cars_price_desc']) {
      const told = await asVisitor(params, index)
      expect(told).not.toContain(SECRET)
      expect(told).not.toContain('777777')
      expect(told).not.toContain('theirs')
      expect(told).not.toContain('"tenant"')
    }
  })

  test('objects of others are not found, by either call, and browsing is refused', async () => {
    await expect(handlers.object('cars', '30', {}, access)).rejects.toMatchObject({ status: 404 })
    await expect(handlers.object('cars_latest', '50', {}, access)).rejects.toMatchObject({ status: 404 })
    const { results } = await handlers.objects(
      { requests: [5, 30, 50].map((id) => ({ indexName: 'cars', objectID: String(id) })) },
      access,
    )
    expect(results.map((record) => record?.objectID)).toEqual(['5', undefined, undefined])
    expect(JSON.stringify(results)).not.toContain('"tenant"')
    await expect(handlers.browse('cars', {}, access)).rejects.toMatchObject({ status: 403 })
    await expect(handlers.query('users', {}, access)).rejects.toMatchObject({ status: 403 })
  })

  test('what others stock does not even change the own answers: no typo is forgiven or refused because of it', async () => {
    const lonely = new EmbeddedEngine()
    const random = seeded(3)
    const build = await lonely.beginBuild('cars', INDEXES.cars)
    for (let id = 1; id <= 20; id++) {
      const car = { ...testCar(id, random), show_on_dealer_website: true }
      await build.put(carRecord(car, { tenant: 'mine', place: { lat: -27, lng: 153 } }))
    }
    await build.commit()
    const alone = createSearchHandlers(lonely)
    for (const query of ['toyta', 'zqxsecert', 'hilx', 'u1000', 'a', 'land rover', 'qld']) {
      const [shared, own] = await Promise.all(
        [handlers, alone].map((each) => each.query('cars', { query, facets: '*' }, access)),
      )
      expect([shared!.hits, shared!.nbHits, shared!.facets]).toEqual([own!.hits, own!.nbHits, own!.facets])
    }
  })

  test('parameters of the key win over those of the visitor', async () => {
    const narrow: Access = keys.access(
      keys.securedKey({ filters: 'tenant:mine', attributesToRetrieve: ['make'], hitsPerPage: 2 }),
    )
    const answer = await handlers.query(
      'cars',
      { attributesToRetrieve: ['*'], hitsPerPage: 50, attributesToHighlight: [] },
      narrow,
    )
    expect(answer.hits).toHaveLength(2)
    expect(answer.hits.every((hit) => Object.keys(hit).toSorted().join() === 'make,objectID')).toBe(true)
    const one = await handlers.object('cars', '5', {}, narrow)
    expect(Object.keys(one).toSorted()).toEqual(['make', 'objectID'])
  })

  test('no filter text of any shape leads out', { timeout: 30_000 }, async () => {
    const piece = fc.constantFrom(
      'tenant:theirs',
      'tenant:mine',
      ' OR ',
      ' AND ',
      'NOT ',
      '(',
      ')',
      'price>0',
      `make:${SECRET}`,
      'show_on_dealer_website:false',
      '"',
      "'",
      '\\',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('filters', 'facetFilters', 'numericFilters', 'tagFilters'),
        async (pieces, name) => {
          const told = await asVisitor({ [name]: pieces.join(''), facets: '*' })
          expect(told).not.toContain(SECRET)
          expect(told).not.toContain('theirs"')
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('SRCH-60 CARD-20 a site’s key finds what the site shows', () => {
  const NOW = Date.parse('2026-11-20T02:00:00Z')
  const hour = NOW / 1000
  const DAY = 86_400
  const timed = createSearchKeys({ secret: 'secret', adminKey: null, now: () => NOW })
  const names = {
    1: {},
    2: { status: 'sold', sold_date_timestamp: hour - 3 * DAY + 3600 },
    3: { status: 'sold', sold_date_timestamp: hour - 3 * DAY - 3600 },
    4: { status: 'other' },
    5: { status: 'coming_soon' },
    6: { status: 'sold', sold_date_timestamp: null },
  }
  let stock: SearchHandlers

  beforeAll(async () => {
    const engine = new EmbeddedEngine()
    const build = await engine.beginBuild('cars', INDEXES.cars)
    const random = seeded(3)
    for (const [id, own] of Object.entries(names)) {
      const car = { ...testCar(Number(id), random), sold: false, status: 'in_stock', ...own }
      await build.put(carRecord(car, { tenant: 'mine' }))
    }
    await build.commit()
    const parts = await engine.beginBuild('parts', INDEXES.parts)
    await parts.put({ objectID: 'mine-1', tenant: 'mine', name: 'Tow bar' })
    await parts.commit()
    stock = createSearchHandlers(engine)
  })

  async function found(soldDays: number | undefined, indexName = 'cars'): Promise<string[]> {
    const { results } = await stock.multipleQueries(
      { requests: [{ indexName, hitsPerPage: 100 }] },
      timed.access(timed.tenantKey('mine', soldDays)),
    )
    return (results as { hits: { objectID: string }[] }[])[0]!.hits.map(({ objectID }) => objectID).toSorted()
  }

  test.each([
    [3, ['1', '2', '5']],
    [7, ['1', '2', '3', '5']],
    [0, ['1', '5']],
    [undefined, ['1', '2', '3', '4', '5', '6']],
  ])('with a window of %s days: %j', async (soldDays, ids) => {
    expect(await found(soldDays)).toEqual(ids)
    expect(await found(soldDays, 'cars_latest')).toEqual(ids)
  })

  test('a single car that has left the stock is not there either, and other indexes know no such window', async () => {
    const visitor = timed.access(timed.tenantKey('mine', 3))
    await expect(stock.object('cars', '4', {}, visitor)).rejects.toThrow('ObjectID does not exist')
    await expect(stock.object('cars', '2', {}, visitor)).resolves.toMatchObject({ objectID: '2' })
    expect(await found(3, 'parts')).toEqual(['mine-1'])
  })
})
