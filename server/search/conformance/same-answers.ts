import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../keys/search-keys.ts'
import type { SearchEngine } from '../port.ts'
import { createSearchHandlers, type SearchHandlers } from '../protocol/search-handlers.ts'
import { INDEXES } from '../settings/indexes.ts'
import { conformanceStock } from './suite.ts'

const EVERYTHING: Access = { kind: 'admin' }

/** What buyers type: whole words and beginnings, joined and apart, misspelt, by other names, with accents. */
const TYPED = [
  ['toyota', 'toyota hilux', 'hil', 'u', 'ut', 'e', 'a', 'é', 'ev', 'zzzz', 'TOYOTA', '"mazda"', 'sportage!'],
  ['c-hr', 'chr', 'c hr', 'cx-5', 'cx5', 'cx 5', 'i30', 'i 30', 'rav4', 'rav 4', 'mazda3', 'mazda 3', 'bt50'],
  ['mercedes benz', 'mercedes-benz', 'merc glc', 'bmw 3', '3 series', 'x-trail', 'xtrail', 'x trail'],
  ['2019 toyota', 'toyota 2019', '2018', '20', '2019 hilux sr5 diesel white', 'U100000001', 'U1000'],
  [
    'toyoa',
    'hilx',
    'mitsubshi outlandr',
    'wite',
    'manaul',
    'hundai',
    'corola hyb',
    'oyota',
    'otyota',
    'volkswagon',
  ],
  ['landcruisrr wildtrkk', 'wildtrack', 'patrol', 'pathrol', 'golf 7.5', 'toyta hilux white', 'kia zzzz'],
  [
    'ute',
    'pickup',
    'pick up',
    'pick-up ford',
    'auto',
    'automatic',
    '4wd',
    '4x4',
    'four wheel drive',
    'vw golf',
  ],
  [
    'landcruiser',
    'land cruiser',
    'landcrusier',
    'rangie',
    'hatchback',
    'saloon',
    'estate',
    'gray',
    'grey kia',
  ],
  [
    'tow bar',
    'towbar',
    'reverse camera',
    'apple carplay',
    'carplay',
    'sydney',
    'gold coast',
    'diesel ute white',
  ],
].flat()

const QUERIES: Record<string, unknown>[] = [
  ...TYPED.map((query) => ({ query })),
  ...['prefixAll', 'prefixNone', 'prefixLast'].map((queryType) => ({ query: 'toyo hil', queryType })),
  ...['true', 'min', 'strict', 'false'].flatMap((typoTolerance) =>
    ['hilux', 'toyta hilux', 'mitsubshi'].map((query) => ({ query, typoTolerance })),
  ),
  ...['toyota', 'hilux', 'toyta', 'white'].flatMap((query) => [
    { query, restrictSearchableAttributes: ['make'] },
    { query, restrictSearchableAttributes: ['model', 'colour'] },
  ]),
  ...['firstWords', 'lastWords', 'allOptional'].flatMap((removeWordsIfNoResults) =>
    ['hilux zzzzq', 'zzzzq white hilux', 'hilux'].map((query) => ({ query, removeWordsIfNoResults })),
  ),
  { query: 'hilux white towbar', optionalWords: ['towbar', 'white'] },
  { query: 'towbar sunroof', optionalWords: ['towbar', 'sunroof'] },
  { query: 'toyota', filters: 'tenant:brolga-bay AND price > 20000' },
  { query: 'toyta', filters: 'tenant:brolga-bay AND NOT simple_fuel:Diesel' },
  { aroundLatLng: '-27.47,153.03', aroundRadius: 25_000 },
  { aroundLatLng: '-27.47,153.03' },
  { query: 'suv', aroundLatLng: '-33.87,151.2', aroundRadius: 500_000 },
  { insideBoundingBox: [[-27, 152, -28, 154]] },
  { insideBoundingBox: [[-20, 140, -40, 154]] },
]

/** The same records in the same order as the embedded engine gives. */
export function sameAnswers(makeEngines: () => Promise<[SearchEngine, SearchEngine]>): void {
  describe('the same answers as the embedded engine', () => {
    let handlers: [SearchHandlers, SearchHandlers]
    beforeAll(async () => {
      const engines = await makeEngines()
      for (const engine of engines) {
        const build = await engine.beginBuild('cars', INDEXES.cars)
        for (const record of conformanceStock(600)) await build.put(record)
        await build.commit()
      }
      handlers = [createSearchHandlers(engines[0]), createSearchHandlers(engines[1])]
    }, 120_000)

    test.each(['cars', 'cars_price_asc'])(
      'SRCH-12 words and places, from %s',
      async (index) => {
        let found = 0
        for (const params of QUERIES) {
          const [one, other] = await Promise.all(
            handlers.map(async (each) => {
              const asked = { ...params, hitsPerPage: 1000, attributesToRetrieve: ['name'] }
              const { nbHits, hits } = await each.query(index, asked, EVERYTHING)
              return { nbHits, ids: hits.map(({ objectID }) => objectID) }
            }),
          )
          expect({ params, ...one }).toEqual({ params, ...other })
          if (one!.nbHits > 0) found += 1
        }
        expect(found).toBeGreaterThan(QUERIES.length * 0.8)
      },
      120_000,
    )
  })
}
