import { afterEach, describe, expect, it } from 'vitest'
import type { PageRequest } from '../pages/page-routes.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { listLeads } from '../leads/lead-store.ts'
import { NOW, testCar } from '../app/testing/site-world.ts'
import { patchCar } from '../stock/write-cars.ts'
import { BUYER, reservationWorld, type ReservationWorldOptions } from './testing/reservation-world.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const PAGE = '/cars/toyota-hilux-1201/checkout'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

/** A checkout whose visitors have no script. */
async function world(options: ReservationWorldOptions = {}) {
  const db = await openDialect(sqliteDialect(':memory:'))
  const pages: PageRequest[] = []
  const site = await reservationWorld(db, {
    ...options,
    pages: {
      render: (_tenant, request) => {
        pages.push(request)
        return Promise.resolve({ status: 200, html: '', headers: {}, dependsOn: { stock: false }, maxAge: 0 })
      },
      sessionOf: () => Promise.resolve({ user: null, watchlist: [] }),
    },
  })
  closing.push(
    () => db.destroy(),
    () => site.app.close(),
  )
  const form = (url: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(values)),
      headers: { ...FORM, ...headers },
    })
  const begin = (extra: Record<string, string> = {}) =>
    form('/api/reservations', { ...BUYER, car_id: '1201', return_path: PAGE, ...extra })
  const idOf = (location: unknown) =>
    new URL(String(location), 'http://x').searchParams.get('reservation') ?? ''
  return { ...site, db, pages, form, begin, idOf }
}

