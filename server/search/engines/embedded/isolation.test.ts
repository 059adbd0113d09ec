import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchHandlers } from '../../protocol/search-handlers.ts'
import type { SearchRecord } from '../../port.ts'
import { EMPTY_SETTINGS, type IndexSettings } from '../../settings/index-settings.ts'
import { VEHICLE_SYNONYMS } from '../../settings/synonyms.ts'
import { EmbeddedEngine } from './embedded-engine.ts'

const settings: IndexSettings = {
  ...EMPTY_SETTINGS,
  searchableAttributes: ['make', 'model', 'description', 'stocknum'],
  attributesForFaceting: ['make', 'tenant'],
  customRanking: ['desc(rank)'],
  exactAttributes: ['stocknum'],
  synonyms: VEHICLE_SYNONYMS,
}

/** Answers the site "own", beside cars of another one. */
async function answersBeside(own: SearchRecord[], other: SearchRecord[]) {
  const engine = new EmbeddedEngine()
  const build = await engine.beginBuild('cars', settings)
  // Those of the other come in between and after, some of them while the index is in use.
  const late = other.length >> 1
  for (const record of [...own, ...other.slice(late)]) await build.put(record)
  await build.commit()
  await engine.patch(
    'cars',
    other.slice(0, late).map((record) => ({ action: 'put' as const, record })),
  )
  const handlers = createSearchHandlers(engine)
  return async (query: string, params: object = {}) => {
    const {
      processingTimeMS: _,
      serverTimeMS: __,
      ...answer
    } = await handlers.query(
      'cars',
      { query, filters: 'tenant:own', facets: ['make'], hitsPerPage: 50, ...params },
      { kind: 'admin' },
    )
    return answer
  }
}

const car = (objectID: string, tenant: string, make: string, model: string): SearchRecord => ({
  objectID,
  tenant,
  make,
  model,
})

test.each([
  ['mazda3', 'Mazda', '3', 'Mazda3'],
  ['landcruiser', 'Toyota', 'Land Cruiser', 'Landcruiser'],
  ['hilx', 'Toyota', 'HiLux', 'Hilx'],
])(
  'SRCH-12 “%s” finds this site’s %s %s, though another spells it %s',
  async (query, make, model, foreign) => {
    const answers = await answersBeside(
      [car('1', 'own', make, model)],
      [car('2', 'other', foreign, foreign), car('3', 'other', foreign, 'GT')],
    )
    const found = await answers(query)
    expect(found.hits.map(({ objectID }) => objectID)).toEqual(['1'])
  },
)

const WORDS = [
  'mazda',
  '3',
  'mazda3',
  'land',
  'cruiser',
  'landcruiser',
  'hilux',
  'rav',
  '4',
  'rav4',
  'sr5',
  'golf',
  'gold',
  'ute',
  'pickup',
  'cx',
  '5',
  'cx-5',
]
const phrase = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(' '))
const stock = (tenant: string) =>
  fc
    .array(fc.record({ make: phrase, model: phrase, description: phrase, rank: fc.nat(3) }), { maxLength: 8 })
    .map((cars) =>
      cars.map((fields, at) => ({ objectID: `${tenant}-${at}`, tenant, stocknum: `S${at}`, ...fields })),
    )
/** Words as typed: run together, cut off, misspelt. */
const typed = fc.tuple(phrase, fc.nat(4), fc.nat(9)).map(([text, how, at]) => {
  if (how === 0) return text.replaceAll(' ', '')
  if (how === 1) return text.slice(0, Math.max(1, text.length - 2))
  if (how === 2) return `${text.slice(0, at)}${text.slice(at + 1)}` || text
  return text
})

test('SRCH-12 no stock of another site changes an answer to this one’s visitors', async () => {
  await fc.assert(
    fc.asyncProperty(
      stock('own'),
      stock('other'),
      fc.array(typed, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('true', 'min', 'strict', 'false'),
      fc.constantFrom('none', 'firstWords', 'lastWords', 'allOptional'),
      async (own, other, queries, typoTolerance, removeWordsIfNoResults) => {
        const [alone, beside] = [await answersBeside(own, []), await answersBeside(own, other)]
        for (const query of queries) {
          const params = { typoTolerance, removeWordsIfNoResults }
          expect(await beside(query, params)).toEqual(await alone(query, params))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('ASVS V8 what a search of many words found is no part of the next one of few', async () => {
  const answers = await answersBeside([], [car('2', 'other', 'Land Cruiser Prado Sahara', 'GX Diesel')])
  for (let words = 1; words <= 6; words++) {
    const long = await answers('land cruiser prado sahara gx diesel', { filters: 'tenant:other' })
    expect(long.nbHits).toBe(1)
    const own = await answers('land cruiser prado sahara gx diesel'.split(' ').slice(0, words).join(' '))
    expect(own.hits).toEqual([])
  }
})
