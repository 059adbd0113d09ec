import { putReservation } from '../reservations/testing/reservation-row.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { saveLead } from '../leads/lead-store.ts'
import { mailboxMailer } from '../mail/mailbox.ts'
import { publish } from '../tenants/store.ts'
import { erasePerson, personData, type PersonData } from './person-data.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const KIM = { email: 'kim@visitor.example', phone: '0491 570 006' }
/** Stands in whatever is Kim's. */
const MARK = 'Kimberella'
const VISITOR = `${MARK}-1`
const TENANT = 'kea'

const CAR = 424_242
/** What the person left in a table. */
const markIn = (table: string): string => `${MARK} in ${table}`

/** Where what visitors left is kept, and the section of an export that tells it; null where it says nothing of its own. */
const OF_VISITORS: Readonly<Record<string, keyof PersonData | null>> = {
  leads: 'leads',
  // Keys and what is owed: they name the lead, and go with it.
  lead_keys: null,
  outbox: null,
  deliveries: null,
  reservations: 'reservations',
  visitors: 'accounts',
  visitor_sessions: 'accounts',
  // Digests of codes, and when one was asked for.
  visitor_codes: null,
  code_requests: null,
  watchlist: 'accounts',
  alerts: 'alerts',
  valuations: 'valuations',
  comments: 'comments',
  mailbox: 'mail',
}

/** What is no visitor's: of dealers and their staff, of the stock, and of the machine. */
const OF_NOBODY = [
  'tenants tenant_revisions tenant_domains domain_claims content content_entries content_changes retention',
  'cars car_slugs car_changes car_ids car_corrections car_rows desk_changes staged_cars stock_imports stock_mappings',
  'stock_sources stock_runs stock_run_cars feed_uploads feed_upload_parts',
  // What was asked, and the answer; whose car it is stands in neither.
  'issued_valuations',
  'drafts draft_versions named_drafts planned_publications draft_links editor_presence',
  'fleet_changes fleet_steps uploads deleted_uploads picture_leftovers comment_threads',
  'staff_users staff_roles staff_logins staff_sessions staff_second_factors staff_passkeys staff_earlier_factors',
  'staff_codes staff_guesses staff_recovery_codes staff_changes staff_invites security_log',
  // Of the auth library, for passwords, which visitors have not; it goes with the account.
  'visitor_logins',
  // What a payment was for: books must be kept.
  'sandbox_payments',
  // Names rows only: of comments, feeds and runs.
  'jobs',
  'search_groups servers kysely_migration kysely_migration_lock',
].flatMap((line) => line.split(' '))

forEachDatabase((open) => {
  it('STORE-06 each table is said to hold what visitors left, or not', async () => {
    const db = await open()
    const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
      ({ name }) => name,
    )
    expect([...Object.keys(OF_VISITORS), ...OF_NOBODY].toSorted()).toEqual(tables.toSorted())
  })

  it('STORE-06 what a person left in any of them is handed out, and erasing leaves nothing of it in any table', async () => {
    const db = await open()
    const lead = await leaveSomething(db)
    const marks = [MARK, KIM.email, KIM.phone, lead]
    const before = await tablesWith(db, marks)
    expect(before).toEqual(Object.keys(OF_VISITORS).toSorted())
    const told = await personData(db, KIM)
    const untold = Object.entries(OF_VISITORS).filter(([table, section]) => {
      const words = table === 'watchlist' ? String(CAR) : markIn(table)
      return section && !JSON.stringify(told[section]).includes(words)
    })
    expect(untold).toEqual([])
    expect(Object.entries(await erasePerson(db, KIM)).filter(([, count]) => count !== 1)).toEqual([])
    expect(await tablesWith(db, marks)).toEqual([])
  })
})

