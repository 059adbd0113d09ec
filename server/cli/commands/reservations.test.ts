import { reservationReference } from '../../../runtime/rules/reserve/reservation-view.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { reservationWorld } from '../../reservations/testing/reservation-world.ts'
import { NOW } from '../../app/testing/site-world.ts'
import { carById } from '../../stock/repository.ts'
import { run as runCommand } from '../testing/run.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-reservations-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const run = (...argv: string[]) => runCommand(argv, { env: { DATA_DIR: dataDir }, now: () => NOW })

/** One paid reservation, and one that was only started and left. @returns their ids */
async function reserve(): Promise<{ paid: string; left: string }> {
  const db = await openDatabase({ dataDir })
  const world = await reservationWorld(db)
  const left = (await world.start({ email: 'lee@visitor.example' })).body.reservation_id
  await world.step(left, 'cancel')
  const paid = (await world.reserve()).body.reservation_id
  await world.app.close()
  await db.destroy()
  return { paid, left }
}

it('CHK-04 lists reservations and gives a deposit back by command, once', async () => {
  const { paid, left } = await reserve()
  const list = await run('reservations', 'list', '--tenant', 'brolga-bay', '--state', 'reserved')
  expect(list.out).toBe(
    `2026-11-20T02:00:00.000Z  brolga-bay  ${reservationReference(paid)}  ${paid}  reserved  200 AUD  2021 Toyota HiLux  kim@visitor.example\n1 reservation\n`,
  )
  const all = JSON.parse((await run('reservations', 'list', '--format', 'json')).out) as unknown[]
  expect(all).toHaveLength(2)

  const done = { code: 0, out: '200 AUD given back; the reservation is refunded.\n' }
  expect(await run('reservations', 'refund', reservationReference(paid))).toMatchObject(done)
  expect(await run('reservations', 'refund', paid)).toMatchObject(done)
  const db = await openDatabase({ dataDir })
  expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(false)
  await db.destroy()

  expect(await run('reservations', 'refund', left)).toMatchObject({
    code: 1,
    err: 'error: No deposit has been paid for this reservation.\n',
  })
  expect((await run('reservations', 'refund', 'nope')).code).toBe(2)
})

it('ACCT-12 a person’s reservations are exported, and erased but for the payment', async () => {
  const { paid } = await reserve()
  const who = ['--email', 'Kim@visitor.example']
  const exported = JSON.parse((await run('leads', 'export', ...who)).out) as { reservations: unknown[] }
  expect(exported.reservations).toMatchObject([
    { reservation_id: paid, contact: { phone: '0491 570 006' }, amount: 200 },
  ])
  expect((await run('leads', 'erase', ...who, '--yes')).out).toMatch(
    /^Erased: leads 1, reservations 1, accounts 0/,
  )
  const after = JSON.parse((await run('reservations', 'list', '--format', 'json')).out) as {
    reservation_id: string
    contact: object
  }[]
  expect(after.find(({ reservation_id: id }) => id === paid)?.contact).toEqual({})
})
