import { describe, expect, test } from 'vitest'
import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { journeyHref, purchaseText, readPurchase } from '../../runtime/rules/reserve/online-purchase.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { RESERVED } from '../shared/testing/reservation-view.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const block = registry.get('OnlinePurchase')
const cards = registry.get('AcceptedPayments')
const carousel = registry.get('PropositionCarousel')
if (!block || !cards || !carousel) throw new Error('not registered')

const { settings } = fixtureTenant()
const site: Partial<ResolvedTenant> = {
  settings: {
    ...settings,
    reserve: { ...settings.reserve, onlinePurchase: true },
    promo: { ...settings.promo, propositionCarousel: true, paymentStrip: true },
  },
}
const used = { ...(ENTITY_FIXTURES['Car'] as unknown as Car), car_type: 'used', slug: 'a-7', id: 7 } as Car

async function html(query: string, car: Car = used, tenant = site): Promise<string> {
  const page = fixturePage({ path: '/checkout-journey', query })
  const context = {
    site: fixtureSite(tenant),
    page,
    stock: {
      carBySlug: (slug: string) => Promise.resolve(slug === car.slug ? car : undefined),
      carById: (id: number) => Promise.resolve(id === car.id ? car : undefined),
    },
    reservations: { byId: () => Promise.resolve(RESERVED) },
  }
  const data = await load(context as unknown as LoadContext, { tone: 'alt', intro: '' })
  return renderBlock(block as never, { data, tenant, page })
}

describe('Online Purchase', () => {
  test('ROUTE-20 CHK-09 is labelled Online Purchase; car_id is the slug, and a number is taken too', async () => {
    for (const query of ['car_id=a-7', 'car_id=7']) {
      const text = visibleText(await html(query))
      expect(text).toContain('Online Purchase')
      expect(text).toContain('1 Trade-in 2 Finance 3 Protection 4 Deposit')
      expect(text).toContain('Do you have a car to trade in?')
    }
  })

  test.each(['new', 'demo'] as const)('ROUTE-20 CHK-09 a %s car is not available here', async (car_type) => {
    const page = await html('car_id=a-7', { ...used, car_type })
    expect(visibleText(page)).toContain('Online Purchase is for used cars only.')
    expect(page).not.toContain('<form')
  })

  test('ROUTE-20 a reservation that is under way goes on, whatever has become of the car', async () => {
    const reserved = { ...used, reserved: true }
    expect(visibleText(await html('car_id=a-7', reserved))).not.toContain('4 Deposit')
    const page = visibleText(await html('car_id=a-7&reservation=R', reserved))
    expect(page).toContain('Trade-in Finance Protection 4 Deposit')
    expect(page).toContain('Reference 7KQ2-M9XD')
  })

  test('ROUTE-20 without a car, and where the site does not offer it, there is no page', async () => {
    expect(await html('car_id=unknown')).toBe('')
    expect(await html('')).toBe('')
    expect(await html('car_id=a-7', used, {})).toBe('')
  })

  test('CHK-09 each step leads on with the answer, or can be skipped', async () => {
    const page = await html('car_id=a-7&step=finance&trade_in=yes&rego=ABC123')
    expect(page).toContain('name="step" value="protection"')
    expect(page).toContain('name="trade_in" value="yes"')
    expect(page).toContain('name="rego" value="ABC123"')
    expect(page).toContain(
      `href="${journeyHref('a-7', 'protection', { trade_in: 'yes', rego: 'ABC123' }).replaceAll('&', '&amp;')}"`,
    )
  })

  test('CHK-09 the last step is the deposit with the choices, and it can be skipped for a question', async () => {
    const page = await html('car_id=a-7&step=deposit&finance=cash')
    expect(page).toContain('action="/api/reservations"')
    expect(page).toContain('name="finance" value="cash"')
    expect(page).toContain('href="/cars/a-7#enquire"')
  })

  test('CHK-09 the dealer reads the choices in words; what is no option is dropped', () => {
    const read = (values: Record<string, string>) => readPurchase((name) => values[name])
    expect(
      purchaseText(read({ trade_in: 'yes', rego: ' ABC123 ', finance: 'finance', protection: 'no' })),
    ).toBe('has a trade-in (ABC123), wants finance, no protection')
    expect(read({ trade_in: 'maybe', rego: 'ABC123', finance: '<b>' })).toEqual({})
    expect(read({ trade_in: 'yes', rego: '<script>' })).toEqual({ trade_in: 'yes' })
    expect(purchaseText({})).toBe('')
  })
})

describe('promises', () => {
  test('CHK-05 five marks with their names in this order', () => {
    const marks = [...renderBlock(cards, { tenant: site }).matchAll(/role="img" aria-label="([^"]+)"/g)]
    expect(marks.map((match) => match[1])).toEqual([
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
    ])
    expect(renderBlock(cards)).toBe('')
  })

  test('CHK-11 three slides: reserve online, secure payments, apply for finance', () => {
    const page = renderBlock(carousel, { tenant: site })
    const titles = [...page.matchAll(/<h3>([^<]+)<\/h3>/g)].map((match) => match[1])
    expect(titles).toEqual(['Reserve online', 'Secure payments', 'Apply for finance'])
    expect(visibleText(page)).toContain('$200 takes the car off sale for 48 hours')
    const { promo } = site.settings ?? settings
    const reserve = { ...settings.reserve, variant: 'buy-online' as const, deposit: 500, holdHours: 24 }
    const online = renderBlock(carousel, { tenant: { settings: { ...settings, promo, reserve } } })
    expect(/<h3>([^<]+)</.exec(online)?.[1]).toBe('Buy online')
    expect(visibleText(online)).toContain('$500 takes the car off sale for 24 hours')
    expect(renderBlock(carousel)).toBe('')
    const nothing = { ...settings.reserve, enabled: false }
    expect(renderBlock(carousel, { tenant: { settings: { ...settings, promo, reserve: nothing } } })).toBe('')
  })
})