/** One row of each kind: with the mark in what the person wrote, or in the id that leads to them. @returns id of the lead */
async function leaveSomething(db: Db): Promise<string> {
  await publish(db, { document: { slug: TENANT, name: 'Kea' }, origin: 'seed', now: NOW })
  const { leadId: lead } = await saveLead(db, {
    tenant: TENANT,
    formId: 'enquiry',
    category: null,
    subcategory: null,
    carId: null,
    completed: true,
    payload: { name: markIn('leads'), ...KIM, valuation: { rego: markIn('valuations') } },
    consent: null,
    suspectedSpam: false,
    idempotency: { key: 'k', requestHash: 'hash' },
    now: NOW,
  })
  const { seq } = await db.selectFrom('outbox').select('seq').executeTakeFirstOrThrow()
  const event = { event_seq: seq, lead_id: lead, tenant: TENANT, topic: 'lead.created' as const }
  const delivery = { ...event, channel: 'email' as const, address: 'sales@kea.example', last_error: null }
  await db
    .insertInto('deliveries')
    .values({ ...delivery, next_attempt_at: NOW, created_at: NOW, delivered_at: null })
    .execute()
  await putReservation(db, {
    tenant: TENANT,
    state: 'expired',
    contact: JSON.stringify({ name: markIn('reservations'), ...KIM }),
    user_id: VISITOR,
    // A digest of their details: who guesses them finds them by it.
    idempotency_key: MARK,
    request_hash: MARK,
    pay_by: NOW,
    created_at: NOW,
    updated_at: NOW,
  })
  await db.insertInto('visitors').values(VISITOR_ROW).execute()
  const session = {
    id: 's',
    tenant: TENANT,
    token: 't',
    user_id: VISITOR,
    ip_address: null,
    user_agent: markIn('visitor_sessions'),
  }
  await db
    .insertInto('visitor_sessions')
    .values({ ...session, expires_at: AT, ...TIMES })
    .execute()
  const code = { id: 'c', tenant: TENANT, identifier: `sign-in-otp-${KIM.email}`, value: 'hash' }
  await db
    .insertInto('visitor_codes')
    .values({ ...code, expires_at: AT, ...TIMES })
    .execute()
  await db.insertInto('code_requests').values({ tenant: TENANT, email: KIM.email, at: NOW }).execute()
  await db.insertInto('watchlist').values({ user_id: VISITOR, car_id: CAR, added_at: NOW }).execute()
  await db.insertInto('alerts').values(ALERT).execute()
  const valuation = {
    id: 'v',
    tenant: TENANT,
    document: JSON.stringify({ rego: markIn('valuations') }),
    created_at: NOW,
  }
  await db.insertInto('valuations').values(valuation).execute()
  const thread = { id: 'th', slug: TENANT, tree: 'route/home', block: 'b', place: 'Home' }
  await db
    .insertInto('comment_threads')
    .values({ ...thread, created_at: NOW, changed_at: NOW, resolved_at: null, resolved_by: null })
    .execute()
  const comments = ['Looks good', `${markIn('comments')} asks again, ${KIM.email}`].map((text, at) => ({
    id: `co-${at}`,
    thread: thread.id,
    author: 'ana@kea.example',
    text,
    written_at: NOW,
  }))
  await db.insertInto('comments').values(comments).execute()
  const mailer = mailboxMailer(db, 'no-reply@forecourt.example', () => NOW)
  await mailer.send({ to: [KIM.email], subject: markIn('mailbox'), text: '123456' })
  return lead
}

const AT = new Date(NOW).toISOString()
const TIMES = { created_at: AT, updated_at: AT }

const VISITOR_ROW = {
  id: VISITOR,
  tenant: TENANT,
  name: markIn('visitors'),
  ...KIM,
  email_verified: 0,
  image: null,
  ...TIMES,
}

const ALERT = {
  id: 'a',
  tenant: TENANT,
  email: KIM.email,
  address: '/search',
  car_id: null,
  label: markIn('alerts'),
  origin: 'https://kea.example',
  consent: 'Yes',
  confirm_hash: null,
  created_at: NOW,
  asked_at: NOW,
  confirmed_at: NOW,
  seen_at: NOW,
  due_at: null,
}

/** Names of the tables with a row in which one of the marks stands. */
async function tablesWith(db: Db, marks: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const text = JSON.stringify(rows)
    if (marks.some((mark) => text.includes(mark))) found.push(name)
  }
  return found.toSorted()
}
