import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchRecord } from '../../port.ts'
import { createSearchHandlers, type SearchHandlers } from '../../protocol/search-handlers.ts'
import type { SearchAnswer } from '../../protocol/answers.ts'
import { EMPTY_SETTINGS, type IndexSettings } from '../../settings/index-settings.ts'
import { KNOWN_NAMES } from '../../settings/known-names.ts'
import { VEHICLE_SYNONYMS } from '../../settings/synonyms.ts'
import { EmbeddedEngine } from './embedded-engine.ts'

const settings: IndexSettings = {
  ...EMPTY_SETTINGS,
  searchableAttributes: ['make', 'model', 'year', 'description', 'stocknum'],
  attributesForFaceting: ['make'],
  customRanking: ['desc(rank)'],
  exactAttributes: ['stocknum', 'year'],
  exactWords: KNOWN_NAMES,
  synonyms: VEHICLE_SYNONYMS,
}

const records: SearchRecord[] = [
  {
    objectID: '1',
    make: 'Toyota',
    model: 'HiLux',
    year: 2019,
    description: 'Ute, automatic',
    stocknum: 'U4711',
    rank: 1,
  },
  {
    objectID: '2',
    make: 'Toyota',
    model: 'RAV4',
    year: 2018,
    description: 'Like a HiLux but smaller',
    stocknum: 'U4712',
    rank: 9,
  },
  {
    objectID: '3',
    make: 'Mazda',
    model: 'CX-5',
    year: 2019,
    description: 'White wagon, AWD',
    stocknum: 'N1',
    rank: 5,
  },
  {
    objectID: '4',
    make: 'Mazda',
    model: 'BT 50',
    year: 2020,
    description: 'Manual, wolf',
    stocknum: 'N2',
    rank: 4,
  },
  {
    objectID: '5',
    make: 'Land Rover',
    model: 'Defender',
    year: 2021,
    description: 'Land cruiser rival',
    stocknum: 'golfx',
    rank: 3,
  },
  {
    objectID: '6',
    make: 'Volkswagen',
    model: 'Golf',
    year: 2020,
    description: 'Gold, Cherokee',
    stocknum: 'V1',
    rank: 2,
  },
  {
    objectID: '7',
    make: 'Citroën',
    model: 'C3',
    year: 2017,
    description: 'Petrol, blind spot monitor',
    stocknum: 'C1',
    rank: 1,
  },
]

let handlers: SearchHandlers
let engine: EmbeddedEngine

beforeAll(async () => {
  engine = new EmbeddedEngine()
  const build = await engine.beginBuild('cars', settings)
  for (const record of records) await build.put(record)
  await build.commit()
  handlers = createSearchHandlers(engine)
})

const search = (query: string, params: object = {}): Promise<SearchAnswer> =>
  handlers.query('cars', { query, ...params }, { kind: 'admin' })
const ids = async (query: string, params: object = {}): Promise<string> =>
  (await search(query, params)).hits.map(({ objectID }) => objectID).join(' ')

