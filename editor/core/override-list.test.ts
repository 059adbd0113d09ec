import type { JsonObject } from '../../runtime/json/object.ts'
import { expect, test } from 'vitest'
import { overrideList } from './override-list.ts'

const entries = (ids: string) => [...ids].map((id): JsonObject => ({ id }))

/** The own list that makes one of these ids out of an inherited one. */
function own(lower: string, after: string, before: JsonObject[] = []) {
  return overrideList(
    { lower: entries(lower), own: before, before: entries(lower), after: entries(after) },
    ({ lower: inherited, own: known, after: { id, hidden } }) =>
      hidden === true
        ? { id, hidden }
        : (known ?? (inherited === undefined ? { id, type: 'Text' } : undefined)),
  )
}

test('CFG-03 an inherited entry that is missing is hidden: nothing can be taken out of another layer', () => {
  expect(own('abc', 'ab')).toEqual([{ id: 'c', hidden: true }])
  expect(own('abc', 'abc')).toEqual([])
})

test('CFG-03 a new entry stands behind its neighbour, one at the end needs no anchor', () => {
  expect(own('ab', 'axb')).toEqual([{ id: 'x', type: 'Text', after: 'a' }])
  expect(own('ab', 'xab')).toEqual([{ id: 'x', type: 'Text', before: 'a' }])
  expect(own('ab', 'abx')).toEqual([{ id: 'x', type: 'Text' }])
})

test('CFG-03 an entry that was moved is anchored to the one in front of it', () => {
  expect(own('abc', 'bca')).toEqual([{ id: 'a', after: 'c' }])
  expect(own('abc', 'cab')).toEqual([{ id: 'c', before: 'a' }])
})

test('CFG-03 entries that address nothing of the list are left for whoever wrote them', () => {
  const ghost = { id: 'ghost', hidden: true }
  expect(own('abc', 'bca', [ghost])).toEqual([{ id: 'a', after: 'c' }, ghost])
})
