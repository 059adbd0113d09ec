// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECKOUT_FAILED } from '../../machines/checkout/machine.ts'
import { createDesk, type DeskOptions } from './desk.ts'

const NOW = Date.parse('2026-11-20T02:00:00Z')
const HELD = { reservationId: 'r 1', payBy: NOW + 900_000, isHeld: true }

const asked = vi.fn<(path: string, options: { headers: object; body?: string }) => Promise<unknown>>()
/** What the server says, in its order. */
function answers(...given: [status: number, body: object][]): void {
  asked.mockReset()
  for (const [status, body] of given)
    asked.mockResolvedValueOnce({ status, json: () => Promise.resolve(body) })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', asked)
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signIn = vi.fn<() => void>()
const reserved = vi.fn<DeskOptions['reserved']>()
function desk(more: Partial<DeskOptions> = {}) {
  signIn.mockReset()
  reserved.mockReset()
  const form = { values: () => ({ name: 'Ana' }), check: () => true, refuse: () => undefined }
  const options = {
    slug: 'kea',
    carId: 7,
    page: '/cars/x/checkout',
    extra: { journey: 'a' },
    serverNow: undefined,
  }
  return createDesk({ ...options, form: form as never, signIn, reserved, ...more })
}

const hold = { reservation_id: 'r 1', pay_by: '2026-11-20T02:15:00Z', held: true }

test.each([
  ['/cars/x/checkout', '/cars/x/checkout?reservation=r+1'],
  ['/checkout-journey?car_id=7', '/checkout-journey?car_id=7&reservation=r+1'],
])(
  'CHK-06 a car that is held has an address of its own, so that %s loaded again goes on',
  async (page, address) => {
    answers([201, hold])
    expect(await desk({ page }).start('k1')).toEqual({ kind: 'held', held: HELD })
    expect(location.pathname + location.search).toBe(address)
    const [path, { headers, body }] = asked.mock.calls[0]!
    expect([path, headers]).toEqual([
      '/api/reservations',
      { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    ])
    expect(JSON.parse(body ?? '')).toMatchObject({ car_id: 7, journey: 'a', name: 'Ana' })
  },
)

test.each([
  [
    'the car is gone',
    409,
    { code: 'car-unavailable', detail: 'Sold.' },
    { kind: 'unavailable', message: 'Sold.' },
    0,
  ],
  [
    'a field is wrong',
    422,
    { detail: 'Some fields are wrong.', errors: [{ field: 'name', message: 'Name is required.' }] },
    { kind: 'invalid', errors: [{ field: 'name', message: 'Name is required.' }], message: '' },
    0,
  ],
  ['it is busy', 503, { detail: 'Try later.' }, { kind: 'invalid', errors: [], message: 'Try later.' }, 0],
  ['it says nothing', 500, {}, { kind: 'invalid', errors: [], message: CHECKOUT_FAILED }, 0],
  [
    'nobody is signed in',
    401,
    { code: 'sign-in-required', detail: 'Sign in.' },
    { kind: 'invalid', errors: [], message: 'Sign in.' },
    1,
  ],
])('CHK-06 CHK-10 nothing is held where %s', async (_what, status, body, outcome, signedIn) => {
  answers([status, body])
  expect(await desk().start('k1')).toEqual(outcome)
  expect([signIn.mock.calls.length, location.pathname]).toEqual([signedIn, '/'])
})

test('CHK-03 time is the server’s: of the page, and of every answer since', async () => {
  const late = desk({ serverNow: NOW + 60_000 })
  expect(late.now()).toBe(NOW + 60_000)
  answers([201, { ...hold, now: '2026-11-20T02:05:00Z' }])
  await late.start('k1')
  expect([late.now(), desk().now()]).toEqual([NOW + 300_000, NOW])
})

test('CHK-13 a provider that is still thinking is asked again every two seconds, until it knows', async () => {
  const paid = { hold_until: '2026-11-21T02:00:00Z', reference: 'K7' }
  answers([202, {}], [202, {}], [200, paid])
  const here = desk()
  const outcome = here.pay(HELD)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2001)
  expect(await outcome).toEqual({ kind: 'reserved', holdUntil: Date.parse(paid.hold_until) })
  expect(asked.mock.calls.map(([path]) => path)).toEqual(
    Array.from({ length: 3 }, () => '/api/reservations/r 1/confirm'),
  )
  here.reserved(HELD, Date.parse(paid.hold_until))
  expect(reserved).toHaveBeenCalledExactlyOnceWith(paid)
})

test.each([
  [409, { code: 'reservation-over' }, { kind: 'expired' }],
  [402, { detail: 'The card was declined.' }, { kind: 'declined', message: 'The card was declined.' }],
  [500, {}, { kind: 'declined', message: CHECKOUT_FAILED }],
  [200, {}, { kind: 'declined', message: CHECKOUT_FAILED }],
])('CHK-06 a payment that is answered %d comes to its own end', async (status, body, outcome) => {
  answers([status, body])
  expect(await desk().pay(HELD)).toEqual(outcome)
})

test('CHK-06 who lets the car go is back at the page without a reservation', async () => {
  history.replaceState(null, '', '/cars/x/checkout?reservation=r1')
  answers([200, {}])
  desk().release(HELD)
  await vi.advanceTimersByTimeAsync(0)
  expect(location.pathname + location.search).toBe('/cars/x/checkout')
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/reservations/r 1/cancel'])
})

test.each([true, false, undefined])(
  'CHK-06 a car whose hold is told as %j is held only then',
  async (held) => {
    answers([201, { ...hold, held }])
    expect(await desk().start('k1')).toMatchObject({ kind: 'held', held: { isHeld: held === true } })
  },
)
