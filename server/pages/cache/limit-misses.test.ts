import { expect, it } from 'vitest'
import { createMissLimit } from './limit-misses.ts'
import { pageKey } from './page-cache.ts'

const key = (query = '', ownPort?: boolean) =>
  pageKey({
    tenant: 'kea',
    revision: 1,
    stockRevision: 1,
    path: '/search',
    query,
    viewer: 'anonymous',
    ...(ownPort !== undefined && { ownPort }),
  })
const KEPT = { status: 200, maxAge: 60 }

/** Seconds to wait for each of some pages of one address, rendered one after the other, where two a minute are its own. */
function waits(pages: [asked: ReturnType<typeof key>, page?: { status: number; maxAge: number }][]) {
  const limit = createMissLimit({ perMinute: 2, now: () => 0 })
  return pages.map(([asked, page = KEPT]) => {
    const seconds = limit.waitOf('192.0.2.1', asked)
    if (seconds === undefined) limit.count('192.0.2.1', asked, page)
    return seconds
  })
}

it.each<
  [what: string, asked: ReturnType<typeof key>, page: { status: number; maxAge: number }, wait?: number]
>([
  ['of a site, kept', key(), KEPT],
  ['that is gone but kept', key(), { status: 410, maxAge: 60 }],
  ['with a query', key('page=2'), KEPT, 60],
  ['at a port that is made up', key('', false), KEPT, 60],
  ['at a port of ours', key('', true), KEPT],
  ['that is not there', key(), { status: 404, maxAge: 60 }, 60],
  ['that is not kept', key(), { status: 200, maxAge: 0 }, 60],
])('ASVS 15.2.2 two pages %s, and then the third', (_what, asked, page, wait) => {
  expect(
    waits([
      [asked, page],
      [asked, page],
      [asked, page],
    ]),
  ).toEqual([undefined, undefined, wait])
})

it('ASVS 15.2.2 a page counts once, another network not at all, and a minute later nothing', () => {
  let now = 0
  const limit = createMissLimit({ perMinute: 1, now: () => now })
  const ask = (address: string) => {
    const seconds = limit.waitOf(address, key('a=1'))
    if (seconds === undefined) limit.count(address, key('a=1'), { status: 404, maxAge: 0 })
    return seconds
  }
  expect(ask('192.0.2.1')).toBeUndefined()
  now = 500
  expect(ask('192.0.2.1')).toBe(60)
  expect(ask('192.0.2.2')).toBeUndefined()
  now = 60_000
  expect(ask('192.0.2.1')).toBeUndefined()
})