describe('words', () => {
  test.each([
    ['hilux', '1 2', 'the model ranks above the description, whatever the custom rank'],
    ['toyota', '2 1', 'equal matches stand by custom rank'],
    ['toyota hilux', '1 2', 'all words must match'],
    ['toyota mazda', '', 'all words must match'],
    ['hil', '1 2', 'the last word may be unfinished'],
    ['hil toyota', '', 'only the last word may be'],
    ['HILUX', '1 2', 'upper and lower case are the same'],
    ['citroen', '7', 'accents are the same'],
    ['hliux', '1 2', 'swapped letters'],
    ['hilx', '1 2', 'a missing letter'],
    ['hiluxx', '1 2', 'a letter too many'],
    ['volkswaegn', '6', 'one swap in a long word'],
    ['volksvagon', '6', 'two typos from 8 letters'],
    ['vw', '6', 'synonym'],
    ['chev', '', 'a word with synonyms has no typo: no Cherokee'],
    ['patrol', '', 'SRCH-12 a model that the stock has none of has no typo: no petrol'],
    ['petrl', '7', 'what names no model may have one'],
    ['mini', '', 'SRCH-12 nor has a make: no monitor'],
    ['pickup', '1', 'synonym of ute'],
    ['pick up', '1', 'synonym of two words'],
    ['auto', '1', 'synonym, and beginning'],
    ['4x4', '3', 'synonym of AWD'],
    ['cx5', '3', 'joined'],
    ['cx-5', '3', 'joined as written'],
    ['cx 5', '3', 'split as written'],
    ['rav 4', '2', 'joined by the search'],
    ['bt50', '4', 'split by the search'],
    ['bt-50', '4', 'split by the search'],
    ['landcruiser', '5', 'split by the search'],
    ['kia', '', 'no typo in three letters'],
    ['2019', '3 1', 'a year'],
    ['2o19', '', 'a year is never misspelt'],
    ['u4711', '1', 'a stock number'],
    ['u', '1', 'and not by letters, which begin one by chance: only the ute'],
    ['hail', '', 'plain words are no HiLux'],
    ['u4713', '', 'a stock number is never misspelt'],
    ['u47', '2 1', 'but may be unfinished'],
    ['golf manual', '', 'a word that names cars of its own is spelt right: no wolf'],
    ['manaul wolf', '4', 'a typo beside a word that is spelt right'],
    ['golfy', '6', 'an exact attribute is not found by typo'],
    ['golf', '6 5', 'an exact word ranks above an unfinished one of another attribute'],
    ['   ', '3 2 4', 'nothing to search for'],
  ])('%s finds %s: %s', async (query, expected) => {
    const found = await ids(query)
    expect(query.trim() === '' ? found.length : found).toBe(query.trim() === '' ? 13 : expected)
  })

  test('typos are forgiven only where nothing fits exactly, or everywhere if asked', async () => {
    expect(await ids('gold')).toBe('6')
    expect(await ids('golf', { queryType: 'prefixNone' })).toBe('6')
    expect(await ids('hilux', { typoTolerance: 'false' })).toBe('1 2')
    expect(await ids('hilx', { typoTolerance: 'false' })).toBe('')
    expect(await ids('mazda', { typoTolerance: true })).toBe('3 4')
  })

  test('restrictSearchableAttributes', async () => {
    expect(await ids('hilux', { restrictSearchableAttributes: ['model'] })).toBe('1')
    expect(await ids('hilux', { restrictSearchableAttributes: ['make'] })).toBe('')
    expect(await ids('hilux', { restrictSearchableAttributes: ['nothing'] })).toBe('')
  })

  test('removeWordsIfNoResults', async () => {
    expect(await ids('hilux zzz')).toBe('')
    expect(await ids('hilux zzz', { removeWordsIfNoResults: 'lastWords' })).toBe('1 2')
    expect(await ids('zzz hilux', { removeWordsIfNoResults: 'lastWords' })).toBe('')
    expect(await ids('zzz hilux', { removeWordsIfNoResults: 'firstWords' })).toBe('1 2')
    // One after the other is given up until something is found, the rest stays.
    expect(await ids('zzz yyy hilux', { removeWordsIfNoResults: 'firstWords' })).toBe('1 2')
    expect(await ids('hilux zzz yyy', { removeWordsIfNoResults: 'firstWords' })).toBe('')
    expect(await ids('hilux zzz yyy', { removeWordsIfNoResults: 'lastWords' })).toBe('1 2')
    expect(await ids('zzz toyota hilux', { removeWordsIfNoResults: 'firstWords' })).toBe(
      await ids('toyota hilux'),
    )
    expect(await ids('toyota zzz hilux', { removeWordsIfNoResults: 'allOptional' })).toBe('1 2')
  })

  test('queryType', async () => {
    expect(await ids('toy hil', { queryType: 'prefixAll' })).toBe('1 2')
    expect(await ids('toyota hil', { queryType: 'prefixNone' })).toBe('')
  })
})

