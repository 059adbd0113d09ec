import { describe, expect, test } from 'vitest'
import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { PageContext } from '../../runtime/block/site-context.ts'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { Car, Settings } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { RESERVED } from '../shared/testing/reservation-view.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { checkoutData, type CheckoutData } from './checkout-data.ts'

const block = registry.get('Checkout')
if (!block) throw new Error('Checkout is not registered')

const { settings } = fixtureTenant()
const car = (extra: Partial<Car> = {}): Car => ({
  ...(ENTITY_FIXTURES['Car'] as unknown as Car),
  slug: '2021-toyota-hilux-1201',
  ...extra,
})
const tenant = (
  reserve: Partial<Settings['reserve']> = {},
  forms: Partial<Settings['forms']> = {},
): Partial<ResolvedTenant> => ({
  settings: {
    ...settings,
    reserve: { ...settings.reserve, ...reserve },
    forms: { ...settings.forms, ...forms },
  },
})

const reserved: ReservationView = {
  ...RESERVED,
  car: { ...RESERVED.car, id: car().id, slug: car().slug, stock_number: 'U1201' },
}

interface CheckoutBlockWorld {
  car?: Partial<Car>
  site?: Partial<ResolvedTenant>
  page?: Partial<PageContext>
  reservation?: Partial<ReservationView>
}

async function data({
  car: extra,
  site = tenant(),
  page = {},
  reservation,
}: CheckoutBlockWorld = {}): Promise<CheckoutData | null> {
  const context = {
    site: fixtureSite(site),
    page: fixturePage({ query: reservation ? 'reservation=R' : '', ...page }),
    reservations: {
      byId: () => Promise.resolve({ ...reserved, ...reservation }),
      ofVisitor: () => Promise.resolve([]),
    },
  }
  return checkoutData(context as unknown as LoadContext, car(extra))
}

async function html(world: CheckoutBlockWorld = {}): Promise<string> {
  const { site = tenant(), page = {} } = world
  return renderBlock(block as never, {
    data: await data(world),
    tenant: site,
    page: { path: '/cars/2021-toyota-hilux-1201/checkout', ...page },
  })
}

