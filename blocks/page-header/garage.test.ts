import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../runtime/garage/session.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { showSession } from './garage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession()
})

/** The way to the garage in the header of a page, and whether it says that somebody is signed in. */
async function garageOn(pathname: string, user: object | null) {
  const link = {
    href: '/as-written',
    marks: new Map<string, boolean>(),
    toggleAttribute(name: string, on: boolean) {
      this.marks.set(name, on)
    },
  }
  vi.stubGlobal('location', { pathname, search: '?make=Kia' })
  vi.stubGlobal('fetch', async () => Response.json({ user, watchlist: [] }))
  await showSession({ querySelectorAll: () => [link] } as never, fixtureSite() as never)
  return [link.href, link.marks.get('data-signed-in')]
}

test('ACCT-10 ROUTE-31 who is not signed in comes back to the page, but for the page of signing in itself', async () => {
  expect(await garageOn('/used-cars', null)).toEqual([
    '/sign-in?type=watchlist&redirect=%2Fused-cars%3Fmake%3DKia&back=%2Fused-cars%3Fmake%3DKia',
    false,
  ])
  forgetSession()
  expect(await garageOn('/sign-in', null)).toEqual(['/as-written', false])
  forgetSession()
  expect(await garageOn('/used-cars', { name: 'Kim', phone: null })).toEqual(['/as-written', true])
})
