import { expect, it } from 'vitest'
import { readBounded } from './read-bounded.ts'

it.each([
  [0, 0, ''],
  [3, 4, 'abc'],
  [4, 4, 'abcd'],
  [5, 4, undefined],
  [5, 0, undefined],
])('of an answer of %i bytes that may have %i, %j is read', async (bytes, most, text) => {
  const response = new Response(bytes === 0 ? null : 'abcde'.slice(0, bytes))
  expect((await readBounded(response, most))?.toString()).toBe(text)
})
