import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedTypos, editDistance } from './edit-distance.ts'

/** Textbook form over whole matrices, to hold the bounded one against. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = best
    }
  }
  return rows[a.length]![b.length]!
}

test.each([
  ['toyota', 'toyota', 0],
  ['toytoa', 'toyota', 1],
  ['toyoat', 'toyota', 1],
  ['toyta', 'toyota', 1],
  ['toyoota', 'toyota', 1],
  ['toyita', 'toyota', 1],
  ['mitsubshi', 'mitsubishi', 1],
  ['ford', 'form', 1],
  ['ford', 'kia', 3],
])('%s is %s with %i typos', (word, term, distance) => {
  expect(editDistance(word, term, 2, false)).toBe(Math.min(distance, 3))
})

test('a prefix is compared with the nearest beginning', () => {
  expect(editDistance('toyt', 'toyota', 1, true)).toBe(1)
  expect(editDistance('mistub', 'mitsubishi', 1, true)).toBe(1)
  expect(editDistance('hilu', 'hilux', 1, true)).toBe(0)
})

test('SRCH 1 typo from 4 letters, 2 from 8', () => {
  expect(['kia', 'ford', 'mazda', 'mustang', 'mercedes'].map(allowedTypos)).toEqual([0, 1, 1, 1, 2])
})

test('agrees with the textbook wherever the bound allows', { timeout: 30_000 }, () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, b, most, false)).toBe(Math.min(plainDistance(a, b), most + 1))
      const nearest = Math.min(
        ...Array.from({ length: b.length + 1 }, (_, end) => plainDistance(a, b.slice(0, end))),
      )
      expect(editDistance(a, b, most, true)).toBe(Math.min(nearest, most + 1))
    }),
    { numRuns: 3000 },
  )
})
