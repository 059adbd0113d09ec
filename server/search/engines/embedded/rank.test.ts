import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { byKey, byNumber, inTurn, page } from './rank.ts'
import type { DocumentKey } from './search-index.ts'

it.each([
  [false, [1, 3, Number.NaN, Number.NaN]],
  [true, [3, 1, Number.NaN, Number.NaN]],
])('SRCH-31 SRCH-05 in descending order %s, cars without the number stand last', (descending, expected) => {
  const values = [Number.NaN, 3, Number.NaN, 1]
  const order = Uint32Array.from(values.keys()).toSorted(byNumber(values, descending))
  expect([...order].map((doc) => values[doc])).toEqual(expected)
})

it('SRCH-31 equals stand by their id: numbers by size, then texts', () => {
  const keys: DocumentKey[] = ['b', 10, 'a', 2]
  const order = Uint32Array.from(keys.keys()).toSorted(byKey(keys))
  expect([...order].map((doc) => keys[doc])).toEqual([2, 10, 'a', 'b'])
})

it('SRCH-31 SRCH-37 a page is that part of the whole order, whatever is asked for', () => {
  const numbers = fc.array(fc.constantFrom(0, 1, 2, Number.NaN), { maxLength: 1200 })
  fc.assert(
    fc.property(numbers, fc.nat(1200), fc.nat(60), (values, offset, length) => {
      const keys = [...values.keys()].toReversed()
      const compare = inTurn([byNumber(values, true), byKey(keys)])
      const docs = Uint32Array.from(values.keys())
      expect(page(docs, compare, offset, length)).toEqual(
        docs.toSorted(compare).slice(offset, offset + length),
      )
    }),
    { numRuns: 60 },
  )
})
