import { expect, it } from 'vitest'
import { siteContext } from '../../runtime/compile/site.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { RenderResult } from './renderer.ts'

const PAGE = {
  kind: 'page',
  status: 200,
  html: '<p>x</p>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
  hashes: { scripts: [], styles: ['sha256-s'] },
  routeId: 'home',
  dependsOnStock: true,
  dependsOnQuery: false,
}

/** What a page becomes that the build answers so. */
async function rendered(result: object) {
  const site = {
    site: siteContext(fixtureTenant()),
    routes: [{ id: 'home' }, { id: 'pay', gate: 'checkout' }],
  } as unknown as CompiledTenant
  const { render } = createPageRenderer({
    sites: { get: () => Promise.resolve(site) } as never,
    renderer: { renderPage: () => Promise.resolve(result as RenderResult) } as never,
    readersOf: () => ({}) as never,
    paymentSources: {
      script: ['https://js.pay.example'],
      connect: ['https://api.pay.example'],
      frame: ['https://frame.pay.example'],
    },
    log: () => ({}) as never,
  })
  return render({ slug: 'kea' } as never, {} as never)
}

it.each([
  [200, undefined, 3600],
  [200, 60, 60],
  [200, 0, 0],
  [200, 90_000, 3600],
  [404, undefined, 0],
  [404, 60, 0],
  [410, 60, 0],
  [500, undefined, 0],
])('a page with status %i that is good for %s seconds is kept for %i', async (status, maxAge, kept) => {
  expect((await rendered({ ...PAGE, status, maxAge })).maxAge).toBe(kept)
})

it.each([
  [301, true, 3600],
  [308, true, 3600],
  [301, false, 0],
  [302, true, 0],
  [307, true, 0],
])('a redirect with %i that may be kept (%s) is kept for %i seconds', async (status, keep, kept) => {
  const page = await rendered({ kind: 'redirect', status, location: '/there', keep })
  expect(page).toMatchObject({ status, html: '', headers: { location: '/there' }, maxAge: kept })
})

it('SEO-09 a payment provider may run on pages of the checkout, and on no other', async () => {
  const policyOf = async (routeId: string) =>
    (await rendered({ ...PAGE, routeId })).headers['content-security-policy']
  expect(await policyOf('home')).not.toContain('pay.example')
  const paying = await policyOf('pay')
  expect(paying).toContain("script-src 'self' https://js.pay.example;")
  expect(paying).toContain("connect-src 'self' https://api.pay.example;")
  expect(paying).toContain("frame-src 'self' https://frame.pay.example;")
})

it('SRCH-06 a page says where the rules stand by which browsers fetch ahead, and what it depends on', async () => {
  expect(await rendered(PAGE)).toMatchObject({
    headers: {
      'speculation-rules': '"/speculation-rules.json"',
      'content-type': 'text/html; charset=utf-8',
    },
    dependsOn: { stock: true, query: false },
  })
})
