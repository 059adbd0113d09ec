import { expect, it, vi } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pruneRuns } from './prune-runs.ts'
import { readRun } from './run-store.ts'
import type { SourceSettings } from './settings.ts'
import { askForTrial } from './try-feed.ts'
import { DAY, feedWorld, nightly } from './testing/feed-world.ts'

forEachDatabase((open) => {
  const { start, sender } = feedWorld(open)

  it('a trial fetches and reads and stores nothing, once at a time, and says why a feed could not be had', async () => {
    const { db, dataDir, clock, worker, mails, cars, runs } = await start()
    const { url, asked, state } = await sender()
    const tenant = 'brolga-bay'
    const about = { name: 'Yard', at: null, alertTo: ['stock@kea.example'], lateAfterHours: 36 }
    const trial = async (place: SourceSettings['place']) => {
      const asking = { tenant, settings: { ...about, place }, who: 'ana@kea.example', now: clock.now }
      const run = await askForTrial(db, asking)
      expect(await askForTrial(db, asking)).toBeUndefined()
      await worker.drain()
      return run && readRun(db, run.id)
    }
    const good = await trial({ kind: 'https', url })
    expect(good).toMatchObject({ state: 'tried', problem: null, who: 'ana@kea.example' })
    expect(good?.report).toMatchObject({ counts: { new: 3, rejected: 0 }, listing: { cars: 3 } })
    expect(asked).toHaveLength(1)
    state.status = 500
    expect((await trial({ kind: 'https', url }))?.problem).toBe('Their server answered 500.')
    expect((await trial({ kind: 'folder', files: 'a.csv' }))?.problem).toBe(
      'There is no such file yet that has been whole for ten seconds.',
    )
    expect([await cars(), mails, await runs('')]).toEqual([[], [], []])
    expect(readdirSync(join(dataDir, 'feeds', tenant))).toEqual([])
    await pruneRuns(db, dataDir, clock.now + DAY + 1)
    expect(await db.selectFrom('stock_runs').selectAll().execute()).toEqual([])
  })

  it('of two that are asked for at once one is begun', async () => {
    const { db, clock } = await start()
    const { url } = await sender()
    const settings = nightly({ place: { kind: 'https', url } })
    const ask = () =>
      askForTrial(db, { tenant: 'brolga-bay', settings, who: 'ana@kea.example', now: clock.now })
    const asked = await atOnce(db, () => Promise.all([ask(), ask()]))
    expect(asked.filter((run) => run !== undefined)).toHaveLength(1)
  })

  it('a fault of ours is logged and told as ours, not as theirs', async () => {
    const importFile = () => Promise.reject(new TypeError('cannot read rows of undefined'))
    const { db, clock, worker, errors } = await start({ importFile })
    const { url } = await sender()
    const settings = nightly({ place: { kind: 'https', url } })
    const about = { tenant: 'brolga-bay', settings, who: 'ana@kea.example', now: clock.now }
    const run = await askForTrial(db, about)
    await worker.drain()
    expect((await readRun(db, run?.id ?? ''))?.problem).toBe(
      'The feed could not be brought in for a fault of ours; it is in the log.',
    )
    expect(errors).toEqual(['feed trial failed'])
  })
})

/** Two writers of runs that have both looked before either writes. On SQLite there is one writer anyway. */
async function atOnce<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work()
  const held = await db.transaction().execute(async (transaction) => {
    await sql`lock table stock_runs in exclusive mode`.execute(transaction)
    const both = work()
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
    await vi.waitUntil(async () => (await waiting.execute(transaction)).rows[0]?.count === 2)
    return { both }
  })
  return held.both
}
