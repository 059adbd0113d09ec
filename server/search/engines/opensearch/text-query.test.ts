import { expect, test } from 'vitest'
import { queryWords } from '../embedded/text-search.ts'
import { preparedQueries } from '../shared/testing/prepared-queries.ts'
import { MOST_CLAUSES, STRICT, textQuery, type Leniency } from './text-query.ts'

const LENIENT: Leniency = { splits: true, typos: () => true }
const [[, asked]] = (await preparedQueries()) as [Awaited<ReturnType<typeof preparedQueries>>[number]]

function built(text: string, more: object = {}, leniency: Leniency = LENIENT) {
  const query = { ...asked.query, query: text, ...more }
  return JSON.stringify(textQuery({ ...asked, query }, queryWords(text), leniency))
}
const clauses = (json: string) => json.match(/"(?:term|prefix|fuzzy)":/g)?.length ?? 0

const long = (words: number) =>
  Array.from({ length: words }, (_, i) => `incomprehensib${'abcdefghijklmnopqrstuvwxyz'[i]}lities`).join(' ')

test('SRCH-12 a word stands for itself, a beginning, its halves and near words', () => {
  const json = built('landcruser')
  expect(json).toContain('"fuzzy"')
  expect(json).toContain('"prefix"')
  expect(built('landcruser', {}, STRICT)).not.toContain('"fuzzy"')
})

test.each([1, 2, 5, 6, 7, 20])(
  'SRCH-12 %d long words with all that is forgiven are no more clauses than OpenSearch takes',
  (count) => {
    const text = long(count)
    const found = clauses(built(text))
    expect(found).toBeGreaterThanOrEqual(count)
    expect(found).toBeLessThanOrEqual(MOST_CLAUSES)
    // Not emptied for it.
    for (const word of queryWords(text)) expect(built(text)).toContain(`"${word}"`)
  },
)

test('SRCH-12 nor are they where every attribute is named', () => {
  const restrictSearchableAttributes = asked.fields.texts
  const found = clauses(built(long(20), { restrictSearchableAttributes }))
  expect(found).toBeGreaterThanOrEqual(20)
  expect(found).toBeLessThanOrEqual(MOST_CLAUSES)
})

test('SRCH-12 ordinary questions keep all that is forgiven', () => {
  expect(built('toyota land cruser diesel')).toContain('"fuzzy"')
  expect(MOST_CLAUSES).toBeLessThan(1024)
})
