import { describe, expect, test } from 'vitest'
import type { PageContext } from '../../runtime/block/site-context.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'
import { load as loadAccount } from './load.ts'

const account = registry.get('Account')
const header = registry.get('PageHeader')
const watchlist = registry.get('Watchlist')
if (!account || !header || !watchlist) throw new Error('not registered')

const SESSION = {
  user: { id: 'u', name: 'Kim', email: 'kim@visitor.example', phone: '0491 570 006' },
  watchlist: [{ id: 1 }, { id: 2 }],
}
const RESERVATION: ReservationView = {
  reservation_id: '7KQ2M9XDabcdefghijklmn',
  reference: '7KQ2-M9XD',
  state: 'reserved',
  car: { id: 1, slug: 'a-1', title: '2021 Toyota HiLux', stock_number: 'U1' },
  amount: 200,
  currency: 'AUD',
  hold_hours: 48,
  provider: 'embedded',
  pay_by: '2026-11-20T02:15:00Z',
  held: false,
  hold_until: '2026-11-22T02:01:00Z',
  now: '2026-11-20T02:01:00Z',
}
const CAR = {
  id: 7,
  slug: '2021-toyota-hilux-7',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  price: 45_990,
} as Car
const html = (page: Partial<PageContext> = {}, reservations: ReservationView[] = []) =>
  renderBlock(account, { data: { reservations, cars: [] }, page: { path: '/account', ...page } })

describe('account page', () => {
  test('ACCT-12 offers sign-out, sign-out everywhere and deletion as plain posts', () => {
    const page = html({ session: SESSION })
    for (const call of ['sign-out', 'sign-out-everywhere', 'delete', 'profile'])
      expect(page).toContain(`action="/api/auth/${call}" method="post"`)
    expect(visibleText(page)).toContain('Hello, Kim')
    expect(visibleText(page)).toContain('2 cars on your watchlist')
  })

  test('CHK-03 lists reservations with their reference and the end of the hold in the site’s time', () => {
    expect(visibleText(html({ session: SESSION }, [RESERVATION]))).toContain(
      '2021 Toyota HiLux $200 deposit, held until 12:01pm on 22 Nov 2026 Reference 7KQ2-M9XD',
    )
    expect(visibleText(html({ session: SESSION }, [{ ...RESERVATION, state: 'refunded' }]))).toContain(
      '$200 deposit, refunded',
    )
  })

  test('FAV-15 the newest saved cars are there with picture, name and price; empty lists have a picture of their own', () => {
    const page = renderBlock(account, {
      data: { reservations: [], cars: [CAR] },
      page: { path: '/account', session: SESSION },
    })
    expect(visibleText(page)).toContain(
      '2 cars on your watchlist. 2021 Toyota HiLux $45,990 View my watchlist',
    )
    expect(page).toContain('href="/cars/2021-toyota-hilux-7"')
    expect(page.match(/data-of="\w+"/g)).toEqual(['data-of="reserved"'])
    const empty = html({ session: { ...SESSION, watchlist: [] } }, [RESERVATION])
    expect(empty.match(/data-of="\w+"/g)).toEqual(['data-of="saved"'])
  })

  test('FAV-15 only the four newest are asked for, and what left the stock is left out', async () => {
    const asked: number[] = []
    const context = {
      page: { session: { ...SESSION, watchlist: [1, 2, 3, 4, 5].map((id) => ({ id })) } },
      stock: {
        carById: (id: number) => {
          asked.push(id)
          return Promise.resolve(id === 2 ? undefined : { ...CAR, id })
        },
      },
    }
    const { cars, reservations } = await loadAccount(context as never, {})
    expect(asked).toEqual([1, 2, 3, 4])
    expect(cars.map(({ id }) => id)).toEqual([1, 3, 4])
    expect(reservations).toEqual([])
  })

  test('SEO-03 the page is of one visitor: no search engine lists it, and nobody keeps it', () => {
    expect(head({} as never)).toEqual({ robots: 'noindex', maxAge: 0 })
  })

  test('ACCT-05 without a visitor there is nothing to see', () => {
    expect(html()).toBe('')
  })

  test('ACCT-09 what was wrong with the profile stands beside its field', () => {
    const form = {
      formId: 'profile',
      values: { name: 'Kim', phone: '12' },
      errors: [{ field: 'phone', message: 'Please enter a valid phone number.' }],
      message: null,
    }
    const page = html({ session: SESSION, form })
    expect(page).toContain('value="12"')
    expect(visibleText(page)).toContain('Please enter a valid phone number.')
    const [, link] = /<a href="#([^"]+)">Please enter/.exec(page) ?? []
    expect(page).toMatch(new RegExp(`<input(?=[^>]* id="${link}")[^>]* name="phone"`))
    const saved = (more: object) => visibleText(html({ session: SESSION, query: 'saved=1', ...more }))
    expect(saved({ form })).not.toContain('Your details are saved.')
    expect(saved({})).toContain('Your details are saved.')
    expect(visibleText(html({ session: SESSION }))).not.toContain('Your details are saved.')
  })
})

describe('header', () => {
  test('ACCT-07 ACCT-10 the way to the garage is there with the garage only, and the same for every visitor', () => {
    const off = renderBlock(header, { data: { brands: [] } })
    expect(off).not.toContain('data-garage')
    const on = renderBlock(header, { data: { brands: [] }, tenant: { garage_enabled: true } })
    expect(on).toContain('href="/account"')
    expect(visibleText(on)).toContain('Sign in My garage')
  })
})

describe('watchlist page', () => {
  test('FAV-15 ROUTE-31 shows the cars in the order of the session, with remove as a plain post with the visitor’s phone', () => {
    const page = renderBlock(watchlist, {
      data: [
        { id: 9, car: null },
        { id: 7, car: null },
      ],
      page: { session: SESSION },
    })
    expect([...page.matchAll(/data-watched="(\d+)"/g)].map((match) => match[1])).toEqual(['9', '7'])
    expect(page).toContain('action="/api/watchlist/remove-car" method="post"')
    expect(page).toContain('name="phone_number" value="0491 570 006"')
    expect(visibleText(page)).toContain('No longer available')
  })

  test('FAV-15 an empty list says what to do', () => {
    const page = renderBlock(watchlist, { data: [], page: { session: SESSION } })
    expect(visibleText(page)).toContain('Nothing saved yet')
    expect(page).not.toMatch(/data-empty[^>]*hidden/)
  })
})
