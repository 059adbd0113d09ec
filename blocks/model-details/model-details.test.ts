import { describe, expect, test } from 'vitest'
import type { Model } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { load, type ModelPageData } from './load.ts'

const block = registry.get('ModelDetails')
if (!block) throw new Error('ModelDetails is not registered')

const RANGER: Model = {
  id: 1,
  name: 'Ranger',
  slug: 'ranger',
  manufacturer_name: 'Ford',
  manufacturer_body: 'Utes',
  image: { url: '/img/models/ute-blue-front-left-1.webp' },
  description: 'Built for work.',
  fuel: ['Diesel'],
  from_price: 49_990,
  variant: [
    { name: 'XL', price: 49_990, description: 'Ready for a tray.' },
    { name: 'Raptor', price: null },
  ],
  accessories_count: 64,
  aftermarket_manufacturer_id: 3,
}

const loaded = (models: Model[], slug: string, nbHits = 0) =>
  load(
    fakeContext({
      content: { models: models as unknown as Record<string, unknown>[] },
      params: { slug },
      nbHits,
    }).context,
    { tone: 'alt' },
  ) as Promise<ModelPageData>

const headOf = (data: ModelPageData, path: string) =>
  head({ props: { tone: 'alt' }, data, site: fixtureSite(), page: fixturePage({ path }) })

describe('model page', () => {
  test('MODEL-09 shows description, picture, variants and the stock of the model', async () => {
    const page = renderBlock(block, { data: await loaded([RANGER], 'ranger', 41) })
    expect(visibleText(page)).toContain('Ford Ranger')
    expect(page).toContain('src="/img/models/ute-blue-front-left-1.webp')
    expect(visibleText(page)).toContain('Built for work.')
    expect(visibleText(page)).toContain('Variants XL $49,990 Ready for a tray. Raptor')
    expect(page).toContain('href="/search/ford/ranger"')
    expect(visibleText(page)).toContain('See 41 cars')
    expect(page).toContain('href="#enquire"')
  })

  test('MODEL-06 a variant of $10 or less has no price, from $11 on it has', async () => {
    const variant = [
      { name: 'XL', price: 10 },
      { name: 'XLT', price: 11 },
      { name: 'Wildtrak', price: 0 },
    ]
    const page = visibleText(renderBlock(block, { data: await loaded([{ ...RANGER, variant }], 'ranger') }))
    expect(page).toContain('Variants XL XLT $11 Wildtrak')
  })

  test.each([
    [0, 'Ask about this model'],
    [1, 'See 1 car Ask about this model'],
    [2, 'See 2 cars Ask about this model'],
  ])('MODEL-09 with %i of it in stock there is: %s', async (cars, words) => {
    const page = renderBlock(block, { data: await loaded([RANGER], 'ranger', cars) })
    const deal = /fc-model-page__deal">([\s\S]*?)<div class="fc-model-page__media/.exec(page)?.[1] ?? ''
    expect(visibleText(deal)).toBe(`From $49,990 ${words}`)
    // One of the two is the way that we would go.
    expect(deal.match(/fc-button--primary" href="([^"]*)/)?.[1]).toBe(
      cars > 0 ? '/search/ford/ranger' : '#enquire',
    )
  })

  test('MODEL-10 accessories lead to the parts page', async () => {
    const page = renderBlock(block, { data: await loaded([RANGER], 'ranger') })
    expect(page).toContain('href="/vehicle-parts-and-accessories?model=Ranger"')
    expect(visibleText(page)).toContain('64 accessories for the Ranger')
    expect(visibleText(page)).not.toContain('See ')
  })

  test('ROUTE-53 an unknown slug is a 404, a former one and an override lead on', async () => {
    expect(headOf(await loaded([RANGER], 'boat'), '/boat')).toEqual({ notFound: true })
    const renamed = { ...RANGER, new_slug: 'ranger-2026' }
    expect(headOf(await loaded([renamed], 'ranger'), '/ranger')).toEqual({
      redirect: { to: '/ranger-2026', status: 301 },
    })
    const moved = { ...RANGER, override_url: '/search/ford/ranger' }
    expect(headOf(await loaded([moved], 'ranger'), '/ranger')).toEqual({
      redirect: { to: '/search/ford/ranger', status: 301 },
    })
  })

  test('SEO-06 the head names the model, and gives no price that the page does not show', async () => {
    const full = headOf(await loaded([RANGER], 'ranger'), '/ranger')
    expect(full?.tokens).toEqual({
      'model.name': 'Ranger',
      'model.make': 'Ford',
      'model.price': 'From $49,990',
    })
    expect(full?.canonical).toBe('/ranger')
    expect(full?.jsonLd?.[0]).toMatchObject({
      '@type': 'Car',
      name: 'Ford Ranger',
      offers: { '@type': 'AggregateOffer', lowPrice: 49_990, priceCurrency: 'AUD' },
    })
    const free = headOf(await loaded([{ ...RANGER, from_price: 10 }], 'ranger'), '/ranger')
    expect(free?.jsonLd?.[0]).not.toHaveProperty('offers')
  })
})
