import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const keyed = (key: string) => ({ search: { engine: 'algolia', host: 'x.example', key } })

it.each([
  ['admin-0123456789abcdef', 'is marked as an administrator’s key'],
  ['0123:ADMIN', 'is marked as an administrator’s key'],
  ['masterKey_master', 'is marked as an administrator’s key'],
  [btoa('abc{"acl":["search","addObject"]}'), 'grants "addObject"'],
  [btoa('x admin y'), 'is marked as an administrator’s key inside'],
])('CFG-16 the key %s is refused', async (key, reason) => {
  expect(await problemsOf('admin-search-key', keyed(key))).toEqual([
    `gumtree.json /search/key The search key ${reason}; only a search-only key may reach the browser.`,
  ])
})

it.each([
  '',
  '0123456789abcdef0123456789abcdef',
  'badminton-search',
  btoa('abc{"acl":["search"]}'),
  btoa('hmacfilters=tenant%3Aa'),
])('CFG-16 the key %j is fine', async (key) => {
  expect(await problemsOf('admin-search-key', keyed(key))).toEqual([])
})
