import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { jobsOf, putJob } from '../../jobs/job-store.ts'
import { FEED_WEBHOOK_JOB, tellLateFeeds, worseThanBefore } from './feed-alerts.ts'
import { keepBefore } from './keep-before.ts'
import { pruneRuns } from './prune-runs.ts'
import { addRun, readRun, type RunReport } from './run-store.ts'
import { updateSource } from './source.ts'
import { cannotTakeBack } from './take-back.ts'
import { DAY, feedWorld, HOUR, NIGHT } from './testing/feed-world.ts'

forEachDatabase((open) => {
  const { start, sender } = feedWorld(open)

  it('a feed without a new file for longer than it should is told once a day; files go after a month', async () => {
    const { db, dataDir, add, at, mails, runs } = await start()
    const { url } = await sender()
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    await at(NIGHT)
    const late = (now: number) => tellLateFeeds(db, now)
    await late(NIGHT + 36 * HOUR)
    await late(NIGHT + 37 * HOUR)
    await late(NIGHT + 38 * HOUR)
    await at(NIGHT + 38 * HOUR)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Stock feed Yard of brolga-bay: No new file for 37 hours.',
    ])
    const done = (await runs(id)).find(({ state }) => state === 'done')
    const file = join(dataDir, 'feeds', 'brolga-bay', done?.file ?? 'none')
    await pruneRuns(db, dataDir, NIGHT + 31 * DAY)
    expect(existsSync(file)).toBe(true)
    await pruneRuns(db, dataDir, NIGHT + 31 * DAY + 1)
    expect(existsSync(file)).toBe(false)
    const kept = done && (await readRun(db, done.id))
    expect(kept?.file).toBeNull()
    expect(kept && (await cannotTakeBack(db, kept))).toBe(
      'It is older than a month: what the cars were before is no longer kept.',
    )
    expect(await db.selectFrom('stock_run_cars').selectAll().execute()).toEqual([])
  })

  it('a feed that rested is not late for the time of its rest', async () => {
    const { db, add, at, mails } = await start()
    const { url } = await sender()
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    await at(NIGHT)
    const rest = (isPaused: boolean, now: number) =>
      updateSource(db, id, {
        settings: (stored) => ({ ...stored, isPaused }),
        timeZone: 'Australia/Brisbane',
        now,
      })
    await rest(true, NIGHT + HOUR)
    await rest(false, NIGHT + 40 * HOUR)
    await tellLateFeeds(db, NIGHT + 41 * HOUR)
    await at(NIGHT + 41 * HOUR)
    expect(mails).toEqual([])
  })

  it('the history of a feed is kept for a year and a day', async () => {
    const { db, dataDir } = await start()
    const run = { source_id: 'yard', tenant: 'brolga-bay', cause: 'hand', who: null, now: NIGHT } as const
    const { id } = await addRun(db, run)
    await db.updateTable('stock_runs').set({ state: 'done' }).execute()
    await pruneRuns(db, dataDir, NIGHT + 366 * DAY)
    expect((await readRun(db, id))?.state).toBe('done')
    await pruneRuns(db, dataDir, NIGHT + 366 * DAY + 1)
    expect(await readRun(db, id)).toBeUndefined()
  })

  it.each(['trying', 'tried'] as const)('a trial of a feed that is %s is kept for a day', async (state) => {
    const { db, dataDir } = await start()
    const run = { source_id: 'yard', tenant: 'brolga-bay', cause: 'hand', who: null, now: NIGHT } as const
    const { id } = await addRun(db, run)
    await db.updateTable('stock_runs').set({ state }).execute()
    await pruneRuns(db, dataDir, NIGHT + DAY)
    expect((await readRun(db, id))?.state).toBe(state)
    await pruneRuns(db, dataDir, NIGHT + DAY + 1)
    expect(await readRun(db, id)).toBeUndefined()
  })

  it('what a car was before a run is what it was at the first time, however often the run goes on', async () => {
    const { db } = await start()
    const note = (price: number, ids = [7]) =>
      db
        .transaction()
        .execute((transaction) => keepBefore(transaction, 'r1', ids, new Map([[7, { price } as never]])))
    await note(20_000)
    await note(30_000, [7, 8])
    const kept = await db.selectFrom('stock_run_cars').selectAll().orderBy('car_id').execute()
    expect(kept).toEqual([
      { run_id: 'r1', car_id: 7, before: JSON.stringify({ price: 20_000 }) },
      { run_id: 'r1', car_id: 8, before: null },
    ])
  })

  it('what could not be told is kept for a month, and a run that nobody goes on with for a day', async () => {
    const { db, dataDir, add, at, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    const put = async (key: string, runAt: number) => {
      await putJob(db, { kind: FEED_WEBHOOK_JOB, key, runAt, now: 0 })
      await db.updateTable('jobs').set({ state: 'failed' }).where('key', '=', key).execute()
    }
    await put('old', NIGHT)
    await put('new', NIGHT + 1)
    await putJob(db, { kind: FEED_WEBHOOK_JOB, key: 'waits', runAt: NIGHT + 90 * DAY, now: 0 })
    state.status = 500
    await at(NIGHT)
    await pruneRuns(db, dataDir, NIGHT + DAY)
    expect((await runs(id)).map((run) => run.state)).toEqual(['running'])
    await pruneRuns(db, dataDir, NIGHT + DAY + 1)
    expect((await runs(id)).map((run) => run.state)).toEqual(['failed'])
    await pruneRuns(db, dataDir, NIGHT + 31 * DAY + 1)
    const left = await jobsOf(db, FEED_WEBHOOK_JOB, ['old', 'new', 'waits'])
    expect([...left.keys()].toSorted()).toEqual(['new', 'waits'])
    expect((await runs(id)).map((run) => [run.state, run.problem])).toEqual([
      ['failed', 'The server that worked on it is gone.'],
    ])
  })
})

describe('a run that is worse than the one before', () => {
  const report = (listed: number, rejected: number, rows = 100) =>
    ({
      rows,
      counts: { rejected },
      listing: { listed, cars: 100, unlisted: [] },
    }) as unknown as RunReport
  it.each([
    [report(100, 0), report(80, 0), undefined],
    [report(100, 0), report(79, 0), 'Only 79 cars are listed; after the run before it were 100.'],
    [report(5, 0), report(3, 0), undefined],
    [report(5, 0), report(2, 0), 'Only 2 cars are listed; after the run before it were 5.'],
    [report(80, 1, 10), report(80, 3, 10), undefined],
    [report(80, 1, 10), report(80, 4, 10), '4 of 10 rows were rejected; in the run before 1 of 10.'],
    [report(80, 10), report(80, 20), undefined],
    [report(80, 15), report(80, 30), undefined],
    [report(80, 10), report(80, 21), '21 of 100 rows were rejected; in the run before 10 of 100.'],
  ])('%#', (before, now, told) => {
    expect(worseThanBefore(before, now)).toBe(told)
  })
})
