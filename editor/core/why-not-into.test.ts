import { expect, test } from 'vitest'
import { BLOCKS, node } from './testing/worlds.ts'
import { whyNotInto } from './why-not-into.ts'

const gap = (index: number) => ({ parent: null, slot: null, index })

test('EDIT-02 EDIT-03 a block that cannot go into the one beside it is told why', () => {
  const hero = node('hero', 'Hero')
  const results = node('results', 'SearchResults', { slots: { filters: [node('panel', 'FilterPanel')] } })
  const words = whyNotInto(BLOCKS, [hero, results], gap(1), [hero])
  expect(words).toContain('SearchResults')
  expect(words).toContain('FilterPanel')
  const second = node('second', 'FilterPanel')
  expect(whyNotInto(BLOCKS, [results], gap(1), [second])).toBe(
    'Filters of SearchResults takes at most 1 block.',
  )
  expect(whyNotInto(BLOCKS, [hero, node('text', 'Text')], gap(1), [hero])).toBeUndefined()
})
