import { expect, test } from 'vitest'
import { addressOf, freePage, pageIdOf } from './page-address.ts'

test.each([
  ['Winter check', '/winter-check', 'winter-check'],
  [' //Service/Winter & co ', '/service/winter-co', 'service-winter-co'],
  ['/Café & bar?/', '/cafe-bar', 'cafe-bar'],
  ['/2026/sale', '/2026/sale', 'sale'],
  ['/2026', '/2026', 'page'],
])('EDIT-02 “%s” is the address %s, of the page %s', (typed, address, id) => {
  expect([addressOf(typed), pageIdOf(address)]).toEqual([address, id])
})

test('EDIT-02 a free page has neither the address nor the id of another', () => {
  const routes = [
    { id: 'check', path: '/elsewhere' },
    { id: 'other', path: '/check-2' },
  ]
  expect(freePage(routes, '/check')).toEqual({ id: 'check-2', path: '/check' })
  expect(freePage([...routes, { id: 'news', path: '/check' }], '/check')).toEqual({
    id: 'check-2',
    path: '/check-3',
  })
  expect(freePage(routes, '/news')).toEqual({ id: 'news', path: '/news' })
})

test.each([
  ['/2027', { id: 'page-2', path: '/2027' }],
  ['/2026', { id: 'page-2', path: '/2026-2' }],
  ['/', { id: 'page-2', path: '/page-3' }],
])('EDIT-02 an address without a letter, %s, finds an id of its own too', (address, found) => {
  const routes = [
    { id: 'page', path: '/2026' },
    { id: 'home', path: '/' },
    { id: 'second', path: '/page-2' },
  ]
  expect(freePage(routes, address)).toEqual(found)
})
