import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { carRecord } from '../car-record.ts'
import type { Access } from '../keys/search-keys.ts'
import type { Operation, SearchEngine, SearchRecord } from '../port.ts'
import { createSearchHandlers, type SearchHandlers } from '../protocol/search-handlers.ts'
import type { SearchAnswer } from '../protocol/answers.ts'
import { INDEXES } from '../settings/indexes.ts'
import { sortBy } from '../settings/index-settings.ts'
import { seeded, testCar, testCars } from '../testing/stock.ts'
import { filterOver, TESTED_FACETS } from './arbitraries.ts'
import { facetCounts, filterText, matches, order, stats } from './brute-force.ts'

const TENANTS = ['brolga-bay', 'kereru-coast', 'third']
const EVERYTHING: Access = { kind: 'admin' }
const CUSTOM = INDEXES.cars.customRanking.map((entry) => sortBy(entry)!)

function stock(count: number): SearchRecord[] {
  return testCars(count).map((car) => carRecord(car, { tenant: TENANTS[car.id % TENANTS.length]! }))
}

/**
 * What every engine behind the port must do, told by comparing its answers with brute force over the same records.
 * @param skips names of tests that an engine cannot pass, with the reason.
 */
export function engineConformance(
  name: string,
  makeEngine: () => Promise<SearchEngine>,
  { runs = 200, skips = {} }: { runs?: number; skips?: Record<string, string> } = {},
): void {
  const checked = (title: string, body: () => Promise<void>): void => {
    const reason = skips[title]
    // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- both are given by the callers below
    test.skipIf(reason !== undefined)(reason ? `${title} (${reason})` : title, body, 60_000)
  }

  describe(`${name} against brute force`, () => {
    const records = stock(600)
    let engine: SearchEngine
    let handlers: SearchHandlers

    async function search(params: Record<string, unknown>, indexName = 'cars'): Promise<SearchAnswer> {
      const { results } = await handlers.multipleQueries({ requests: [{ indexName, ...params }] }, EVERYTHING)
      return results[0] as SearchAnswer
    }

    beforeAll(async () => {
      engine = await makeEngine()
      handlers = createSearchHandlers(engine)
      const build = await engine.beginBuild('cars', INDEXES.cars)
      for (const record of records) await build.put(record)
      await build.commit()
    })

    checked('SRCH-24 SRCH-25 SRCH-57 filters: totals and hits', async () => {
      await fc.assert(
        fc.asyncProperty(filterOver(records), async (filter) => {
          const expected = records.filter((record) => matches(record, filter))
          const { nbHits, hits } = await search({ filters: filterText(filter), hitsPerPage: 1000 })
          expect(nbHits).toBe(expected.length)
          expect(hits.map(({ objectID }) => objectID)).toEqual(order(expected, CUSTOM))
        }),
        { numRuns: runs },
      )
    })

    checked('SRCH-24 SRCH-26 SRCH-28 SRCH-29 facet counts and stats', async () => {
      const facets = fc.subarray(TESTED_FACETS, { minLength: 1, maxLength: 6 })
      const limits = fc.record({
        maxValuesPerFacet: fc.constantFrom(1, 3, 10, 100, 1000),
        sortFacetValuesBy: fc.constantFrom('count' as const, 'alpha' as const),
      })
      await fc.assert(
        fc.asyncProperty(filterOver(records), facets, limits, async (filter, names, limit) => {
          const expected = records.filter((record) => matches(record, filter))
          const answer = await search({
            filters: filterText(filter),
            facets: names,
            hitsPerPage: 0,
            ...limit,
          })
          for (const attribute of names) {
            const counts = facetCounts(expected, attribute, limit.maxValuesPerFacet, limit.sortFacetValuesBy)
            // Objects put number-like members first, so order is compared as a set of pairs.
            expect(Object.entries(answer.facets?.[attribute] ?? {}).toSorted()).toEqual(counts.toSorted())
          }
          for (const attribute of ['price', 'km', 'year', 'seats'].filter((each) => names.includes(each))) {
            const { min, max, sum, avg } = stats(expected, attribute) ?? {}
            const found = answer.facets_stats?.[attribute]
            expect([found?.min, found?.max, found?.sum]).toEqual([min, max, sum])
            if (avg !== undefined) expect(found?.avg).toBeCloseTo(avg, 6)
          }
        }),
        { numRuns: runs },
      )
    })

    checked('SRCH-05 SRCH-31 SRCH-37 order and pages: nothing twice, nothing missing', async () => {
      const orders: [string, { attribute: string; descending: boolean }[]][] = [
        ['cars', CUSTOM],
        ['cars_latest', [{ attribute: 'created_at_timestamp', descending: true }, ...CUSTOM]],
        ['cars_price_asc', [{ attribute: 'price', descending: false }, ...CUSTOM]],
        ['cars_price_desc', [{ attribute: 'price', descending: true }, ...CUSTOM]],
      ]
      await fc.assert(
        fc.asyncProperty(
          filterOver(records),
          fc.constantFrom(...orders),
          fc.integer({ min: 1, max: 60 }),
          fc.nat({ max: 40 }),
          async (filter, [index, by], hitsPerPage, page) => {
            const expected = order(
              records.filter((record) => matches(record, filter)),
              by,
            )
            const answer = await search({ filters: filterText(filter), hitsPerPage, page }, index)
            const at = page * hitsPerPage
            expect(answer.hits.map(({ objectID }) => objectID)).toEqual(expected.slice(at, at + hitsPerPage))
            expect([answer.page, answer.nbPages]).toEqual([page, Math.ceil(expected.length / hitsPerPage)])
          },
        ),
        { numRuns: runs },
      )
    })

    checked('SRCH-24 facetFilters and numericFilters narrow like filters', async () => {
      const answer = await search({
        facetFilters: [['make:Toyota', 'make:Ford'], 'simple_fuel:-Diesel'],
        numericFilters: ['price>=10000', ['year=2019', 'year:2021 TO 2022']],
        hitsPerPage: 1000,
      })
      const expected = records.filter(
        ({ make, simple_fuel, price, year }) =>
          (make === 'Toyota' || make === 'Ford') &&
          simple_fuel !== 'Diesel' &&
          typeof price === 'number' &&
          price >= 10_000 &&
          (year === 2019 || year === 2021 || year === 2022),
      )
      expect(expected.length).toBeGreaterThan(2)
      expect(answer.nbHits).toBe(expected.length)
    })

    checked('SRCH-12 text: every word must be there, the last one as a beginning', async () => {
      const text = (record: SearchRecord): string[] =>
        `${String(record.name)} ${String(record.simple_body)} ${String(record.simple_fuel)} ${String(record.colour)} ${String(record.city)}`
          .toLowerCase()
          .split(/[^a-z0-9]+/)
      let total = 0
      for (const query of [
        'toyota',
        'toyota hilux',
        'hilux sr5',
        'diesel ranger',
        'white mazda',
        'mustang cou',
      ]) {
        const words = query.split(' ')
        const expected = records.filter((record) =>
          words.every((word, i) =>
            text(record).some((term) => term === word || (i === words.length - 1 && term.startsWith(word))),
          ),
        )
        const { nbHits } = await search({ query, typoTolerance: 'false' })
        expect([query, nbHits]).toEqual([query, expected.length])
        total += nbHits
      }
      expect(total).toBeGreaterThan(50)
    })

    checked('typos find what is meant; a year is never mistaken for another', async () => {
      const count = async (query: string): Promise<number> => (await search({ query })).nbHits
      expect(await count('toytoa')).toBe(await count('toyota'))
      expect(await count('mitsubshi')).toBe(await count('mitsubishi'))
      expect(await count('corola')).toBe(await count('corolla'))
      const { hits } = await search({ query: '2019', hitsPerPage: 1000, attributesToRetrieve: ['year'] })
      expect(new Set(hits.map(({ year }) => year))).toEqual(new Set([2019]))
      expect(await count('U100999999')).toBe(0)
    })

    checked('synonyms: ute/pickup, auto/automatic, merc/mercedes, 4wd/4x4/awd', async () => {
      const count = async (query: string): Promise<number> => (await search({ query })).nbHits
      expect(await count('pickup')).toBe(await count('ute'))
      expect(await count('auto hilux')).toBe(await count('automatic hilux'))
      expect(await count('merc glc')).toBe(await count('mercedes glc'))
      expect(await count('4x4 hilux')).toBe(await count('awd hilux'))
      expect(await count('pickup')).toBeGreaterThan(0)
    })

    checked('SRCH-29 an answer has every member that clients read', async () => {
      const answer = await search({
        query: 'hilux',
        facets: ['make'],
        hitsPerPage: 2,
        page: 1,
        clickAnalytics: true,
      })
      expect(answer).toMatchObject({
        page: 1,
        hitsPerPage: 2,
        query: 'hilux',
        index: 'cars',
        exhaustiveNbHits: true,
        exhaustiveFacetsCount: true,
        params: 'query=hilux&facets=%5B%22make%22%5D&hitsPerPage=2&page=1&clickAnalytics=true',
      })
      expect(answer.queryID).toMatch(/^[0-9a-f]{32}$/)
      expect(answer.processingTimeMS).toBeGreaterThanOrEqual(1)
    })

    checked('the JSON text of an answer says what the answer says, after changes too', async () => {
      const own: Access = { kind: 'search', filter: [], params: {}, indices: null }
      const lists = [
        undefined,
        ['*'],
        ['name', 'price', 'filtered_features'],
        ['-name'],
        ['location.city', 'make'],
        [],
      ]
      const changed = await makeEngine()
      const live = createSearchHandlers(changed)
      const build = await changed.beginBuild('cars', INDEXES.cars)
      for (const record of records.slice(0, 40)) await build.put(record)
      await build.commit()
      for (const round of [0, 1]) {
        for (const attributesToRetrieve of lists) {
          const requests = [
            { indexName: 'cars', query: 'toyota', attributesToRetrieve },
            {
              indexName: 'cars',
              query: '',
              attributesToRetrieve,
              attributesToHighlight: [],
              getRankingInfo: true,
            },
          ]
          const text = await live.multipleQueriesJson({ requests }, own)
          const told = JSON.parse(text.toString()) as { results: SearchAnswer[] }
          const plain = JSON.parse(
            JSON.stringify(await live.multipleQueries({ requests }, own)),
          ) as typeof told
          const timeless = ({ results }: typeof told): unknown =>
            results.map((answer) => ({ ...answer, processingTimeMS: 0, serverTimeMS: 0 }))
          expect([round, timeless(told)]).toEqual([round, timeless(plain)])
        }
        await changed.patch('cars', [
          { action: 'put', record: { ...records[0]!, name: 'Changed', tag: 'ünïcode 🚗' } },
          { action: 'delete', objectID: records[1]!.objectID },
          { action: 'put', record: records[50]! },
        ])
      }
    })

    checked('a build shows nothing before its commit, and nothing at all when given up', async () => {
      const other = await makeEngine()
      const first = await other.beginBuild('cars', INDEXES.cars)
      await first.put(records[0]!)
      await expect(other.settings('cars')).resolves.toBeUndefined()
      await first.commit()
      const second = await other.beginBuild('cars', INDEXES.cars)
      await second.put(records[1]!)
      const read = async (): Promise<(string | undefined)[]> =>
        (
          await other.getObjects({
            index: 'cars',
            objectIDs: [records[0]!.objectID, records[1]!.objectID],
            filter: [],
            attributesToRetrieve: null,
            unrestricted: false,
          })
        ).map((record) => record?.objectID)
      expect(await read()).toEqual([records[0]!.objectID, undefined])
      await second.abort()
      expect(await read()).toEqual([records[0]!.objectID, undefined])
    })

    checked('changes in place leave the same answers as a fresh index', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer(),
          fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
          async (seed, steps) => {
            const changed = await makeEngine()
            const live = new Map(records.slice(0, 80).map((record) => [record.objectID, record]))
            const build = await changed.beginBuild('cars', INDEXES.cars)
            for (const record of live.values()) await build.put(record)
            await build.commit()
            const random = seeded(seed)
            const operations = steps.map((step): Operation => {
              const objectID = String(1 + (step % 120))
              if (step % 4 === 0) return { action: 'delete', objectID }
              if (step % 4 === 1) {
                return {
                  action: 'patch',
                  record: { objectID, price: step % 90_000, tag: 'Sale' },
                  createIfMissing: false,
                }
              }
              return {
                action: 'put',
                record: carRecord(testCar(Number(objectID), random), { tenant: 'third' }),
              }
            })
            await changed.patch('cars', operations)
            for (const operation of operations) {
              if (operation.action === 'delete') live.delete(operation.objectID)
              else if (operation.action === 'put') live.set(operation.record.objectID, operation.record)
              else {
                const before = live.get(operation.record.objectID)
                if (before) live.set(before.objectID, { ...before, ...operation.record })
              }
            }
            const fresh = await makeEngine()
            const again = await fresh.beginBuild('cars', INDEXES.cars)
            for (const record of live.values()) await again.put(record)
            await again.commit()
            for (const params of [
              { facets: '*', hitsPerPage: 1000 },
              { query: 'toyota', facets: ['model'], hitsPerPage: 1000 },
              { query: 'hilx ut', hitsPerPage: 1000 },
              {
                filters: 'filtered_features:Towbar AND price > 5000',
                facets: ['filtered_features'],
                hitsPerPage: 1000,
              },
            ]) {
              const [a, b] = await Promise.all(
                [changed, fresh].map((each) => createSearchHandlers(each).query('cars', params, EVERYTHING)),
              )
              const { hits, nbHits, facets, facets_stats } = a!
              expect({ hits, nbHits, facets, facets_stats }).toEqual({
                hits: b!.hits,
                nbHits: b!.nbHits,
                facets: b!.facets,
                facets_stats: b!.facets_stats,
              })
            }
          },
        ),
        { numRuns: Math.ceil(runs / 8) },
      )
    })
  })
}
