import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Offer } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { load, type OfferPageData } from './load.ts'

const block = registry.get('OfferDetails')
if (!block) throw new Error('OfferDetails is not registered')

const PROPS = { tone: 'alt', enquireText: '' } as const
const TIED = { manufacturer: { name: 'Ford' } } as Partial<ResolvedTenant>
const OFFER: Offer = {
  id: 501,
  name: 'Ranger with tow pack',
  sanitized_description: 'a'.repeat(201),
  disclaimer: 'b'.repeat(201),
  image_url: '/img/vehicles/ute-blue-front-left-31.webp',
  manufacturer: { name: 'Ford' },
  model: { name: 'Ranger', slug: 'ranger' },
}

function loaded(offer: Offer, rest: string, tenant: Partial<ResolvedTenant> = {}): Promise<OfferPageData> {
  const models = [{ id: 1, name: 'Ranger', slug: 'ranger', manufacturer_name: 'Ford' }]
  const world = fakeContext({
    tenant,
    content: { offers: [offer as unknown as Record<string, unknown>], models },
    params: { rest },
    facets: { make: { Ford: 3 } },
  })
  return Promise.resolve(load(world.context, PROPS))
}

async function headOf(offer: Offer, path: string, tenant: Partial<ResolvedTenant> = {}) {
  const data = await loaded(offer, path.replace('/offers/', ''), tenant)
  return head({ props: PROPS, data, site: fixtureSite(tenant), page: fixturePage({ path }) })
}

describe('offer page', () => {
  test('OFFER-01 OFFER-02 shows the whole description and disclaimer, and Enquire Now', async () => {
    const page = renderBlock(block, { data: await loaded(OFFER, 'ford/501') })
    const text = visibleText(page)
    expect(text).toContain('a'.repeat(201))
    expect(text).toContain('b'.repeat(201))
    expect(text).not.toMatch(/View (?:more|full disclaimer)/)
    expect(page).toMatch(/href="#enquire"[^>]*>Enquire Now</)
    expect(page).toContain('href="/ranger"')
  })

  test('ROUTE-53 the model’s own address comes before its page; what has no page or no cars has no link', async () => {
    const moved = await loaded(
      { ...OFFER, model: { name: 'Ranger', override_url: '/ranger-hub' } },
      'ford/501',
    )
    expect([moved.modelHref, moved.stockHref]).toEqual(['/ranger-hub', '/search/ford'])
    const hiding = { name: 'Ranger', slug: 'ranger', override_url: 'https://dealer.example@evil.example' }
    expect((await loaded({ ...OFFER, model: hiding }, 'ford/501')).modelHref).toBe('/ranger')
    const other = await loaded({ ...OFFER, manufacturer: { name: 'Kia' } }, 'kia/501')
    expect([other.modelHref, other.stockHref]).toEqual([null, null])
  })

  test('OFFER-01 leads on to the model, else to the cars of the make, else nowhere', async () => {
    const linkOf = async (more: Partial<Offer>) => {
      const page = renderBlock(block, { data: await loaded({ ...OFFER, ...more }, 'ford/501') })
      return /<a class="fc-link" href="([^"]*)">([^<]*)/.exec(page)?.slice(1)
    }
    expect(await linkOf({})).toEqual(['/ranger', 'About the Ranger'])
    expect(await linkOf({ model: null })).toEqual(['/search/ford', 'Our Ford stock'])
    expect(await linkOf({ model: null, manufacturer: { name: 'Kia' } })).toBeUndefined()
  })

  test('ROUTE-51 ROUTE-52 both forms of the address are found, and lead to the one of the site', async () => {
    expect((await headOf(OFFER, '/offers/ford/501'))?.canonical).toBe('/offers/ford/501')
    expect(await headOf(OFFER, '/offers/501')).toEqual({ redirect: { to: '/offers/ford/501', status: 301 } })
    expect((await headOf(OFFER, '/offers/501', TIED))?.canonical).toBe('/offers/501')
    expect(await headOf(OFFER, '/offers/ford/501', TIED)).toEqual({
      redirect: { to: '/offers/501', status: 301 },
    })
  })

  test('ROUTE-52 a manufacturer given as text makes the same address, an offer without one the short one', async () => {
    const text = await headOf({ ...OFFER, manufacturer: 'Land Rover' }, '/offers/land-rover/501')
    expect(text?.canonical).toBe('/offers/land-rover/501')
    const { manufacturer: _none, ...without } = OFFER
    expect((await headOf(without, '/offers/501'))?.canonical).toBe('/offers/501')
  })

  test('OFFER-09 no page outlives the end of its offer', async () => {
    const ends = await headOf({ ...OFFER, end: '2099-01-01' }, '/offers/ford/501')
    expect(ends?.changesIn).toBeGreaterThan(0)
    const { end: _never, ...open } = OFFER
    expect((await headOf(open, '/offers/ford/501'))?.changesIn).toBeUndefined()
  })

  test('OFFER-04 an unknown or excluded offer is a 404', async () => {
    expect(await headOf(OFFER, '/offers/ford/9')).toEqual({ notFound: true })
    expect(await headOf(OFFER, '/offers/a/b/501')).toEqual({ notFound: true })
    expect(await headOf({ ...OFFER, excluded_website_ids: ['1'] }, '/offers/ford/501')).toEqual({
      notFound: true,
    })
  })

  test('OFFER-09 an ended offer keeps its page, says so, and is not for search engines', async () => {
    const ended = { ...OFFER, end: '2026-10-31' }
    const data = await loaded(ended, 'ford/501')
    expect(visibleText(renderBlock(block as never, { data }))).toContain('This offer has ended.')
    expect((await headOf(ended, '/offers/ford/501'))?.robots).toBe('noindex,follow')
    const lastDay = await loaded({ ...OFFER, end: '2026-11-01' }, 'ford/501')
    expect(visibleText(renderBlock(block as never, { data: lastDay }))).toContain('Until 31 Oct 2026')
  })

  test('SEO-06 the description is cut at 155 letters', async () => {
    const textOf = async (length: number) => {
      return (await headOf({ ...OFFER, sanitized_description: 'a'.repeat(length) }, '/offers/ford/501'))
        ?.tokens?.['offer.text']
    }
    expect(await textOf(155)).toBe('a'.repeat(155))
    expect(await textOf(156)).toBe(`${'a'.repeat(154)}…`)
  })

  test('the head describes the offer to machines', async () => {
    expect((await headOf(OFFER, '/offers/ford/501'))?.jsonLd?.[0]).toMatchObject({
      '@type': 'Offer',
      name: 'Ranger with tow pack',
      itemOffered: { '@type': 'Car', name: 'Ford Ranger' },
      offeredBy: { '@type': 'AutoDealer', name: 'Fixture Motors' },
    })
  })

  test.each([
    ['2026-06-01', '2026-05-31'],
    ['31 May', undefined],
    [null, undefined],
  ])('OFFER-09 an offer that ends on %s is told to machines as valid through %s', async (end, last) => {
    const told = (await headOf({ ...OFFER, end }, '/offers/ford/501'))?.jsonLd?.[0]
    expect(told).toHaveProperty('name', OFFER.name)
    expect(told?.['validThrough']).toBe(last)
  })
})
