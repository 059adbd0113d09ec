import { expect, it } from 'vitest'
import { matchingValues } from './run-facet-values.ts'

const MODELS = ['Corolla', 'Coroner', 'Carolla', 'Yaris Cross'].map((value, at) => ({ value, count: 9 - at }))
const found = (words: string, most = 5) =>
  matchingValues(MODELS, words, most, { preTag: '<b>', postTag: '</b>' }).map(
    ({ highlighted, count }) => `${highlighted} ${count}`,
  )

it.each([
  ['co', ['<b>Co</b>rolla 9', '<b>Co</b>roner 8']],
  ['corolla', ['<b>Corolla</b> 9']],
  ['cross yaris', ['<b>Yaris</b> <b>Cross</b> 6']],
  ['yaros', ['Yaris Cross 6']],
  ['van', []],
])(
  'SRCH-23 “%s” finds values whose words begin so, with a slip only where nothing else fits',
  (words, values) => {
    expect(found(words)).toEqual(values)
  },
)

it('SRCH-23 as many values as were asked for, in their order', () => {
  expect(found('co', 1)).toEqual(['<b>Co</b>rolla 9'])
})
