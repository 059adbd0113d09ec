import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Db } from '../../db/database.ts'
import { storeLead } from '../../leads/outbox/testing/worlds.ts'
import { mailboxMailer } from '../../mail/mailbox.ts'
import { run as runCommand } from '../testing/run.ts'

const DAY = 24 * 60 * 60 * 1000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-leads-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const run = (...argv: string[]) =>
  runCommand(['leads', ...argv], { env: { DATA_DIR: dataDir }, now: () => 1000 * DAY })

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** One delivery of a lead that failed for the last time. */
async function deadLetter(db: Db, leadId: string, tenant = 'brolga-bay'): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({
      event_seq: 1,
      lead_id: leadId,
      tenant,
      topic: 'lead.created',
      channel: 'webhook',
      address: 'https://crm.example/in',
      state: 'dead',
      attempts: 20,
      next_attempt_at: 0,
      last_error: 'HTTP 500',
      created_at: 0,
      delivered_at: null,
    })
    .execute()
}

it('LEAD-15 shows a lead with its deliveries, lists the dead letters and makes them due again', async () => {
  const id = await withDb(async (db) => {
    const lead = await storeLead(db)
    await deadLetter(db, lead)
    await deadLetter(db, await storeLead(db, { tenant: 'kereru-coast' }), 'kereru-coast')
    return lead
  })
  const shown = await run('show', id)
  expect(shown.code).toBe(0)
  expect(JSON.parse(shown.out)).toMatchObject({
    lead_id: id,
    email: 'kim@visitor.example',
    deliveries: [{ channel: 'webhook', state: 'dead', attempts: 20, last_error: 'HTTP 500' }],
  })
  expect((await run('show', 'nope')).code).toBe(2)

  const list = await run('deliveries', '--state', 'dead', '--tenant', 'brolga-bay')
  expect(list.out).toBe(
    `1970-01-01T00:00:00.000Z  brolga-bay  ${id}  webhook  https://crm.example/in  dead  20 attempts  HTTP 500\n1 delivery\n`,
  )
  expect(await run('retry')).toMatchObject({ code: 2 })
  expect((await run('retry', '--lead', id)).out).toBe('1 delivery is due again.\n')
  expect((await run('deliveries', '--state', 'dead')).out).toContain('kereru-coast')
  expect(JSON.parse((await run('show', id)).out)).toMatchObject({
    deliveries: [{ state: 'pending', attempts: 0 }],
  })
})

it('LEAD-15 exports and erases a person by e-mail or phone, however written, and nobody else', async () => {
  await withDb(async (db) => {
    await storeLead(db, { payload: { name: 'Kim', email: 'KIM@visitor.example' } })
    await deadLetter(db, await storeLead(db, { payload: { name: 'Kim', phone: '+61 491 570 006' } }))
    await storeLead(db, { payload: { name: 'Lee', email: 'lee@visitor.example', phone: '0491 570 007' } })
    await storeLead(db, { tenant: 'kereru-coast', payload: { name: 'Kim', email: 'kim@visitor.example' } })
    const mailer = mailboxMailer(db, 'no-reply@localhost')
    await mailer.send({ to: ['crm@d.example'], subject: 's', text: 'E-mail: kim@visitor.example' })
  })
  const who = ['--email', 'kim@visitor.example', '--phone', '(0491) 570-006']
  const exported = JSON.parse((await run('export', ...who)).out) as {
    leads: { name: string }[]
    mail: unknown[]
  }
  expect(exported.leads.map(({ name }) => name)).toEqual(['Kim', 'Kim', 'Kim'])
  expect(exported.mail).toHaveLength(1)

  expect((await run('erase', ...who, '--tenant', 'brolga-bay')).out).toMatch(
    /^Would erase \(repeat with --yes\): leads 2, reservations 0, accounts 0, alerts 0, valuations 0, comments 0, mail 0/,
  )
  expect((await run('erase', ...who, '--tenant', 'brolga-bay', '--yes')).out).toMatch(
    /^Erased: leads 2, reservations 0, accounts 0, alerts 0, valuations 0, comments 0, mail 0/,
  )
  expect((await run('erase', ...who, '--yes')).out).toMatch(
    /^Erased: leads 1, reservations 0, accounts 0, alerts 0, valuations 0, comments 0, mail 1/,
  )
  await withDb(async (db) => {
    const left = await db.selectFrom('leads').select('payload').execute()
    expect(left.map(({ payload }) => (JSON.parse(payload) as { name: string }).name)).toEqual(['Lee'])
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })
})

it('LEAD-15 retention erases what nobody has touched for so many days', async () => {
  await withDb(async (db) => {
    await storeLead(db, { now: 269 * DAY })
    await storeLead(db, { now: 271 * DAY })
  })
  expect((await run('erase', '--older-than', '730')).out).toBe('Would erase (repeat with --yes): leads 1\n')
  expect((await run('erase', '--older-than', '730', '--yes')).out).toBe('Erased: leads 1\n')
  expect((await run('erase', '--older-than', '730', '--yes')).out).toBe('Erased: leads 0\n')
})

it('refuses to guess what to erase or export', async () => {
  for (const argv of [
    ['erase', '--yes'],
    ['erase', '--email', 'a@b.example', '--older-than', '3'],
    ['erase', '--older-than', '0'],
    ['erase', '--older-than', 'soon'],
    ['export'],
  ]) {
    expect((await run(...argv)).code, argv.join(' ')).toBe(2)
  }
})