describe('checkout', () => {
  test('ROUTE-17 UI-12 the title stands in the dealer’s tone over its own words, which can be left out', async () => {
    const shown = async (props: object) => renderBlock(block as never, { props, data: await data() } as never)
    const page = await shown({ tone: 'inverse', intro: 'It waits behind the office.' })
    expect(page).toContain('<header class="fc-page-title fc-tone--inverse">')
    expect(visibleText(page)).toContain('Back to the car Reserve this car It waits behind the office.')
    expect(await shown({})).not.toContain('fc-lead')
  })

  test('CHK-01 CHK-02 CHK-03 CHK-04 CHK-07 shows the car, the deposit, the promise, the terms and the contact details', async () => {
    const page = await html()
    const text = visibleText(page)
    expect(text).toContain('Reserve this car')
    expect(text).toContain('2021 Toyota HiLux')
    expect(text).toContain('Deposit $200')
    expect(text).toContain('A deposit of $200 holds this vehicle for 48 hours. It is 100% refundable.')
    const points = [
      'Pay a $200 deposit online. It comes off the price.',
      'We take the vehicle off sale and hold it for you for 48 hours.',
      'Changed your mind? The deposit is 100% refundable, no questions asked.',
    ]
    expect(text).toContain(points.join(' '))
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Postcode (optional)'])
      expect(text).toContain(label)
    expect(page).toContain('href="/terms-and-conditions"')
    const elsewhere = { settings: { ...settings, routes: { ...settings.routes, terms: '/legal/sale' } } }
    expect(await html({ site: elsewhere })).toContain('<a href="/legal/sale">terms of sale</a>')
    const agreed = await html({ site: tenant({}, { requireTerms: true }) })
    expect(agreed.match(/name="terms_conditions"/g)).toHaveLength(1)
    expect(visibleText(await html({ car: { price_type: 'Drive Away' } }))).toContain('Price (Drive Away) $')
    expect(page).toContain('action="/api/reservations" method="post"')
    expect(page).toContain('name="return_path" value="/cars/2021-toyota-hilux-1201/checkout"')
  })

  test('CHK-13 a plain form carries the car and a key, of its own each time the page is made', async () => {
    const keyOf = async () => /name="idempotency_key" value="([\w-]{20,})"/.exec(await html())?.[1]
    const [first, second] = [await keyOf(), await keyOf()]
    expect(first).toBeDefined()
    expect(second).not.toBe(first)
    expect(await html()).toContain(`name="car_id" value="${car().id}"`)
  })

  test('CHK-02 CHK-12 the site’s own deposit and hold win', async () => {
    const text = visibleText(await html({ site: tenant({ deposit: 300, holdHours: 24 }) }))
    expect(text).toContain('A deposit of $300 holds this vehicle for 24 hours.')
    expect(text).not.toContain('$200')
  })

  test('CHK-07 the terms are a box where the site asks for one', async () => {
    expect(await html()).not.toContain('name="terms_conditions"')
    expect(await html({ site: tenant({}, { requireTerms: true }) })).toContain('name="terms_conditions"')
  })

  test('CHK-10 CHK-02 a sold car shows the SOLD notice and the way to something similar, no form and no word of a deposit', async () => {
    const page = await html({ car: { sold: true } })
    expect(await html({ car: { sold: false, status: 'sold' } })).toContain('data-state="sold"')
    const text = visibleText(page)
    expect(text).toContain('SOLD')
    expect(text).toContain('Like this and want something similar?')
    expect(text).toContain('Find Me Something Similar')
    expect(page).not.toContain('action="/api/reservations"')
    expect(text).not.toMatch(/deposit/i)
    const online = visibleText(
      await html({ car: { sold: true }, site: tenant({ variant: 'buy-online', deposit: 500 }) }),
    )
    expect(online).not.toMatch(/deposit|balance/i)
  })

  test.each<[string, Partial<Car>, string]>([
    ['reserved', { reserved: true }, 'Reserved'],
    ['reserved and away', { reserved: true, status: 'in_transit' }, 'Reserved'],
    ['without a price', { price: 10 }, 'Not available online'],
    ['without a payment', { payment_processors: [] }, 'Not available online'],
  ])('CHK-10 a car that is %s is refused', async (_name, extra, title) => {
    const page = await html({ car: extra })
    expect(visibleText(page)).toContain(title)
    expect(page).not.toContain('action="/api/reservations"')
  })

  test('CHK-06 a held car goes on with the payment, without script too', async () => {
    const page = await html({ reservation: { state: 'pending', hold_until: null } })
    expect(page).toContain(`action="/api/reservations/${reserved.reservation_id}/pay" method="post"`)
    expect(visibleText(page)).toContain('You can pay until 12:15pm.')
    expect(visibleText(page)).toContain('Pay $200 deposit')
    expect(page).toContain(`action="/api/reservations/${reserved.reservation_id}/hold-link" method="post"`)
    const held = await html({ reservation: { state: 'pending', hold_until: null, held: true } })
    expect(visibleText(held)).toContain('The car is held for you until 12:15pm.')
    expect(held).not.toContain('hold-link')
  })

  test.each([
    ['car=sold', 'This car has been sold.'],
    ['car=taken', 'Somebody is paying for this car right now. Please try again in a few minutes.'],
    ['script=needed', 'Card payments need JavaScript. Please switch it on, or call us.'],
  ])('CHK-10 CHK-13 who was led back from paying without script with %s reads: %s', async (query, told) => {
    const world = { reservation: { state: 'pending', hold_until: null } } as const
    const back = await html({ ...world, page: { query: `reservation=R&${query}` } })
    expect(visibleText(back).split(told)).toHaveLength(2)
    expect(visibleText(await html(world))).not.toContain(told)
  })

  test('CHK-03 CHK-04 a paid one shows the receipt: reference, deposit, end of the hold in the site’s time, refund', async () => {
    const text = visibleText(await html({ reservation: {}, car: { reserved: true } }))
    // Its own buyer is told what the deposit was, though nobody else can reserve it now.
    expect(text).toContain('Deposit $200 A deposit of $200 holds this vehicle')
    expect(text).toContain('Reserved for you')
    expect(text).toContain('Reference 7KQ2-M9XD')
    expect(text).toContain('Deposit paid $200 AUD')
    expect(text).toContain('Held until 12:01pm on 22 Nov 2026')
    expect(text).toContain('held for you for 48 hours')
    expect(text).toContain('The deposit is 100% refundable.')
  })

  test.each([
    ['expired', 'The time to pay is over'],
    ['cancelled', 'Your reservation was cancelled'],
    ['refunded', 'Your deposit was refunded'],
    ['lapsed', 'This hold is over'],
  ] as const)('CHK-06 a reservation that is %s says so', async (state, title) => {
    expect(visibleText(await html({ reservation: { state } }))).toContain(title)
  })

  test.each([
    ['expired', { sold: true }, 'SOLD'],
    ['cancelled', { sold: true }, 'SOLD'],
    ['expired', { reserved: true }, 'Reserved'],
    ['cancelled', { status: 'archived' }, 'Not available online'],
  ] as const)(
    'CHK-06 CHK-10 one that is %s cannot be started anew where the car is %j meanwhile',
    async (state, meanwhile, title) => {
      const text = visibleText(await html({ reservation: { state }, car: meanwhile as Partial<Car> }))
      expect(text).toContain(title)
      expect(text).not.toMatch(/Start again|the car is free again/)
      expect(visibleText(await html({ reservation: { state } }))).toContain('Start again')
    },
  )

  test('CHK-06 the reservation of another car is none of this page’s business', async () => {
    const found = await data({ reservation: { car: { ...reserved.car, id: 5 } } })
    expect(found?.reservation).toBeNull()
  })

  test('ACCT-03 CHK-07 a signed-in visitor finds their details filled in', async () => {
    const session = {
      user: { id: 'u', name: 'Kim Van Nguyen', email: 'k@v.example', phone: '0491 570 006' },
      watchlist: [],
    }
    const page = await html({ page: { session } })
    for (const value of ['Kim', 'Van Nguyen', 'k@v.example', '0491 570 006'])
      expect(page).toContain(`value="${value}"`)
  })

  test('CHK-07 what was wrong with a form without script stands beside its field', async () => {
    const form = {
      formId: 'checkout',
      values: { name: 'Kim', phone: '12' },
      errors: [{ field: 'phone', message: 'Please enter a valid phone number.' }],
      message: null,
    }
    const page = await html({ page: { form } })
    expect(page).toContain('value="12"')
    expect(page).toContain('aria-describedby="block-details-phone-error"')
  })
})

