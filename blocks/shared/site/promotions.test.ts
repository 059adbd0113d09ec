import { describe, expect, test } from 'vitest'
import { settingsWith } from '../../../runtime/testing/fixture-tenant.ts'
import { head as stocktakeHead } from '../../stocktake-banner/head.ts'
import { load as loadDealership } from '../../dealership-banner/load.ts'
import { registry } from '../../registry.ts'
import { fakeContext } from '../testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../testing/render-block.ts'

const block = (type: string) => registry.get(type) as NonNullable<ReturnType<typeof registry.get>>

describe('the three-item promo banner', () => {
  test('PROMO-01 latest offers, book service, sell your car, each with its link, in a strip that can loop', () => {
    const html = renderBlock(block('PromoBanner'))
    const links = [
      ...html.matchAll(
        /<a class="fc-promos__item" href="([^"]+)"[\s\S]*?fc-promos__title fc-heading">([^<]+)/g,
      ),
    ]
    expect(links.map(([, href, title]) => [title, href])).toEqual([
      ['Latest offers', '/special-offers'],
      ['Book service', '/service#service-booking'],
      ['Sell your car', '/sell-my-car'],
    ])
    expect(html).toContain('data-track')
    expect(html).toContain('data-step')
  })

  test('PROMO-01 the offers link follows the site’s own path', () => {
    const tenant = { settings: settingsWith({ routes: { offers: '/deals' } }) }
    expect(renderBlock(block('PromoBanner'), { tenant })).toContain('href="/deals"')
  })

  test.each([
    ['pictures', 3],
    ['bar', 0],
    ['lines', 0],
  ])('PROMO-01 as %s the three items show %i pictures', (layout, pictures) => {
    const html = renderBlock(block('PromoBanner'), { props: { layout } })
    expect(html.match(/fc-promos__item/g)).toHaveLength(3)
    expect(html.match(/<img/g) ?? []).toHaveLength(pictures)
  })
})

describe('PROMO-07 the stocktake banner', () => {
  const tenant = { settings: settingsWith({ promo: { stocktake: { enabled: true } } }) }
  const shownAt = (instant: string) =>
    renderBlock(block('StocktakeBanner'), { tenant, page: { now: Date.parse(instant) } }).includes(
      'Stocktake sale now on',
    )

  test.each([
    ['2024-12-31T23:59:59+10:00', false],
    ['2025-01-01T00:00:00+10:00', true],
    ['2025-01-31T23:59:59+10:00', true],
    ['2025-02-01T00:00:00+10:00', false],
  ])('PROMO-07 at %s in Brisbane it shows: %s', (instant, shown) => {
    expect(shownAt(instant)).toBe(shown)
  })

  test('PROMO-07 no page is kept beyond the moment at which it comes or goes', () => {
    const changesIn = (instant: string) =>
      stocktakeHead({
        props: {} as never,
        data: undefined,
        site: fixtureSite(tenant),
        page: fixturePage({ now: Date.parse(instant) }),
      })?.changesIn
    expect(changesIn('2024-12-31T23:59:00+10:00')).toBe(60)
    expect(changesIn('2025-01-31T23:59:59.500+10:00')).toBe(0)
    expect(changesIn('2025-01-31T23:59:58.500+10:00')).toBe(1)
    expect(changesIn('2025-02-01T00:00:00+10:00')).toBeUndefined()
  })
})

describe('the banner of chosen dealerships', () => {
  const tenant = {
    dealership_id: 11,
    dealerships: [
      { id: 11, slug: 'main-yard', name: 'Main Yard' },
      { id: 21, slug: 'gumleaf-1', name: 'Gumleaf Paperbark' },
    ],
    locations: [
      { id: 104, slug: 'paperbark', name: 'Gumleaf Paperbark Sales', dealership_slug: 'gumleaf-1' },
    ],
    settings: settingsWith({
      promo: { dealershipBanner: { dealerships: ['gumleaf-1'], title: 'A full tank', text: 'On us.' } },
    }),
  } as never
  const props = { categories: ['Ute', 'Work'], maxPrice: 40_000 } as never
  const at = (page: object, more: object = {}) => {
    const { context, asked } = fakeContext({ tenant: { ...(tenant as object), ...more }, nbHits: 128 })
    Object.assign(context.page, page)
    return { data: loadDealership(context, props), asked }
  }

  test('PROMO-08 it shows on pages of its dealerships only: by address, by location, not on the group’s own', async () => {
    expect(await at({}).data).toBeNull()
    expect(await at({ query: 'dealership_slug=main-yard' }).data).toBeNull()
    const untitled = settingsWith({ promo: { dealershipBanner: { dealerships: ['gumleaf-1'], title: '' } } })
    expect(await at({ query: 'dealership_slug=gumleaf-1' }, { settings: untitled }).data).toBeNull()
    expect(await at({}, { dealership_id: 21 }).data).toMatchObject({ slug: 'gumleaf-1' })
    const both = settingsWith({
      promo: { dealershipBanner: { dealerships: ['main-yard', 'gumleaf-1'], title: 'A full tank' } },
    })
    for (const about of [{ query: 'dealership_slug=gumleaf-1' }, { params: { slug: 'paperbark' } }])
      expect(await at(about, { settings: both }).data, 'its own before the site’s').toMatchObject({
        slug: 'gumleaf-1',
      })
    expect(await at({}, { settings: both }).data).toMatchObject({ slug: 'main-yard' })
    expect(await at({ query: 'refinementList[dealership_slug][0]=gumleaf-1' }).data).toMatchObject({
      slug: 'gumleaf-1',
    })
    const data = await at({ params: { slug: 'paperbark' } }).data
    expect(data).toEqual({ slug: 'gumleaf-1', name: 'Gumleaf Paperbark', count: 128 })
    const html = renderBlock(block('DealershipBanner'), { tenant, data })
    expect(visibleText(html)).toBe('Gumleaf Paperbark A full tank On us. See 128 cars')
    expect(html).toContain('href="/search?dealership_slug=gumleaf-1"')
    const away = settingsWith({
      promo: { dealershipBanner: { dealerships: ['gumleaf-1'], title: 'A full tank', href: '/finance' } },
    })
    const led = renderBlock(block('DealershipBanner'), {
      tenant: { settings: away },
      data: { ...data, count: 0 },
    })
    expect(led).toMatch(/href="\/finance"[^>]*>Have a look</)
    expect(renderBlock(block('DealershipBanner'), { tenant, data: null })).toBe('')
  })

  test('PROMO-08 ROUTE-36 also on the page of a location whose address has no label', async () => {
    const settings = settingsWith({
      locations: { linkStyle: 'contact-us-stripped' },
      promo: { dealershipBanner: { dealerships: ['gumleaf-1'], title: 'A full tank' } },
    })
    const params = { slug: 'gumleaf-paperbark' }
    expect(await at({ params }, { settings }).data).toMatchObject({ slug: 'gumleaf-1' })
    expect(await at({ params: { slug: 'elsewhere' } }, { settings }).data).toBeNull()
  })

  test('SRCH-35 its stock is searched by dealership_id, refined by categories and price', async () => {
    const { data, asked } = at({ params: { slug: 'paperbark' } })
    await data
    expect(asked).toHaveLength(1)
    expect(asked[0]?.params.filters).toMatch(/ AND dealership_id=21$/)
    expect(asked[0]?.params).toMatchObject({
      facetFilters: [['categories:Ute', 'categories:Work']],
      numericFilters: ['price<=40000'],
      facets: ['categories', 'price'],
    })
  })
})
