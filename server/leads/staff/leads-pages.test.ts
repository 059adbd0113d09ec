import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formBodies } from '../../http/form-bodies.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { saveStaffUser } from '../../staff/accounts.ts'
import type { Grant } from '../../staff/roles.ts'
import { createStaffAuth, type StaffAuth } from '../../staff/staff-auth.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import { NOW, storeLead } from '../outbox/testing/worlds.ts'
import { leadsPages } from './leads-pages.ts'

let db: Db
let app: FastifyInstance
let auth: StaffAuth
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
  const directory = createTenantDirectory('localhost')
  directory.replace([
    { slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] },
    { slug: 'tui', name: 'Tui', revision: 1, domains: [] },
  ])
  app = Fastify()
  formBodies(app)
  auth = createStaffAuth({ db, secret: 's'.repeat(32) })
  leadsPages(app, { db, auth, directory, now: () => NOW })
})
afterEach(async () => {
  await app.close()
  await db.destroy()
})

async function cookieOf(...grants: Grant[]): Promise<string> {
  const user = await saveStaffUser(db, {
    email: `${grants.map(({ tenant, role }) => `${tenant.replace('*', 'all')}-${role}`).join('.')}@staff.example`,
    name: 'Ana',
    password: 'a long enough password',
    now: NOW,
    grants,
  })
  const factor = { id: user.id, user_id: user.id, secret: 'sealed', backup_codes: 'sealed', verified: 1 }
  await db.insertInto('staff_second_factors').values(factor).execute()
  const { headers } = await auth.library({ protocol: 'http', headers: {} }).api.openSession({
    body: { userId: user.id },
    headers: new Headers(),
    returnHeaders: true,
  })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const ask = (url: string, cookie?: string, host = 'localhost') =>
  app.inject({ url, headers: { host, ...(cookie && { cookie }) } })

describe('the staff’s view of leads', () => {
  it('shows leads to those who publish for the dealer, and to nobody else', async () => {
    const mine = await storeLead(db, { payload: { name: '<b>Kim</b>', message: 'Is it still there?' } })
    const theirs = await storeLead(db, { tenant: 'tui', payload: { name: 'Rewi' } })
    const publisher = await cookieOf({ tenant: 'brolga-bay', role: 'publisher' })
    const drafter = await cookieOf({ tenant: 'brolga-bay', role: 'editor' })

    const list = await ask('/leads', publisher)
    expect(list.statusCode).toBe(200)
    expect(list.headers['cache-control']).toBe('private, no-store')
    expect(list.body).toContain('&lt;b&gt;Kim&lt;/b&gt;')
    expect(list.body).not.toContain('Rewi')
    expect((await ask('/leads?tenant=tui', publisher)).body).toContain('No lead here.')
    expect((await ask(`/leads/${mine}`, publisher)).body).toContain('Is it still there?')
    expect((await ask(`/leads/${theirs}`, publisher)).statusCode).toBe(404)
    expect((await ask('/leads', drafter)).body).toContain('No lead here.')
    expect((await ask(`/leads/${mine}`, drafter)).statusCode).toBe(404)
    const everything = await cookieOf({ tenant: '*', role: 'administrator' })
    expect((await ask('/leads', everything)).body).toContain('Rewi')
  })

  it('leads strangers to the sign-in, and does not exist on dealers’ hosts', async () => {
    const id = await storeLead(db)
    for (const cookie of [undefined, 'fc_staff=guess']) {
      const headers = { host: 'localhost', origin: 'http://localhost', ...(cookie && { cookie }) }
      const answers = [
        await ask('/leads', cookie),
        await ask(`/leads/${id}`, cookie),
        await app.inject({ method: 'POST', url: `/leads/${id}/retry`, headers }),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/editor'])
      }
    }
    const anyone = await cookieOf({ tenant: '*', role: 'administrator' })
    expect((await ask('/leads', anyone, 'brolga-bay.localhost')).statusCode).toBe(404)
  })

  it('finds dead letters and makes them due again, from its own page only', async () => {
    const id = await storeLead(db)
    await storeLead(db, { payload: { name: 'Delivered' } })
    await db
      .insertInto('deliveries')
      .values({
        event_seq: 1,
        lead_id: id,
        tenant: 'brolga-bay',
        topic: 'lead.created',
        channel: 'webhook',
        address: 'https://crm.example/leads',
        state: 'dead',
        attempts: 20,
        next_attempt_at: 0,
        last_error: 'HTTP 500',
        created_at: NOW,
        delivered_at: null,
      })
      .execute()
    const cookie = await cookieOf({ tenant: 'brolga-bay', role: 'publisher' })
    const dead = await ask('/leads?state=dead', cookie)
    expect(dead.body).toContain('1 dead')
    expect(dead.body).not.toContain('Delivered')
    expect((await ask(`/leads/${id}`, cookie)).body).toContain('HTTP 500')

    const retry = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/leads/${id}/retry`,
        headers: { host: 'localhost', cookie, ...headers },
      })
    expect((await retry({ origin: 'http://brolga-bay.localhost' })).statusCode).toBe(403)
    expect((await retry({ origin: 'http://localhost' })).statusCode).toBe(303)
    const lines = await db
      .selectFrom('security_log')
      .select(['who', 'what', 'tenant', 'about'])
      .where('tenant', '=', 'brolga-bay')
      .execute()
    expect(lines).toEqual([
      {
        who: 'brolga-bay-publisher@staff.example',
        what: 'Sends a lead again',
        tenant: 'brolga-bay',
        about: id,
      },
    ])
    const [row] = await db.selectFrom('deliveries').selectAll().execute()
    expect(row).toMatchObject({ state: 'pending', attempts: 0, next_attempt_at: NOW })
  })
})
