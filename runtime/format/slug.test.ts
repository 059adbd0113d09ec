import { expect, it } from 'vitest'
import { nameSlug } from './slug.ts'

it.each([
  ["We'll buy your car", 'well-buy-your-car'],
  ['We’ll buy your car', 'well-buy-your-car'],
  ['‘Rock ’n’ roll’ sale', 'rock-n-roll-sale'],
  ['O’Brien & Sons – Kererū', 'obrien-sons-kereru'],
  ['Citroën', 'citroen'],
  ['’', ''],
])('EDIT-01 what is named “%s” is %s in an address', (name, slug) => {
  expect(nameSlug(name, 60)).toBe(slug)
})

it('a name that is cut ends with a word or a part of one', () => {
  expect(nameSlug('one two three', 8)).toBe('one-two')
  expect(nameSlug('one two three', 9)).toBe('one-two-t')
})
