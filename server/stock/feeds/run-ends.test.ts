import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import { bodyFile } from '../../http/testing/body-file.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { jobsOf } from '../../jobs/job-store.ts'
import { keepUpload } from '../feed-uploads.ts'
import { doFeedTask } from '../look/feed-tasks.ts'
import { FEED_ALERT_JOB } from './feed-alerts.ts'
import { FeedProblem } from './feed-problem.ts'
import { pruneRuns } from './prune-runs.ts'
import { wordsOf, type ImportFile } from './run-feed.ts'
import { askForUploadRun } from './run-upload.ts'
import type { SourceSettings } from './settings.ts'
import { FEED_JOB, lockSource, readSource, removeSource, updateSource } from './source.ts'
import { TheirFault } from './their-fault.ts'
import { DAY, feed, feedWorld, HOUR, NIGHT } from './testing/feed-world.ts'

const MINUTE = 60_000
const ZONE = { timeZone: 'Australia/Brisbane' }

forEachDatabase((open) => {
  const { start, sender } = feedWorld(open)
  const ended = (runs: { state: string; problem: string | null }[]) =>
    runs.map(({ state, problem }) => [state, problem])
  const change = (db: Db, id: string, now: number, more: Partial<SourceSettings>) =>
    updateSource(db, id, { settings: (stored) => ({ ...stored, ...more }), now, ...ZONE })

  it('a run that waits for its next attempt ends when its feed is removed, paused or changed', async () => {
    const { db, add, at, runs } = await start()
    const { url, state } = await sender()
    state.status = 500
    const place = { kind: 'https', url } as const
    const [removed, paused, changed] = [await add({ place }), await add({ place }), await add({ place })]
    await at(NIGHT)
    expect(ended(await runs(changed))).toEqual([['running', 'Their server answered 500. It is tried again.']])
    await removeSource(db, removed, NIGHT + 1000)
    await change(db, paused, NIGHT + 1000, { isPaused: true })
    await change(db, changed, NIGHT + 1000, { at: '0 4 * * *' })
    expect(ended(await runs(removed))).toEqual([
      ['failed', 'The feed was removed before its file was brought in.'],
    ])
    const told = ['failed', 'The feed was changed before its file could be had.']
    expect([ended(await runs(paused)), ended(await runs(changed))]).toEqual([[told], [told]])
    state.status = 200
    await at(NIGHT + 3 * HOUR)
    expect(ended(await runs(changed))).toEqual([['done', null], told])
    expect((await runs(paused)).length + (await runs(removed)).length).toBe(2)
  })

  it('one that is in flight meanwhile ends too, whatever becomes of it', async () => {
    let meanwhile = (): Promise<unknown> => Promise.resolve()
    const importFile: ImportFile = async () => {
      await meanwhile()
      throw new Error('the disk is full')
    }
    const { db, add, at, runs, clock } = await start({ importFile })
    const { url } = await sender()
    const place = { kind: 'https', url } as const
    const removed = await add({ place })
    meanwhile = () => removeSource(db, removed, clock.now)
    await at(NIGHT)
    expect((await runs(removed)).map(({ state }) => state)).toEqual(['failed'])
    const paused = await add({ place })
    meanwhile = () => change(db, paused, clock.now, { isPaused: true })
    await at(NIGHT + DAY)
    expect((await runs(paused)).map(({ state }) => state)).toEqual(['running'])
    await at(NIGHT + DAY + MINUTE)
    expect(ended(await runs(paused))).toEqual([
      ['failed', 'The feed was paused before its file could be had.'],
    ])
    expect((await jobsOf(db, FEED_JOB, [removed, paused])).size).toBe(0)
  })

  it('a fault of our database is told as ours, and one of their server as theirs', async () => {
    const { db, add, at, runs } = await start()
    const [ours, theirs] = [await sender(), await sender()]
    const own = await add({ place: { kind: 'https', url: ours.url } })
    await db.schema.alterTable('stock_sources').renameColumn('skip_digest', 'lost').execute()
    const through = async (from: number) => {
      for (let minute = 0; minute <= 30; minute += 1) await at(from + minute * MINUTE)
    }
    await through(NIGHT)
    await db.schema.alterTable('stock_sources').renameColumn('lost', 'skip_digest').execute()
    expect(ended(await runs(own))).toEqual([
      ['failed', 'The feed could not be brought in for a fault of ours; it is in the log.'],
    ])
    const { port } = new URL(theirs.url)
    const other = await add({ place: { kind: 'https', url: `https://127.0.0.1:${port}/stock.csv` } })
    await through(NIGHT + DAY)
    expect((await runs(other))[0]?.problem).toMatch(/^Their server could not be reached \(\w+\)\.$/)
  })

  it('an import of an upload that fails for us is told as ours', async () => {
    const { db, at } = await start()
    const asking = { tenant: 'brolga-bay', fileName: 'a.csv', who: 'ana@kea.example', now: NIGHT }
    const upload = await keepUpload(db, {
      tenant: asking.tenant,
      name: 'a.csv',
      file: bodyFile(feed([1, 20_000])),
      by: asking.who,
      now: NIGHT,
    })
    await askForUploadRun(db, { ...asking, upload, mapping: 'homenet', allowRemoval: false })
    await db.schema.alterTable('feed_upload_parts').renameTo('lost').execute()
    await at(NIGHT)
    await at(NIGHT + MINUTE)
    const run = await db.selectFrom('stock_runs').select(['state', 'problem']).executeTakeFirstOrThrow()
    expect(run).toEqual({
      state: 'failed',
      problem: 'The feed could not be brought in for a fault of ours; it is in the log.',
    })
  })

  it('a feed is removed and changed at once: neither waits for the other for ever', async () => {
    const { db, add } = await start()
    const id = await add({ place: { kind: 'folder', files: '*.csv' } })
    if (!isPostgres(db)) return
    const removed = await db.transaction().execute(async (transaction) => {
      await lockSource(transaction, id)
      const removing = removeSource(db, id, NIGHT)
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`
      await vi.waitUntil(async () => (await waiting.execute(transaction)).rows[0]?.count === 1)
      await transaction.deleteFrom('jobs').where('key', '=', id).execute()
      return { removing }
    })
    await removed.removing
    expect(await readSource(db, id)).toBeUndefined()
  })

  it('a feed that was set up by the release before gets its dealer’s lane', async () => {
    const { db, add, dataDir } = await start()
    const id = await add({ place: { kind: 'folder', files: '*.csv' } })
    await db.updateTable('jobs').set({ lane: null }).execute()
    await pruneRuns(db, dataDir, NIGHT)
    expect((await jobsOf(db, FEED_JOB, [id])).get(id)?.lane).toBe('brolga-bay')
  })

  it('how a run ended and what is told of it are stored together: a server that dies between them loses and doubles nothing', async () => {
    let db: Db | undefined
    let isDying = true
    const importFile: ImportFile = async (task) => {
      if (!db) throw new Error('not open yet')
      const outcome = await doFeedTask(db, PROJECT_ROOT, 'file', task)
      // What comes next cannot be written, as if the server had been killed there.
      if (isDying) await db.schema.alterTable('jobs').renameColumn('payload', 'lost').execute()
      return outcome
    }
    const { add, at, runs, mails, ...rest } = await start({ importFile })
    db = rest.db
    const { url, state } = await sender()
    isDying = false
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    await at(NIGHT)
    const before = await readSource(db, id)
    Object.assign(state, { text: feed([1, 20_000]), etag: '"2"' })
    isDying = true
    await at(NIGHT + DAY)
    await db.schema.alterTable('jobs').renameColumn('lost', 'payload').execute()
    expect((await runs(id)).map((run) => run.state)).toEqual(['running', 'done'])
    expect((await readSource(db, id))?.seen).toBe(before?.seen)
    isDying = false
    await at(NIGHT + DAY + MINUTE)
    expect((await runs(id)).map((run) => run.state)).toEqual(['refused', 'done'])
    expect((await readSource(db, id))?.seen).toContain('"2')
    await at(NIGHT + DAY + 2 * MINUTE)
    expect(mails).toHaveLength(1)
    expect(
      (
        await jobsOf(
          db,
          FEED_ALERT_JOB,
          (await runs(id)).map((run) => run.id),
        )
      ).size,
    ).toBe(0)
  })

  it('a dealer with many feeds leaves places to the others: one run of it is in flight at a time', async () => {
    const begun: string[] = []
    const waiting: (() => void)[] = []
    const importFile: ImportFile = async ({ tenant }) => {
      begun.push(tenant)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      return { fault: 'Enough seen.' }
    }
    const { add, at, server, clock } = await start({ importFile })
    const { url } = await sender()
    const place = { kind: 'https', url } as const
    for (let feeds = 0; feeds < 4; feeds += 1) await add({ place })
    await add({ place }, 'drift-and-ember')
    clock.now = NIGHT
    const all = Promise.all([at(NIGHT), server().drain()])
    await expect.poll(() => begun.toSorted(), { timeout: 30_000 }).toEqual(['brolga-bay', 'drift-and-ember'])
    // One of those two would wait for what it has in flight.
    expect(await server().drain()).toBe(0)
    const free = setInterval(() => waiting.splice(0).forEach((go) => go()), 5)
    await all
    await at(NIGHT)
    clearInterval(free)
    expect(begun.filter((tenant) => tenant === 'brolga-bay')).toHaveLength(4)
  })
})

const OURS = 'The feed could not be brought in for a fault of ours; it is in the log.'

it.each([
  ['what a feed is refused for', new FeedProblem('empty', 'The file is empty.'), 'The file is empty.'],
  ['an address of our own network', new PrivateAddressError(), 'the address is in our own network'],
  [
    'a server that does not answer',
    new TheirFault(Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' })),
    'Their server could not be reached (ECONNREFUSED).',
  ],
  ['a fault of a program', new TypeError('cannot read rows of undefined'), OURS],
  ['one of the disk', Object.assign(new Error('ENOSPC: /srv/data'), { code: 'ENOSPC' }), OURS],
  ['what is no error', 'select * from cars', OURS],
])('%s is told in its own words only where they are about the feed', (_what, error, told) => {
  expect(wordsOf(error)).toBe(told)
})
