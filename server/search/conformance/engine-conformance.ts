import * as fc from 'fast-check'
import { beforeAll, describe, expect } from 'vitest'
import type { Access } from '../keys/search-keys.ts'
import type { SearchEngine, SearchRecord } from '../port.ts'
import { createSearchHandlers, type SearchHandlers } from '../protocol/search-handlers.ts'
import type { SearchAnswer } from '../protocol/answers.ts'
import { INDEXES } from '../settings/indexes.ts'
import { sortBy } from '../settings/index-settings.ts'
import { filterOver, TESTED_FACETS } from './arbitraries.ts'
import { facetCounts, filterText, matches, order, stats } from './brute-force.ts'
import { checkedUnless, conformanceStock, type ConformanceOptions } from './suite.ts'

const EVERYTHING: Access = { kind: 'admin' }
const CUSTOM = INDEXES.cars.customRanking.map((entry) => sortBy(entry)!)

/**
 * What every engine behind the port must do, told by comparing its answers with brute force over the same records.
 */
export function engineConformance(
  name: string,
  { makeEngine, runs = 200, skips = {} }: ConformanceOptions,
): void {
  const checked = checkedUnless(skips)

  describe(`${name} against brute force`, () => {
    const records = conformanceStock(600)
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
  })
}
