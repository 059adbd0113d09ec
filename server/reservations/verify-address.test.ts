import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import type { ReservationDeps } from './deps.ts'
import { findReservation, type Reservation } from './reservation-store.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'
import { openHoldLink, sendHoldLink } from './verify-address.ts'

const open = memoryWorlds()
const MINUTE = 60_000

async function world() {
  const made = await open()
  const tokens: string[] = []
  const row = async (): Promise<Reservation> => {
    const found = await findReservation(made.db, 'brolga-bay', 'r1')
    if (!found) throw new Error('There is no reservation r1')
    return found
  }
  const send = (reservation: Reservation, deps: ReservationDeps = made.deps) =>
    sendHoldLink(deps, reservation, (token) => {
      tokens.push(token)
      return `http://dealer.example/?token=${token}`
    })
  return { ...made, tokens, row, send }
}

it.each<[what: string, extra: Partial<Reservation>]>([
  ['is over by the clock', { pay_by: NOW }],
  ['was let go', { state: 'cancelled' }],
  ['is paid', { state: 'reserved' }],
  ['is nobody’s any more', { contact: '{}' }],
])('CHK-06 no link is sent for what %s (%j)', async (_what, extra) => {
  const { db, send, mailer, row } = await world()
  await expect(send(await putReservation(db, extra))).rejects.toMatchObject({ code: 'reservation-over' })
  expect([mailer.sent, (await row()).verify_hash]).toEqual([[], null])
})

it('CHK-06 no link is sent for a dealer who is gone', async () => {
  const { db, send, deps } = await world()
  const gone = { ...deps, siteOf: () => Promise.resolve(undefined) }
  await expect(send(await putReservation(db), gone)).rejects.toMatchObject({ code: 'reservation-over' })
})

it('CHK-06 a buyer without a name is greeted all the same; one who is verified gets no link', async () => {
  const { db, send, mailer } = await world()
  const nameless = { contact: JSON.stringify({ email: 'kim@visitor.example' }), pay_by: NOW + 1 }
  await send(await putReservation(db, nameless))
  await send(await putReservation(db, { ...nameless, id: 'r2', verified_at: NOW }))
  expect(mailer.sent.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,'])
})

it('CHK-06 of two that ask at once one sends; what could not be sent can be asked for again', async () => {
  const { db, send, mailer, row } = await world()
  const stored = await putReservation(db)
  mailer.failures.push(new Error('SMTP ECONNECTION'))
  await expect(send(stored)).rejects.toThrow('SMTP ECONNECTION')
  expect((await row()).verify_hash).toBeNull()
  await Promise.all([send(stored), send(stored)])
  await send(await row())
  expect(mailer.sent).toHaveLength(1)
})

it('CHK-06 the link holds the car for a quarter of an hour from then on, once', async () => {
  const { db, send, tokens, row, deps, clock } = await world()
  await putReservation(db, { id: 'r2' })
  await send(await putReservation(db))
  const before = await row()
  await openHoldLink(deps, before, `${tokens[0]}x`)
  expect(await row()).toEqual(before)
  clock.now = NOW + 15 * MINUTE - 1
  await openHoldLink(deps, before, tokens[0] ?? '')
  const held = {
    ...before,
    holds: 1,
    claimed_at: clock.now,
    verified_at: clock.now,
    verify_hash: null,
    updated_at: clock.now,
    pay_by: clock.now + 15 * MINUTE,
  }
  expect(await row()).toEqual(held)
  clock.now += 5
  await openHoldLink(deps, await row(), tokens[0] ?? '')
  expect(await row()).toEqual(held)
  expect(await findReservation(db, 'brolga-bay', 'r2')).toMatchObject({ holds: 0, verified_at: null })
})

it('CHK-06 a link that is opened too late, or when the car is somebody else’s, holds nothing', async () => {
  const { db, send, tokens, row, deps, clock } = await world()
  await send(await putReservation(db))
  const before = await row()
  clock.now = before.pay_by
  await openHoldLink(deps, before, tokens[0] ?? '')
  expect(await row()).toEqual(before)
  clock.now = NOW
  await putReservation(db, { id: 'holder', holds: 1, verified_at: NOW })
  await openHoldLink(deps, before, tokens[0] ?? '')
  expect(await row()).toMatchObject({ holds: 0, verified_at: NOW, state: 'pending' })
})
