import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { carRecord } from '../car-record.ts'
import type { Access } from '../keys/search-keys.ts'
import type { Operation } from '../port.ts'
import type { SearchAnswer } from '../protocol/answers.ts'
import { createSearchHandlers } from '../protocol/search-handlers.ts'
import { INDEXES } from '../settings/indexes.ts'
import { seeded, testCar } from '../testing/stock.ts'
import { checkedUnless, conformanceStock, type ConformanceOptions } from './suite.ts'

const EVERYTHING: Access = { kind: 'admin' }

/** What every engine must do while its records change: builds beside the live index, changes in place. */
export function changeConformance(
  name: string,
  { makeEngine, runs = 200, skips = {} }: ConformanceOptions,
): void {
  const checked = checkedUnless(skips)
  const records = conformanceStock(130)

  describe(`${name} while records change`, () => {
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
          const told = (await new Response(text as BodyInit).json()) as { results: SearchAnswer[] }
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