describe('checkout without script', () => {
  it('CHK-01 CHK-06 CHK-13 details, the provider’s page, a declined card, a good one, the receipt', async () => {
    const { begin, form, ask, idOf, db } = await world()
    const started = await begin()
    expect(started.statusCode).toBe(303)
    const id = idOf(started.headers.location)
    expect(started.headers.location).toBe(`${PAGE}?reservation=${id}`)

    const pay = await form(`/api/reservations/${id}/pay`, { return_path: PAGE })
    expect(pay.statusCode).toBe(303)
    const address = String(pay.headers.location)
    expect(address).toMatch(/^\/api\/payments\/sandbox\/sandbox_/)
    const provider = await ask({ url: address, headers: { accept: 'text/html' } })
    expect(provider.body).toContain('Pay $200 AUD')
    expect(provider.headers['referrer-policy']).toBe('same-origin')
    expect(provider.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const { searchParams, pathname } = new URL(address, 'http://x')
    const values = {
      client_secret: searchParams.get('client_secret') ?? '',
      back: searchParams.get('back') ?? '',
    }
    const declined = await form(pathname, { ...values, outcome: 'decline' })
    const again = await ask({ url: String(declined.headers.location), headers: { accept: 'text/html' } })
    expect(again.body).toContain('Your card was declined. Please try another one.')

    const paid = await form(pathname, { ...values, outcome: 'succeed' })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, values.back])
    const returned = await ask(values.back)
    expect([returned.statusCode, returned.headers.location]).toEqual([303, `${PAGE}?reservation=${id}`])
    expect((await ask(`/api/reservations/${id}`)).json()).toMatchObject({ state: 'reserved' })
    expect(await listLeads(db, 'brolga-bay')).toHaveLength(1)
    // Coming back once more, or paying again, changes nothing.
    expect((await ask(values.back)).statusCode).toBe(303)
    expect((await form(`/api/reservations/${id}/pay`, { return_path: PAGE })).headers.location).toBe(
      `${PAGE}?reservation=${id}`,
    )
    expect(await listLeads(db, 'brolga-bay')).toHaveLength(1)
  })

  it('CHK-13 a form that is posted twice is one reservation', async () => {
    const { begin, db } = await world()
    const key = { idempotency_key: 'k-1' }
    const [first, second] = [await begin(key), await begin(key)]
    expect(second.headers.location).toBe(first.headers.location)
    expect(await db.selectFrom('reservations').selectAll().execute()).toHaveLength(1)
  })

  it('CHK-07 what is wrong stands on the page of the form, with what was typed', async () => {
    const { begin, pages, db } = await world()
    const answer = await begin({ phone: '12', name: '' })
    expect(answer.statusCode).toBe(422)
    expect(pages[0]).toMatchObject({
      path: PAGE,
      form: {
        formId: 'checkout',
        values: { phone: '12', email: BUYER.email },
        errors: [{ field: 'name' }, { field: 'phone' }],
      },
    })
    expect(await db.selectFrom('reservations').selectAll().execute()).toEqual([])
  })

  it('CHK-06 CHK-10 the second buyer is told on the page that somebody was faster', async () => {
    const { begin, pages, form, idOf, ask, mailer } = await world()
    const first = idOf((await begin()).headers.location)
    const slower = idOf((await begin({ email: 'ana@visitor.example' })).headers.location)
    const asked = await form(`/api/reservations/${first}/hold-link`, { return_path: PAGE })
    expect(asked.headers.location).toBe(`${PAGE}?reservation=${first}&link=sent`)
    const link = new URL(/http\S+/.exec(mailer.sent[0]?.text ?? '')?.[0] ?? '')
    const opened = await ask(link.pathname + link.search)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `${PAGE}?reservation=${first}`])
    const refused = await form(`/api/reservations/${slower}/pay`, { return_path: PAGE })
    expect(refused.headers.location).toBe(`${PAGE}?reservation=${slower}&car=taken`)
    const second = await begin({ email: 'lee@visitor.example' })
    expect(second.statusCode).toBe(409)
    expect(pages[0]?.form?.message).toBe('This car is reserved, or somebody is reserving it right now.')
  })

  it('CHK-10 who pays for a car that was sold meanwhile is led back with that, not told to wait', async () => {
    const { begin, form, idOf, db } = await world()
    const id = idOf((await begin()).headers.location)
    await patchCar(db, 'brolga-bay', 1201, { sold: true }, NOW)
    const refused = await form(`/api/reservations/${id}/pay`, { return_path: PAGE })
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      `${PAGE}?reservation=${id}&car=sold`,
    ])
  })

  it('CHK-06 who reserves three cars already is told so on the page of the fourth', async () => {
    const cars = [1, 2, 3, 4].map((id) => testCar({ id, slug: `car-${id}` }))
    const { begin, pages } = await world({ cars })
    const statuses = []
    for (const { id } of cars) statuses.push((await begin({ car_id: String(id) })).statusCode)
    expect(statuses).toEqual([303, 303, 303, 429])
    expect(pages.map(({ path, form }) => [path, form?.errors, form?.message])).toEqual([
      [PAGE, [], 'You are reserving several cars already. Please finish one of them first.'],
    ])
  })

  it('CHK-06 letting go leads back to the checkout, and the car is free', async () => {
    const { begin, form, idOf } = await world()
    const id = idOf((await begin()).headers.location)
    const gone = await form(`/api/reservations/${id}/cancel`, { return_path: PAGE })
    expect([gone.statusCode, gone.headers.location]).toEqual([303, PAGE])
    expect((await begin({ email: 'lee@visitor.example' })).statusCode).toBe(303)
  })

  it.each(['https://evil.example', '//evil.example', '/account', '/cars/x/checkout#//evil', '/watchlist'])(
    'CHK-13 no form leads to %s, and no such page is shown',
    async (evil) => {
      const { begin, form, ask, idOf, pages } = await world()
      const started = await begin({ return_path: evil })
      const id = idOf(started.headers.location)
      expect(started.headers.location).toBe(`/?reservation=${id}`)
      const returned = await ask(`/api/reservations/${id}/return?${new URLSearchParams({ to: evil })}`)
      expect(returned.headers.location).toBe(`/?reservation=${id}`)
      await form('/api/reservations', { car_id: '1201', return_path: evil })
      expect(pages.map(({ path }) => path)).toEqual(['/'])
    },
  )

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site form', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('CHK-13 forms from %s hold nothing', async (_name, headers) => {
    const { form, db } = await world()
    const answer = await form('/api/reservations', { ...BUYER, car_id: '1201' }, headers)
    expect(answer.statusCode).toBe(403)
    expect(await db.selectFrom('reservations').selectAll().execute()).toEqual([])
  })

  it('CHK-09 the choices of Online Purchase reach the dealer in words', async () => {
    const { reserve, db } = await world()
    await reserve({ trade_in: 'yes', rego: 'ABC123', finance: 'finance' })
    expect(await listLeads(db, 'brolga-bay')).toMatchObject([
      {
        category: 'Vehicle Reservation',
        subcategory: 'Online Purchase',
        payload: {
          message: expect.stringContaining('Online Purchase: has a trade-in (ABC123), wants finance.'),
        },
      },
    ])
  })

  it('CHK-13 the sandbox’s page needs the payment’s own secret', async () => {
    const { start, step, ask } = await world()
    const { body } = await start()
    const { payment } = (await step(body.reservation_id, 'pay')).body
    const wrong = await ask(`/api/payments/sandbox/${payment.intent_id}?client_secret=guess`)
    expect(wrong.statusCode).toBe(404)
    expect((await ask(`/api/payments/sandbox/${payment.intent_id}`)).statusCode).toBe(400)
  })
})
