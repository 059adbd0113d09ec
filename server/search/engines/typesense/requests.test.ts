import { expect, test } from 'vitest'
import { INDEXES } from '../../settings/indexes.ts'
import { engineFields } from '../shared/engine-fields.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { collectionSchema, synonymItems } from './collection.ts'
import { searches } from './request.ts'
import INDEX from './fixtures/index.json' with { type: 'json' }
import REQUESTS from './fixtures/requests.json' with { type: 'json' }

/** As it is sent. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

// The requests were read by hand; a change of the translation shows up here.
test('Typesense: what queries become', async () => {
  const requests = (await preparedQueries()).map(([title, asked]) => [title, searches(asked)])
  expect(asJson(Object.fromEntries(requests))).toEqual(REQUESTS)
})

test('Typesense: what an index is made of', () => {
  const fields = engineFields(INDEXES.cars)
  expect(asJson([collectionSchema('cars', fields), synonymItems(INDEXES.cars.synonyms)])).toEqual(INDEX)
})

test('SRCH-30 Typesense: typos are looked for where they are asked for, never in stock number, plate, VIN and year', async () => {
  const [, asked] = (await preparedQueries()).find(([title]) => title.startsWith('words, the last one'))!
  const typosOf = (typos: boolean) => {
    const [search] = searches({ ...asked, typos })
    const counts = String(search?.['num_typos']).split(',').map(Number)
    const names = String(search?.['query_by']).split(',')
    expect(counts).toHaveLength(names.length)
    return [...Map.groupBy(names, (_, at) => counts[at])].map(([count, found]) => [count, found.toSorted()])
  }
  expect(typosOf(false)).toEqual([[0, expect.anything()]])
  expect(typosOf(true)).toEqual([
    [2, expect.arrayContaining(['text_make', 'text_model'])],
    [0, ['text_regplate', 'text_stocknum', 'text_vin', 'text_year']],
  ])
})