describe('highlights', () => {
  const highlight = async (
    query: string,
    objectID: string,
    params: object = {},
  ): Promise<Record<string, unknown>> => {
    const { hits } = await search(query, params)
    return hits.find((hit) => hit.objectID === objectID)!._highlightResult as Record<string, unknown>
  }

  test('the typed part of an unfinished word, whole words otherwise', async () => {
    expect(await highlight('toyota hil', '1')).toEqual({
      make: {
        value: '<em>Toyota</em>',
        matchLevel: 'partial',
        fullyHighlighted: true,
        matchedWords: ['toyota'],
      },
      model: {
        value: '<em>HiL</em>ux',
        matchLevel: 'partial',
        fullyHighlighted: false,
        matchedWords: ['hil'],
      },
      year: { value: '2019', matchLevel: 'none', matchedWords: [] },
      description: { value: 'Ute, automatic', matchLevel: 'none', matchedWords: [] },
      stocknum: { value: 'U4711', matchLevel: 'none', matchedWords: [] },
    })
  })

  test('typos, synonyms and joined words', async () => {
    const value = async (query: string, id: string, name: string): Promise<unknown> =>
      ((await highlight(query, id))[name] as { value: string }).value
    expect(await value('hliux', '1', 'model')).toBe('<em>HiLux</em>')
    expect(await value('pickup', '1', 'description')).toBe('<em>Ute</em>, automatic')
    expect(await value('cx5', '3', 'model')).toBe('<em>CX-5</em>')
    expect(await value('rav 4', '2', 'model')).toBe('<em>RAV4</em>')
    expect(await value('citroen', '7', 'make')).toBe('<em>Citroën</em>')
  })

  test('own tags, chosen attributes, none', async () => {
    const tags = { highlightPreTag: '<b>', highlightPostTag: '</b>', attributesToHighlight: ['model'] }
    expect(await highlight('hilux', '1', tags)).toEqual({
      model: { value: '<b>HiLux</b>', matchLevel: 'full', fullyHighlighted: true, matchedWords: ['hilux'] },
    })
    const { hits } = await search('hilux', { attributesToHighlight: [] })
    expect(hits[0]).not.toHaveProperty('_highlightResult')
  })

  test('lists and paths keep their shape', async () => {
    const nested = new EmbeddedEngine()
    const build = await nested.beginBuild('n', {
      ...EMPTY_SETTINGS,
      searchableAttributes: ['manufacturer.name', 'tags'],
    })
    await build.put({ objectID: '1', manufacturer: { name: 'Toyota', id: 1 }, tags: ['tow bar', 'toy', 5] })
    await build.commit()
    const { hits } = await createSearchHandlers(nested).query('n', { query: 'toy' }, { kind: 'admin' })
    expect(hits[0]!._highlightResult).toMatchObject({
      manufacturer: { name: { value: '<em>Toy</em>ota' } },
      tags: [{ value: 'tow bar' }, { value: '<em>toy</em>' }, { value: '5' }],
    })
  })
})

test('MODEL-07 the manufacturer index is searched by manufacturer.name, model.name and model.body', async () => {
  const { INDEXES } = await import('../../settings/indexes.ts')
  const build = await engine.beginBuild('manufacturers', INDEXES.manufacturers)
  await build.put({
    objectID: 'a',
    manufacturer: { name: 'Toyota', slug: 'toyota' },
    model: { name: 'HiLux', body: ['trucks'] },
    count: 3,
    tenant: 't',
  })
  await build.put({
    objectID: 'b',
    manufacturer: { name: 'Mazda', slug: 'mazda' },
    model: { name: 'CX-5', body: ['suv'] },
    count: 5,
    tenant: 't',
  })
  await build.commit()
  const found = async (params: object): Promise<string> =>
    (await handlers.query('manufacturers', params, { kind: 'admin' })).hits
      .map(({ objectID }) => objectID)
      .join(' ')
  expect(await found({ query: 'hil' })).toBe('a')
  expect(await found({ query: 'mazda' })).toBe('b')
  expect(await found({ query: 'suv' })).toBe('b')
  expect(await found({ filters: 'model.body:trucks' })).toBe('a')
  expect(await found({})).toBe('b a')
  const { facets } = await handlers.query(
    'manufacturers',
    { facets: ['manufacturer.name', 'model.body'] },
    { kind: 'admin' },
  )
  expect(facets).toEqual({
    'manufacturer.name': { Mazda: 1, Toyota: 1 },
    'model.body': { suv: 1, trucks: 1 },
  })
})

test('a large number of changes is merged into the packed words, and every answer stays', async () => {
  const changing = new EmbeddedEngine()
  const build = await changing.beginBuild('cars', settings)
  const record = (i: number, name: string): SearchRecord => ({
    objectID: String(i),
    make: 'Toyota',
    model: `${name}${i % 50}`,
    rank: i,
  })
  for (let i = 0; i < 5000; i++) await build.put(record(i, 'before'))
  await build.commit()
  for (let i = 0; i < 5000; i += 2)
    await changing.patch('cars', [{ action: 'put', record: record(i, 'after') }])
  for (let i = 0; i < 100; i++) await changing.patch('cars', [{ action: 'delete', objectID: String(i) }])
  const read = createSearchHandlers(changing)
  const count = async (query: string): Promise<number> =>
    (await read.query('cars', { query }, { kind: 'admin' })).nbHits
  expect(await count('toyota')).toBe(4900)
  expect(await count('before')).toBe(2450)
  expect(await count('after')).toBe(2450)
  expect(await count('toyota after2')).toBe(6 * 98)
  expect(await count('before1 toyota')).toBe(98)
  expect(await count('toyota before1')).toBe(6 * 98)
})