describe('buying online', () => {
  test('CHK-08 has its own title and the full price', async () => {
    const text = visibleText(await html({ site: tenant({ variant: 'buy-online', deposit: 500 }) }))
    expect(text).toContain('Buy this car online')
    for (const row of ['Vehicle price', 'Includes GST', 'Total', 'Deposit $500', 'Balance on delivery'])
      expect(text).toContain(row)
    expect(visibleText(await html())).not.toContain('Balance on delivery')
  })

  test('ROUTE-17 ROUTE-18 the address of the other way redirects with 302 and keeps its query', async () => {
    const site = tenant({ variant: 'buy-online' })
    const ask = async (variant: 'checkout' | 'buy-online', own: Partial<ResolvedTenant>) =>
      head({
        props: { variant, tone: 'alt', intro: '' },
        data: await data({ site: own }),
        site: fixtureSite(own),
        page: fixturePage({ query: 'a=1' }),
      })
    expect(await ask('checkout', site)).toEqual({
      redirect: { to: '/cars/2021-toyota-hilux-1201/buy-online?a=1', status: 302 },
    })
    expect((await ask('buy-online', tenant()))?.redirect?.to).toBe(
      '/cars/2021-toyota-hilux-1201/checkout?a=1',
    )
    expect(await ask('buy-online', site)).toEqual({
      tokens: { 'car.title': '2021 Toyota HiLux' },
      robots: 'noindex',
      maxAge: 0,
    })
  })

  test('CHK-10 where the site takes no reservations there is no such page', async () => {
    const site = tenant({ enabled: false })
    expect(await data({ site })).toBeNull()
    expect(
      head({
        props: { variant: 'checkout', tone: 'alt', intro: '' },
        data: null,
        site: fixtureSite(site),
        page: fixturePage(),
      }),
    ).toEqual({
      notFound: true,
    })
  })
})
