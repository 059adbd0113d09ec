import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import { type Change, createDemoWorld, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const main = (html: string) => html.split('<main')[1]?.split('</main>')[0] ?? ''

test.each<[Slug, string, string]>([
  ['voltbird', 'checkout', 'buy-online'],
  ['lanternfish', 'buy-online', 'checkout'],
  ['silverwattle-toyota', 'buy-online', 'checkout'],
])(
  'ROUTE-18 ROUTE-19 %s: /%s is 302 to /%s before anybody is asked to sign in, which that page then does',
  async (slug, other, own) => {
    const [car] = world.cars(slug)
    const page = `/cars/${car?.slug}`
    const first = await world.get(slug, `${page}/${other}?from=card`)
    expect([first.statusCode, first.headers.location]).toEqual([302, `${page}/${own}?from=card`])
    const second = await world.get(slug, `${page}/${own}`)
    const redirect = encodeURIComponent(`${page}/${own}`)
    expect([second.statusCode, second.headers.location]).toEqual([
      302,
      `/sign-in?type=checkout&redirect=${redirect}&back=%2F`,
    ])
  },
)

test.each<[Slug, string]>([
  ['brolga-bay', '/contact-us'],
  ['silverwattle-toyota', '/contact-us'],
  ['quokka-ridge-nissan', '/contact-us'],
  ['wandering-wombat', '/contact-us'],
  ['lanternfish', '/contact-us'],
  ['voltbird', '/contact-us'],
  ['kereru-coast', '/locations'],
  ['prairie-larkspur', '/contact-us'],
])(
  'ROUTE-35 ROUTE-36 ROUTE-37 %s: each visible place has a page below %s, a hidden one none',
  async (slug, below) => {
    const { locations } = await world.resolved(slug)
    for (const { name, slug: place, visible } of locations) {
      const first = await world.get(slug, `${below}/${place}`)
      const there = first.statusCode === 301 ? await world.get(slug, String(first.headers.location)) : first
      const shown = visible !== false
      expect([name, there.statusCode]).toEqual([name, shown ? 200 : 404])
      expect(visibleText(main(there.body)).includes(name)).toBe(shown)
    }
  },
)

test('ROUTE-12 cards of bodies lead to a page of that body, those in the dealer’s own words too', async () => {
  const home = main((await world.get('wandering-wombat', '/')).body)
  const cards = [...home.matchAll(/<a [^>]*href="(\/caravans\/[a-z0-9-]+)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, inner]) => [inner?.replace(/<[^>]+>/g, '').match(/^(.*?)\s*\((\d+)\)/), href] as const,
  )
  const bodies = cards.flatMap(([read, href]) =>
    read ? [[String(read[1]), Number(read[2]), href] as const] : [],
  )
  expect(bodies.map(([label]) => label)).toEqual(
    expect.arrayContaining(['Touring Caravan', 'Pop Top', 'Campervan', 'Motorhome']),
  )
  expect(home).not.toContain('menu%5Bsimple_body%5D')
  for (const [label, count, href] of bodies) {
    const { statusCode, body } = await world.get('wandering-wombat', href as string)
    expect([label, statusCode]).toEqual([label, 200])
    expect(/class="fc-search-results__count[^>]*>([\d,]+)/.exec(body)?.[1]).toBe(String(count))
  }
})

test.each<[Slug, string]>([
  ['brolga-bay', 'en-AU'],
  ['kereru-coast', 'en-NZ'],
  ['prairie-larkspur', 'en-US'],
])('CFG-19 %s: pages, missing ones too, say that they are %s', async (slug, language) => {
  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
  ] as const) {
    const { statusCode, headers, body } = await world.get(slug, path)
    expect([statusCode, headers['content-language']]).toEqual([status, language])
    expect(body).toContain(`<html lang="${language}"`)
  }
})

test.each([
  ['without a query may be kept', '/contact', '/contact-us', 'public, max-age=0, must-revalidate'],
  ['with one is not, there are as many as queries', '/contact?a=b', '/contact-us?a=b', 'private, no-store'],
])('ROUTE-33 the other contact page leads to the one of the dealer; %s', async (_what, path, to, kept) => {
  const { statusCode, headers } = await world.get('brolga-bay', path)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, kept])
})

/** The dealer's settings with these laid over them, group by group. */
const settingsWith =
  (patch: Record<string, object>, more: object = {}): Change =>
  (document) => {
    const own = (document['settings'] ?? {}) as Record<string, object>
    const groups = Object.entries(patch).map(([name, group]) => [name, { ...own[name], ...group }])
    return { ...document, ...more, settings: { ...own, ...Object.fromEntries(groups) } }
  }

test.each<[Slug]>([['lanternfish'], ['brolga-bay']])(
  'ROUTE-28 %s: gated finance has its page, which asks for sign-in; open, there is none',
  async (slug) => {
    const page = '/personalised/finance?car_id=7'
    const gate = settingsWith({ gates: { finance: true } }, { garage_enabled: true })
    const gated = await world.get(slug, page, gate)
    expect([gated.statusCode, gated.headers.location]).toEqual([
      302,
      `/sign-in?type=finance&redirect=${encodeURIComponent(page)}&back=%2F`,
    ])
    const open = await world.get(slug, page, settingsWith({ gates: { finance: false } }))
    expect(open.statusCode).toBe(404)
  },
)

test.each<[Slug]>([['lanternfish']])('ROUTE-46 %s: /buying is there for who switches it on', async (slug) => {
  const buying =
    (on: boolean): Change =>
    (document) => ({ ...document, flags: { ...(document['flags'] as object), buying: on } })
  expect((await world.get(slug, '/buying', buying(true))).statusCode).toBe(200)
  expect((await world.get(slug, '/buying', buying(false))).statusCode).toBe(404)
})

test('ROUTE-32 LEAD-10 where leads are thanked at another address the page is there, and the former leads to it', async () => {
  const elsewhere = settingsWith({ routes: { success: '/thank-you' } })
  expect((await world.get('brolga-bay', '/thank-you', elsewhere)).statusCode).toBe(200)
  const { statusCode, headers } = await world.get('brolga-bay', '/success', elsewhere)
  expect([statusCode, headers.location]).toEqual([301, '/thank-you'])
})

test('CFG-21 ROUTE-17 one dealership of several sells online: its cars have their checkout, those of the others none', async () => {
  const at = (dealership: string) =>
    world
      .cars('brolga-bay')
      .find(
        (each) =>
          each.dealership_slug === dealership &&
          each.status === 'in_stock' &&
          !each.sold &&
          !each.reserved &&
          (each.price ?? 0) > 10 &&
          (each.payment_processors ?? []).length > 0,
      )?.slug
  const one = settingsWith(
    { reserve: { enabled: false } },
    { dealershipOverrides: { 'gumleaf-5': { reserve: { enabled: true } } } },
  )
  const answers = async (slug: string | undefined) => [
    (await world.get('brolga-bay', `/cars/${slug}/checkout`, one)).statusCode,
    (await world.get('brolga-bay', `/cars/${slug}`, one)).body.includes(`/cars/${slug}/checkout`),
  ]
  expect(await answers(at('gumleaf-5'))).toEqual([200, true])
  expect(await answers(at('gumleaf-4'))).toEqual([404, false])
})
