import { describe, expect, test } from 'vitest'
import type { Car, VehicleTabsProps } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { vehicleTabs } from './tabs.ts'

const block = registry.get('VehicleTabs')!
const CAR: Car = {
  id: 7,
  name: '2021 Mazda CX-5',
  slug: '2021-mazda-cx-5-7',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  price: 31_990,
  payment_processors: ['embedded'],
  standardEquipment: 'Sunroof|Tow bar',
}
const TEXTS: VehicleTabsProps = {
  included: '- Full tank',
  why: 'Family owned.',
  protect: 'Paint protection.',
  layout: 'tabs',
}
const SIX = [
  'Dealer Comments',
  "What's Included",
  'Why Buy From Us?',
  'Reserve Online',
  'Protect Your Car',
  'Features',
]
const site = fixtureSite()
const names = (car: Partial<Car>, props = TEXTS, at = site) =>
  vehicleTabs({ ...CAR, ...car }, props, at).map(({ name }) => name)

describe('tabs', () => {
  test('VEH-01 the six tabs in this order, with these texts', () => {
    const tabs = vehicleTabs(CAR, TEXTS, site)
    const html = renderBlock(block, { data: tabs })
    const shown = [...html.matchAll(/class="fc-vehicle-tabs__tab"[^>]*>([^<]+)</g)].map(([, name]) =>
      name?.replace('&#x27;', "'"),
    )
    expect(shown).toEqual(SIX)
  })

  test('VEH-01 a tab without content is hidden, and the document chooses tabs and order', () => {
    expect(names({ standardEquipment: null }, { ...TEXTS, why: ' ' })).toEqual([
      'Dealer Comments',
      "What's Included",
      'Reserve Online',
      'Protect Your Car',
    ])
    expect(names({ reserved: true })).not.toContain('Reserve Online')
    const chosen = fixtureSite()
    chosen.settings = {
      ...site.settings,
      vehicle: { ...site.settings.vehicle, infoTabs: ['features', 'comments'] },
    }
    expect(names({}, TEXTS, chosen)).toEqual(['Features', 'Dealer Comments'])
  })

  test('VEH-01 RUN-07 every text is in the page, each under its name, so that it reads without script', () => {
    const html = renderBlock(block, { data: vehicleTabs(CAR, TEXTS, site) })
    expect(html.match(/<section[^>]*aria-labelledby="block-tab-/g)).toHaveLength(6)
    expect(visibleText(html)).toContain('Why Buy From Us? Family owned.')
    expect(html).toContain('href="#block-features"')
  })

  test('VEH-23 a car without comments says that they are pending', () => {
    const html = renderBlock(block, { data: vehicleTabs({ ...CAR, dealercomments: ' | ' }, TEXTS, site) })
    expect(visibleText(html)).toContain('Dealer comments are pending. Please check back here later.')
  })
})

describe('reserve text', () => {
  test('CHK-02 CHK-03 CHK-04 CHK-12 the configured deposit, the hours and the refund', () => {
    const tab = (at = site) =>
      vehicleTabs(CAR, TEXTS, at).find(({ tab: name }) => name === 'reserve')?.content
    expect(tab()).toMatchObject({
      text: expect.stringMatching(/^A \$200 deposit holds the vehicle for 48 hours\..+100% refundable/),
      href: '/cars/2021-mazda-cx-5-7/checkout',
      label: 'Reserve Online',
    })
    const dearer = fixtureSite()
    dearer.settings = {
      ...site.settings,
      reserve: { ...site.settings.reserve, deposit: 500, variant: 'buy-online' },
    }
    expect(tab(dearer)).toMatchObject({ text: expect.stringContaining('$500'), label: 'Buy Online' })
  })

  test('CHK-08 ROUTE-17 ROUTE-18 a site that sells online says so in the name of the tab and leads to its own checkout, too', () => {
    const sells = fixtureSite()
    sells.settings = { ...site.settings, reserve: { ...site.settings.reserve, variant: 'buy-online' } }
    const html = renderBlock(block, { data: vehicleTabs(CAR, TEXTS, sells) })
    expect(visibleText(html)).toContain('Buy Online')
    expect(visibleText(html)).not.toContain('Reserve Online')
    expect(html).toContain('href="/cars/2021-mazda-cx-5-7/buy-online"')
    expect(html).not.toContain('/checkout"')
  })
})

describe('long contents', () => {
  const show = (car: Partial<Car>) =>
    renderBlock(block, { data: vehicleTabs({ ...CAR, ...car }, TEXTS, site) })

  test('VEH-22 400 characters have no toggle; 401 are cut to 400 with Read more and Read less', () => {
    expect(show({ dealercomments: 'x'.repeat(400) })).not.toContain('Read more')
    const cut = show({ dealercomments: 'x'.repeat(401) })
    expect(cut).toContain(`<p>${'x'.repeat(400)}</p>`)
    expect(visibleText(cut)).toMatch(/Read more.*Read less/)
  })

  test('VEH-24 eight items have no toggle; nine show eight and Show All / Hide', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, index) => `Item ${index + 1}`).join('|')
    expect(show({ standardEquipment: items(8) })).not.toContain('Show All')
    const nine = show({ standardEquipment: items(9) })
    const [open = '', folded = ''] = nine.split('<details class="fc-vehicle-details__rest">')
    expect(open.match(/Item \d/g)).toHaveLength(8)
    expect(visibleText(folded)).toMatch(/^Show All Hide Item 9/)
  })

  test('VEH-01 in the open layout each stands under its name, one below the other, and nothing is a tab', () => {
    const html = renderBlock(block, { data: vehicleTabs(CAR, TEXTS, site), props: { layout: 'open' } })
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, name]) => name?.replace('&#x27;', "'"))
    expect(headings).toEqual(SIX)
    expect(html).not.toMatch(/data-tabs|fc-vehicle-tabs__tab"/)
    expect(visibleText(html)).toContain('Why Buy From Us? Family owned.')
  })
})
