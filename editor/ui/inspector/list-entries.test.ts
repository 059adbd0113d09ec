import { expect, test } from 'vitest'
import { copyFilled } from '../../core/copy-text.ts'
import { itemTitle } from './list-entries.ts'

test('CFG-05 EDIT-01 an entry is called by its words, those that stand in the copy of the site too', () => {
  const filled = (value: unknown) =>
    copyFilled({ copy: { default: { 'promos.offers': 'Latest offers' } } }, value)
  expect(itemTitle({ text: 'Cheaper this month.', title: '{copy:promos.offers}' }, 0, filled)).toBe(
    'Latest offers',
  )
  expect(itemTitle('{copy:promos.offers}', 0, filled)).toBe('Latest offers')
  expect(itemTitle({ href: '/', label: 'Sell yours' }, 1, filled)).toBe('Sell yours')
  expect(itemTitle({ href: '/' }, 1, filled)).toBe('Entry 2')
})
