import { sql } from 'kysely'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../config/config.ts'
import { openDialect, type Db } from '../../db/database.ts'
import { postgresDialect } from '../../db/postgres.ts'
import { NO_POSTGRES, postgresBinaries } from '../../db/testing/postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from '../../db/testing/postgres-cluster.ts'
import { createFeedWork } from '../feed-work.ts'
import { feed, feedWorld, NIGHT, NOW } from './testing/feed-world.ts'

const MINUTE = 60_000
const CARS = 1500
const TOLD = 'The feed could not be brought in for a fault of ours; it is in the log. It is tried again.'

const binaries = postgresBinaries()

describe.skipIf(!binaries)(`PostgreSQL goes while a feed is brought in${binaries ? '' : NO_POSTGRES}`, () => {
  let cluster: PostgresCluster
  let url = ''
  const closing: (() => unknown)[] = []
  const crashes: unknown[] = []
  const crashed = (error: unknown) => crashes.push(error)
  beforeAll(async () => {
    cluster = await startPostgres(binaries ?? '')
    process.on('uncaughtException', crashed)
  }, 60_000)
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  afterAll(async () => {
    process.off('uncaughtException', crashed)
    await cluster.stop()
  })

  async function connect(): Promise<Db> {
    const db = await openDialect(postgresDialect(url))
    closing.push(() => db.destroy())
    return db
  }

  const { start, sender } = feedWorld(async () => {
    url = await cluster.createDatabase()
    return connect()
  })

  function feedWork() {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-cut-'))
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const work = createFeedWork({ databaseUrl: `${url}?application_name=feeds`, dataDir, root: PROJECT_ROOT })
    closing.push(() => work.stop())
    return { dataDir, work }
  }

  /**
   * Ends every connection of the process that imports, in the middle of a stage's own statement: what is decided waits for
   * the lock of this test by then.
   *
   * @returns how many it ended
   */
  async function cut(other: Db, stage: 'staging' | 'decided'): Promise<number> {
    const isAtIt =
      stage === 'staging'
        ? sql`state <> 'idle' and query like '%staged_cars%'`
        : sql`wait_event_type = 'Lock'`
    const { rows } = await sql<{ ended: number }>`
        with imports as (select * from pg_stat_activity where application_name = 'feeds')
        select count(pg_terminate_backend(pid))::int as ended from imports
        where exists (select from imports where ${isAtIt})
        and exists (select from staged_cars) and exists (select from stock_imports where stage = ${stage})`.execute(
      other,
    )
    return rows[0]?.ended ?? 0
  }

  it.each(['staging', 'decided'] as const)(
    'its connections are cut while an import is %s: no process ends, the run is told and taken up again',
    async (stage) => {
      let work: ReturnType<typeof createFeedWork> | undefined
      const { add, at, runs, cars } = await start({
        importFile: (task) => (work ??= feedWork().work).run('file', task),
      })
      const other = await connect()
      const { url: place, state } = await sender()
      state.text = feed(...Array.from({ length: CARS }, (_, id): [number, number] => [id + 1, 20_000]))
      const id = await add({ place: { kind: 'https', url: place } })
      // What is decided is soon written: not before the cut, however slowly this test comes to it.
      const held = await other.startTransaction().execute()
      if (stage === 'decided') await sql`lock table cars in share mode`.execute(held)
      const first = at(NIGHT)
      await expect.poll(() => cut(other, stage), { timeout: 60_000, interval: 1 }).toBeGreaterThan(0)
      await held.rollback().execute()
      await first
      expect((await runs(id)).map((run) => [run.state, run.problem])).toEqual([['running', TOLD]])
      await at(NIGHT + MINUTE)
      expect((await runs(id)).map((run) => [run.state, run.problem])).toEqual([['done', null]])
      expect(await cars()).toHaveLength(CARS)
      expect(await other.selectFrom('staged_cars').select('place').execute()).toEqual([])
      expect(crashes).toEqual([])
    },
    120_000,
  )

  it('a process that found no database asks for it again with the next feed', async () => {
    url = await cluster.createDatabase()
    const { dataDir, work } = feedWork()
    const file = join(dataDir, 'stock.csv')
    writeFileSync(file, feed([1, 20_000]))
    const task = { tenant: 'brolga-bay', file, mapping: undefined, source: undefined, allowRemoval: false }
    await cluster.kill()
    await expect(work.run('file', { ...task, nowMs: NOW })).rejects.toThrow('cannot be used')
    await cluster.restart()
    expect(await work.run('file', { ...task, nowMs: NOW })).toMatchObject({ done: { counts: { new: 1 } } })
    expect(crashes).toEqual([])
  }, 120_000)
})
