import { expect, it } from 'vitest'
import { KNOWN_NAMES } from './known-names.ts'

it('SRCH-12 the names of makes and models in which a typo could be forgiven, each once, in order', () => {
  expect(KNOWN_NAMES).toEqual(expect.arrayContaining(['patrol', 'toyota', 'atto', 'landcruiser', 'ford']))
  // Too short for a typo, or numbers.
  for (const name of ['kia', 'byd', 'mg', '3008', 'i30']) expect(KNOWN_NAMES).not.toContain(name)
  expect(KNOWN_NAMES).toEqual([...new Set(KNOWN_NAMES)].toSorted())
})
