import { expect, it } from 'vitest'
import type { PlatformStatus } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { putJob } from '../../jobs/job-store.ts'
import { FEED_TRIAL_JOB, FEED_UPLOAD_JOB } from '../../stock/stock-feeds.ts'
import { NOW, world } from '../testing/world.ts'

const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]
const MINUTE = 60_000

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const { db, call, as } = made
    const cookie = await as('root@forecourt.example', EVERYWHERE)
    const status = async () => (await call('GET', '/status', { cookie })).json<PlatformStatus>()
    const act = async (path: string) =>
      (await call('POST', `/status/dead-letters/${path}`, { cookie })).statusCode
    for (const [id, tenant] of [
      ['l', 'kea'],
      ['m', 'tui'],
    ] as const)
      await db
        .insertInto('leads')
        .values({
          id,
          tenant,
          form_id: 'f',
          category: null,
          subcategory: null,
          car_id: null,
          consent: null,
          form_completed: 1,
          suspected_spam: 0,
          payload: '{}',
          created_at: 1,
          updated_at: 1,
        })
        .execute()
    const delivery = (more: object) =>
      db
        .insertInto('deliveries')
        .values({
          event_seq: 1,
          lead_id: 'l',
          tenant: 'kea',
          topic: 'lead.created',
          channel: 'webhook',
          address: 'https://crm.example/hook?key=secret',
          state: 'dead',
          attempts: 20,
          next_attempt_at: NOW,
          last_error: 'HTTP 500',
          created_at: NOW - MINUTE,
          delivered_at: null,
          ...more,
        })
        .returning('seq')
        .executeTakeFirstOrThrow()
    const event = () =>
      db
        .insertInto('outbox')
        .values({
          tenant: 'tui',
          topic: 'lead.created',
          lead_id: 'm',
          state: 'dead',
          attempts: 20,
          next_attempt_at: NOW,
          last_error: 'the tenant cannot be read',
          created_at: NOW - 2 * MINUTE,
        })
        .returning('seq')
        .executeTakeFirstOrThrow()
    async function job() {
      await putJob(db, {
        kind: 'feed',
        key: 'f1',
        runAt: NOW,
        now: NOW - 3 * MINUTE,
      })
      await db.updateTable('jobs').set({ state: 'failed', attempts: 5, error: 'no such file' }).execute()
      return db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    }
    return { ...made, cookie, status, act, delivery, event, job }
  }

  it('an administrator of the platform sees an idle platform: nothing waits, what the database is, and what to do', async () => {
    const { status } = await start()
    const { findings, database, disk, ...rest } = await status()
    expect(rest).toMatchObject({
      at: NOW,
      leads: { waiting: 0, oldestMs: 0, dead: 0 },
      jobs: { waiting: 0, running: 0, failed: 0, overdueMs: 0 },
      feeds: { all: 0, late: 0, latest: [] },
      deadLetters: [],
      servers: [],
      backupAgeMs: null,
    })
    expect(findings).toContainEqual({
      subject: 'backups',
      state: 'warning',
      told: 'BACKUP_DIR is not set',
      advice: 'Set BACKUP_DIR and run npx forecourt backup each night.',
    })
    expect(database.bytes).toBeGreaterThan(100_000)
    expect(disk.size).toBeGreaterThan(disk.free)
  })

  it('sees what waits and what was given up with its reason, and no secret of an address', async () => {
    const { db, status, delivery, event, job } = await start()
    const { seq } = await delivery({})
    await delivery({
      state: 'pending',
      attempts: 1,
      created_at: NOW - 6 * MINUTE,
    })
    const routed = await event()
    const { id } = await job()
    await db
      .insertInto('servers')
      .values({
        id: 's',
        host: 'a:1',
        version: '0.1.0',
        started_at: 1,
        seen_at: NOW,
      })
      .execute()
    const seen = await status()
    expect(seen).toMatchObject({
      leads: { waiting: 1, oldestMs: 6 * MINUTE, dead: 2 },
      jobs: { waiting: 0, failed: 1 },
      servers: [{ host: 'a:1', version: '0.1.0', isAlive: true }],
    })
    expect(seen.findings.find(({ subject }) => subject === 'leads')?.told).toBe(
      '1 deliveries wait, the oldest for more than five minutes',
    )
    const rest = { attempts: 20, canTryAgain: true }
    expect(seen.deadLetters).toEqual([
      {
        queue: 'deliveries',
        id: String(seq),
        dealer: 'kea',
        what: 'webhook to crm.example',
        reason: 'HTTP 500',
        since: NOW - MINUTE,
        ...rest,
      },
      {
        queue: 'events',
        id: String(routed.seq),
        dealer: 'tui',
        what: 'lead.created',
        reason: 'the tenant cannot be read',
        since: NOW - 2 * MINUTE,
        ...rest,
      },
      {
        queue: 'jobs',
        id,
        dealer: null,
        what: 'feed f1',
        reason: 'no such file',
        since: NOW - 3 * MINUTE,
        attempts: 5,
        canTryAgain: true,
      },
    ])
  })

  it('ASVS V16 what was given up is tried again or taken off the list, once, with a line in the security log', async () => {
    const { db, status, act, delivery, event, job, call, cookie } = await start()
    const [first, second] = [await delivery({}), await delivery({ address: 'b@kea.example' })]
    const routed = await event()
    const { id } = await job()
    expect(await act(`deliveries/${first.seq}/again`)).toBe(204)
    expect(await act(`deliveries/${second.seq}/give-up`)).toBe(204)
    expect(await act(`events/${routed.seq}/again`)).toBe(204)
    expect(await act(`jobs/${id}/again`)).toBe(204)
    expect((await status()).deadLetters).toEqual([])
    expect(
      await db.selectFrom('deliveries').select(['state', 'attempts', 'last_error']).orderBy('seq').execute(),
    ).toEqual([
      { state: 'pending', attempts: 0, last_error: 'HTTP 500' },
      {
        state: 'skipped',
        attempts: 20,
        last_error: 'given up by staff: HTTP 500',
      },
    ])
    expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
      { state: 'pending', attempts: 0 },
    ])
    expect(await db.selectFrom('jobs').select(['state', 'attempts', 'error']).execute()).toEqual([
      { state: 'waiting', attempts: 0, error: null },
    ])
    for (const path of [
      `deliveries/${first.seq}/again`,
      `deliveries/${second.seq}/give-up`,
      `jobs/${id}/give-up`,
    ])
      expect(await act(path)).toBe(404)
    expect(await act('jobs/nothing/again')).toBe(404)
    expect(await act('leads/1/again')).toBe(400)
    expect(await act('deliveries/x/again')).toBe(404)
    await db.updateTable('jobs').set({ state: 'failed' }).execute()
    await db.updateTable('outbox').set({ state: 'dead' }).execute()
    expect(await act(`jobs/${id}/give-up`)).toBe(204)
    expect(await act(`events/${routed.seq}/give-up`)).toBe(204)
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select(['state', 'last_error']).execute()).toEqual([
      {
        state: 'routed',
        last_error: 'given up by staff: the tenant cannot be read',
      },
    ])
    const { events } = (await call('GET', '/security-log', { cookie })).json<{
      events: { what: string; about: string }[]
    }>()
    const lines = (done: string) => events.filter(({ what }) => what === done).length
    expect(lines('Tries once more what was given up')).toBeGreaterThan(2)
    expect(lines('Takes what was given up off the list for good')).toBeGreaterThan(2)
  })

  it.each([FEED_UPLOAD_JOB, FEED_TRIAL_JOB])(
    'a given-up %s, whose run has ended is not tried again, which would do nothing and lose it: it can be given up alone',
    async (kind) => {
      const { db, status, act } = await start()
      await putJob(db, { kind, key: 'r1', runAt: NOW, now: NOW })
      await db.updateTable('jobs').set({ state: 'failed', attempts: 2, error: 'no room' }).execute()
      const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
      const given = (await status()).deadLetters
      expect(given.map(({ what, canTryAgain }) => [what, canTryAgain])).toEqual([[`${kind} r1`, false]])
      expect(await act(`jobs/${id}/again`)).toBe(404)
      expect((await status()).deadLetters).toEqual(given)
      expect(await act(`jobs/${id}/give-up`)).toBe(204)
      expect((await status()).deadLetters).toEqual([])
    },
  )

  it('nobody else sees or touches it: an administrator of one dealer is refused', async () => {
    const { call, as, delivery } = await start()
    const { seq } = await delivery({})
    const cookie = await as('ana@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    expect((await call('GET', '/status', { cookie })).statusCode).toBe(403)
    const path = `/status/dead-letters/deliveries/${seq}/give-up`
    expect((await call('POST', path, { cookie })).statusCode).toBe(403)
    expect((await call('GET', '/status')).statusCode).toBe(401)
  })
})
