import { expect, test } from 'vitest'
import { copyFilled } from '../../core/copy-text.ts'
import { siteWords } from '../../core/site-words.ts'
import { itemTitle } from './list-entries.ts'

test('CFG-05 EDIT-01 an entry is called by its words, those that stand in the copy of the site too', () => {
  const site = { name: 'Kea', copy: { default: { 'promos.offers': 'Latest offers' } } }
  const shown = (text: string) => siteWords(site, String(copyFilled(site, text)))
  expect(itemTitle({ text: 'Cheaper this month.', title: '{copy:promos.offers}' }, 0, shown)).toBe(
    'Latest offers',
  )
  expect(itemTitle('{copy:promos.offers}', 0, shown)).toBe('Latest offers')
  expect(itemTitle({ href: '/', label: 'Sell yours' }, 1, shown)).toBe('Sell yours')
  expect(itemTitle({ title: 'About {site.name}' }, 0, shown)).toBe('About Kea')
  expect(itemTitle({ href: '/' }, 1, shown)).toBe('Entry 2')
})
