import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { examineWork } from '../doctor/examine.ts'
import { putJob } from '../jobs/job-store.ts'
import { machineState } from './machine-state.ts'
import { platformMetrics } from './platform-metrics.ts'
import { platformStatus } from './platform-status.ts'
import { outboxState, workState } from './work-state.ts'

const NOW = Date.UTC(2026, 10, 24)
const MINUTE = 60_000

async function putDeliveries(
  db: Db,
  rows: { state: 'pending' | 'dead' | 'delivered'; age: number; due: number; attempts?: number }[],
) {
  const lead = {
    id: 'l',
    tenant: 'gum',
    form_id: 'f',
    category: null,
    subcategory: null,
    car_id: null,
    consent: null,
  }
  const rest = { form_completed: 1, suspected_spam: 0, payload: '{}', created_at: 1, updated_at: 1 }
  await db
    .insertInto('leads')
    .values({ ...lead, ...rest })
    .execute()
  const common = {
    event_seq: 1,
    lead_id: 'l',
    tenant: 'gum',
    topic: 'lead.created',
    channel: 'webhook',
  } as const
  for (const [at, { state, age, due, attempts = 0 }] of rows.entries()) {
    const own = { state, attempts, created_at: NOW - age, next_attempt_at: NOW + due }
    await db
      .insertInto('deliveries')
      .values({ ...common, ...own, address: `${at}`, last_error: null, delivered_at: null })
      .execute()
  }
}

forEachDatabase((open) => {
  it('a database that answers late is not one whose clock is wrong', async () => {
    const db = await open()
    // Asked for a minute ago, answered now.
    const instants = [Date.now() - MINUTE]
    const now = () => instants.shift() ?? Date.now()
    const { at, findings } = await platformStatus({ db, dataDir: tmpdir(), backupDir: undefined }, now)
    expect(Date.now() - at).toBeGreaterThanOrEqual(MINUTE)
    expect(findings.filter(({ subject }) => subject === 'clock')).toEqual([])
  })

  it('tells how long the oldest lead is due, not one whose form is still being filled', async () => {
    const db = await open()
    expect((await workState(db, NOW)).outbox).toEqual({ waiting: 0, oldestMs: 0, dead: 0 })
    await putDeliveries(db, [
      { state: 'pending', age: 20 * MINUTE, due: 10 * MINUTE },
      { state: 'delivered', age: 60 * MINUTE, due: -50 * MINUTE },
      { state: 'pending', age: 6 * MINUTE, due: 2 * MINUTE, attempts: 1 },
      { state: 'pending', age: MINUTE, due: 0 },
      { state: 'dead', age: 90 * MINUTE, due: 0 },
    ])
    expect((await workState(db, NOW)).outbox).toEqual({
      waiting: 2,
      oldestMs: 6 * MINUTE,
      dead: 1,
    })
    const told = async (now: number) => (await examineWork(db, await outboxState(db, now)))[0]?.told
    expect(await told(NOW)).toBe('2 deliveries wait, the oldest for more than five minutes')
    expect(await told(NOW - MINUTE)).toBe('1 deliveries were given up')
  })

  it('tells which job is due for the longest time', async () => {
    const db = await open()
    await putJob(db, { kind: 'a', key: '1', runAt: NOW + 1, now: NOW })
    expect((await workState(db, NOW)).jobs).toEqual({ waiting: 1, running: 0, failed: 0, overdueMs: 0 })
    await putJob(db, { kind: 'a', key: '2', runAt: NOW - 3000, now: NOW })
    await db.updateTable('jobs').set({ state: 'failed' }).where('key', '=', '1').execute()
    expect((await workState(db, NOW)).jobs).toEqual({ waiting: 1, running: 0, failed: 1, overdueMs: 3000 })
  })

  it('says that the database is away, and still tells of the disk', async () => {
    const db = await open()
    const said: string[] = []
    const registry = new Registry()
    const log = () => ({ warn: (_fields: object, message: string) => void said.push(message) })
    platformMetrics(registry, { db, dataDir: tmpdir(), backupDir: undefined, log, now: () => NOW })
    await putDeliveries(db, [{ state: 'pending', age: 6 * MINUTE, due: -1 }])
    const before = await registry.metrics()
    expect(before).toContain('\noutbox_oldest_seconds 360\n')
    expect(before).toContain('\ndatabase_up 1\n')
    expect(before).not.toContain('\nbackup_age_seconds')
    await db.schema.dropTable('deliveries').execute()
    const after = await registry.metrics()
    expect(after).toContain('\ndatabase_up 0\n')
    expect(after).not.toMatch(/^outbox_oldest_seconds/m)
    expect(after).toMatch(/^disk_free_bytes [1-9]/m)
    expect(said).toEqual(['metrics are not complete'])
  })
})

it('tells the age of the newest backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const state = () => machineState({ dataDir: folder, backupDir: folder }, NOW)
  expect((await state()).backupAgeMs).toBe(Infinity)
  for (const [name, age] of [
    ['old.forecourt.tar.gz', 5000],
    ['new.forecourt.tar.gz', 3000],
    ['other.tar.gz', 1000],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), (NOW - age) / 1000, (NOW - age) / 1000)
  }
  const { backupAgeMs, disk } = await state()
  expect(backupAgeMs).toBe(3000)
  expect(disk.size).toBeGreaterThan(disk.free)
  expect((await machineState({ dataDir: folder, backupDir: '/none' }, NOW)).backupAgeMs).toBe(Infinity)
})
