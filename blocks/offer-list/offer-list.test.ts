import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { Offer } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import type { OfferListData } from './load.ts'

const block = registry.get('OfferList')
if (!block?.load) throw new Error('OfferList is not registered')
const { load } = block

const { settings } = fixtureTenant()
const TIED = { manufacturer: { name: 'Ford' } } as Partial<ResolvedTenant>
const OFFERS: Offer[] = [
  {
    id: 501,
    name: 'Ranger with tow pack',
    description: '<p>Drive away.</p>',
    disclaimer: 'While stocks last.',
    manufacturer: { name: 'Ford' },
    model: { name: 'Ranger', slug: 'ranger' },
    end: '2026-12-01',
  },
  { id: 502, name: 'Demo clearance', manufacturer: 'Hyundai' },
  { id: 503, name: 'Not here', manufacturer: 'Ford', excluded_website_ids: [1] },
]

async function html(
  {
    query = '',
    path = '/special-offers',
    params = {},
    offers = OFFERS,
  }: { query?: string; path?: string; params?: Record<string, string>; offers?: Offer[] } = {},
  props: Record<string, unknown> = {},
  tenant: Partial<ResolvedTenant> = {},
): Promise<string> {
  const models = [{ id: 1, name: 'Ranger', slug: 'ranger', manufacturer_name: 'Ford' }]
  const { context } = fakeContext({
    tenant,
    content: { offers: offers as unknown as Record<string, unknown>[], models },
  })
  const all = { make: '', limit: 24, filter: true, ofModel: false, others: false, ...props }
  const page = fixturePage({ path, query, params })
  const data = (await load({ ...context, page }, all as never)) as OfferListData
  return renderBlock(block as never, { props: all, data, tenant, page })
}

const names = (page: string) =>
  [...page.matchAll(/fc-card__link" href="[^"]*">([^<]+)/g)].map((match) => match[1])

describe('offers', () => {
  test('OFFER-01 a card has name, description, disclaimer, last day and Enquire Now', async () => {
    const page = await html()
    expect(visibleText(page)).toContain(
      'Ford Ranger with tow pack Drive away. Ends 30 Nov 2026 While stocks last. Enquire Now about Ranger with tow pack',
    )
    expect(page).toContain('href="/offers/ford/501#enquire"')
  })

  test('chosen offers come in their order, as far as they are still running', async () => {
    expect(names(await html({}, { offers: ['502', '999', '503', '501'] }))).toEqual([
      'Demo clearance',
      'Ranger with tow pack',
    ])
  })

  test('ROUTE-51 ROUTE-52 CFG-15 links name the manufacturer on multi-make sites only', async () => {
    expect(await html()).toContain('href="/offers/ford/501"')
    expect(await html({}, {}, TIED)).toContain('href="/offers/501"')
  })

  test('OFFER-04 CFG-08 an offer that excludes this website id is not listed', async () => {
    expect(names(await html())).toEqual(['Ranger with tow pack', 'Demo clearance'])
    expect(names(await html({}, {}, { id: 2 }))).toHaveLength(3)
  })

  test('OFFER-08 ROUTE-14 sites of several makes filter by manufacturer', async () => {
    const page = await html({ query: 'manufacturer=hyundai' })
    expect(names(page)).toEqual(['Demo clearance'])
    expect(page).toMatch(/href="\/special-offers\?manufacturer=hyundai" aria-current="true"/)
    expect(names(await html({ query: 'manufacturer=tesla' }))).toHaveLength(2)
  })

  test('OFFER-08 no filter on a tied site, by setting, or where there is one manufacturer', async () => {
    expect(visibleText(await html())).toContain('All offers Ford Hyundai')
    expect(visibleText(await html({}, {}, TIED))).not.toContain('All offers')
    const off = { settings: { ...settings, offers: { ...settings.offers, manufacturerFilter: false } } }
    expect(visibleText(await html({}, {}, off))).not.toContain('All offers')
    expect(visibleText(await html({}, { make: 'Ford' }))).not.toContain('All offers')
    // A make that somebody wrote in other letters is the same make.
    expect(await html({}, { make: 'fORD' })).toBe(await html({}, { make: 'Ford' }))
    expect(visibleText(await html({}, { make: 'fORD' }))).not.toContain('There are no offers')
  })

  test('ROUTE-14 within one make the list filters by model, at once on a site tied to it', async () => {
    const offers = [
      { id: 601, name: 'Runout', manufacturer: 'Ford', model: { name: 'Everest', slug: 'everest' } },
      { id: 602, name: 'Twin cab', manufacturer: 'Ford', model: { name: 'F-150', slug: 'f-150' } },
      { id: 603, name: 'Gift card', manufacturer: 'Ford' },
      { id: 604, name: 'Demo clearance', manufacturer: 'Hyundai', model: { name: 'Tucson', slug: 'tucson' } },
    ]
    expect(visibleText(await html({ offers }))).not.toContain('All models')
    const ford = await html({ offers, query: 'manufacturer=ford' })
    expect(visibleText(ford)).toContain('All models Everest F-150')
    expect(ford).toContain('href="/special-offers?manufacturer=ford&amp;model=f-150"')
    const one = await html({ offers, query: 'manufacturer=ford&model=f-150' })
    expect(names(one)).toEqual(['Twin cab'])
    expect(one).toMatch(/href="\/special-offers\?manufacturer=ford&amp;model=f-150" aria-current="true"/)
    expect(one).toMatch(/href="\/special-offers\?manufacturer=ford">All models/)
    const tied = await html({ offers, query: 'model=everest' }, {}, TIED)
    expect(names(tied)).toEqual(['Runout'])
    expect(tied).toMatch(/href="\/special-offers\?model=everest" aria-current="true"/)
    expect(names(await html({ offers, query: 'model=focus' }, {}, TIED))).toHaveLength(4)
  })

  test('MODEL-09 a model page lists the offers of its model, and nothing where there are none', async () => {
    expect(names(await html({ params: { slug: 'ranger' } }, { ofModel: true }))).toEqual([
      'Ranger with tow pack',
    ])
    expect(await html({ params: { slug: 'everest' } }, { ofModel: true })).toBe('')
  })

  test('an offer page lists the others', async () => {
    expect(names(await html({ params: { rest: 'ford/501' } }, { others: true }))).toEqual(['Demo clearance'])
  })

  test('OFFER-01 without offers the list says so', async () => {
    expect(visibleText(await html({}, { make: 'Kia' }))).toContain('There are no offers at the moment.')
  })

  test('OFFER-09 no list outlives the next beginning or end of an offer, whatever its filters', async () => {
    const { context } = fakeContext({ content: { offers: OFFERS as never } })
    const page = fixturePage({ path: '/special-offers', query: 'manufacturer=hyundai' })
    for (const filter of [true, false]) {
      const props = { make: '', limit: 24, filter, ofModel: false, others: false }
      const data = (await load({ ...context, page }, props as never)) as OfferListData
      const parts = block?.head?.({ props, data, site: context.site, page } as never)
      expect(page.now + (parts?.changesIn ?? 0) * 1000).toBe(Date.parse('2026-12-01T00:00:00+10:00'))
    }
  })
})
