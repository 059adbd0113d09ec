import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../config/config.ts'
import { dealerSecrets } from '../../config/dealer-secret.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { createOutboundSocket } from '../../http/outbound/outbound-socket.ts'
import { signature } from '../../http/outbound/webhook-signature.ts'
import { jobsOf } from '../../jobs/job-store.ts'
import { createJobWorker } from '../../jobs/worker.ts'
import type { MailMessage } from '../../mail/mail.ts'
import { doFeedTask } from '../look/feed-tasks.ts'
import { patchCar } from '../write-cars.ts'
import { askForRun, askToTakeBack, feedJobs } from './create-feeds.ts'
import { worseThanBefore } from './feed-alerts.ts'
import { pruneRuns } from './prune-runs.ts'
import { listRuns, readRun, type RunReport } from './run-store.ts'
import { cronProblem, nextRunsAt, type SourceSettings } from './settings.ts'
import { addSource, FEED_JOB, updateSource } from './source.ts'
import { cannotTakeBack } from './take-back.ts'
import { askForTrial } from './try-feed.ts'

/** Tuesday 10:00 in Brisbane. */
const NOW = Date.UTC(2026, 10, 24)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const PASSWORD = 'DEALER_BROLGA_BAY__FEED_PASSWORD'
const HEADER = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'

function feed(...rows: [id: number, price: number][]): string {
  const lines = rows.map(
    ([id, price]) =>
      `${id},2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,${price},Used`,
  )
  return [HEADER, ...lines].join('\n')
}

const servers: Server[] = []
const folders: string[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A dealer system that delivers one file, with an ETag. */
async function sender() {
  const state = { text: feed([1, 20_000], [2, 30_000], [3, 40_000]), status: 200, etag: '"1"' }
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    const isKnown = request.headers['if-none-match'] === state.etag
    response.writeHead(isKnown ? 304 : state.status, { etag: state.etag })
    response.end(isKnown ? '' : state.text)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { state, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv` }
}

/** An address that is told of what is wrong. */
async function receiver() {
  const state = { status: 200 }
  const told: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      told.push({ headers: request.headers, body })
      response.writeHead(state.status).end()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { state, told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

forEachDatabase((open) => {
  async function start({ allowPrivate = true } = {}) {
    const db = await open()
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
    folders.push(dataDir)
    const clock = { now: NOW }
    const mails: MailMessage[] = []
    const now = () => clock.now
    const handlers = feedJobs({
      db,
      dataDir,
      now,
      outbound: createOutbound({ allowPrivate }),
      openSocket: createOutboundSocket({ allowPrivate }),
      secretOf: dealerSecrets({ [PASSWORD]: 's3cret' }),
      allowPlain: true,
      importFile: (task) => doFeedTask(db, PROJECT_ROOT, 'file', task),
      timeZoneOf: () => Promise.resolve('Australia/Brisbane'),
      mailer: { send: (message) => Promise.resolve(void mails.push(message)) },
    })
    const worker = createJobWorker({ db, handlers, log: { error: () => {} }, now, random: () => 1 })
    const add = (settings: Pick<SourceSettings, 'place'> & Partial<SourceSettings>) =>
      addSource(db, {
        tenant: 'brolga-bay',
        settings: { name: 'Yard', at: '30 2 * * *', alertTo: [], lateAfterHours: 36, ...settings },
        timeZone: 'Australia/Brisbane',
        now: clock.now,
      })
    /** Everything that is due at a time. */
    const at = async (time: number) => {
      clock.now = time
      await worker.drain()
    }
    const cars = () =>
      db
        .selectFrom('cars')
        .select(['id', 'source_key', 'slug', 'status', 'hash', 'document'])
        .orderBy('id')
        .execute()
    const runs = (source: string) => listRuns(db, { source, limit: 50 })
    return { db, dataDir, clock, mails, worker, add, at, cars, runs }
  }
  /** 2:30 in Brisbane, the night after NOW. */
  const NIGHT = Date.UTC(2026, 10, 24, 16, 30)

  it('brings a feed in at its time on the dealer’s clock, with the dealer’s password, and asks for nothing that is the same', async () => {
    const { db, dataDir, add, at, cars, runs } = await start()
    const { url, asked, state } = await sender()
    const auth = { kind: 'basic', user: 'yard', passwordEnv: PASSWORD } as const
    const id = await add({ place: { kind: 'https', url, auth } })
    await at(NIGHT - 1)
    expect(asked).toEqual([])
    await at(NIGHT)
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('yard:s3cret').toString('base64')}`)
    expect(await cars()).toHaveLength(3)
    const [first] = await runs(id)
    expect(first).toMatchObject({ state: 'done', cause: 'schedule', who: null, problem: null, rows: 3 })
    expect(first?.report).toMatchObject({
      counts: { new: 3, changed: 0, removed: 0, rejected: 0 },
      listing: { cars: 3 },
    })
    expect(existsSync(join(dataDir, 'feeds', 'brolga-bay', first?.file ?? 'none'))).toBe(true)
    expect((await jobsOf(db, FEED_JOB, [id])).get(id)?.run_at).toBe(NIGHT + DAY)

    await at(NIGHT + DAY)
    expect(asked[1]?.['if-none-match']).toBe('"1"')
    // Another ETag before the same bytes is no news either.
    state.etag = '"2"'
    await at(NIGHT + 2 * DAY)
    expect((await runs(id)).map((run) => run.state)).toEqual(['same', 'same', 'done'])
  })

  it('a run is taken back: what it brought, changed and took away is as before it, and its file does not come back by itself', async () => {
    const { db, add, at, cars, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    const before = await cars()
    Object.assign(state, { text: feed([1, 20_000], [2, 9000], [4, 50_000]), etag: '"2"' })
    await at(NIGHT + DAY)
    const [bad, good] = await runs(id)
    expect(bad?.report?.counts).toMatchObject({ new: 1, changed: 1, removed: 1 })
    expect(good && (await cannotTakeBack(db, good))).toBe(
      'A later run changed the stock: take that one back first.',
    )
    expect(await cars()).not.toEqual(before)
    await askToTakeBack({ db, now: () => NIGHT + DAY }, bad?.id ?? '')
    await at(NIGHT + DAY)
    expect(await cars()).toEqual(before)
    expect(bad && (await readRun(db, bad.id))?.state).toBe('taken-back')
    state.etag = '"3"'
    await at(NIGHT + 2 * DAY)
    expect(await cars()).toEqual(before)
    expect((await runs(id))[0]?.state).toBe('same')
    // By hand it does.
    await askForRun({ db, now: () => NIGHT + 2 * DAY }, id, { who: 'ana@kea.example' })
    await at(NIGHT + 2 * DAY)
    expect((await runs(id))[0]).toMatchObject({ state: 'done', cause: 'hand', who: 'ana@kea.example' })
    expect(await cars()).not.toEqual(before)
  })

  it('a server that fails is asked again with pauses, then told by mail once, and the night after it is asked anew', async () => {
    const { add, at, mails, runs, cars } = await start()
    const { url, asked, state } = await sender()
    state.status = 500
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    for (let second = 0; second <= 1800; second += 30) await at(NIGHT + second * 1000)
    expect(asked).toHaveLength(5)
    expect((await runs(id)).map(({ state: each, problem }) => [each, problem])).toEqual([
      ['failed', 'Their server answered 500.'],
    ])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['stock@kea.example'], 'Stock feed Yard of brolga-bay: Their server answered 500.'],
    ])
    state.status = 200
    await at(NIGHT + DAY)
    expect(await cars()).toHaveLength(3)
    expect(mails).toHaveLength(1)
  })

  it.each([
    ['not let in', { status: 401 }, 'Their server answered 401: it does not let us in.'],
    ['an empty file', { text: '' }, 'The file is empty.'],
    ['only a header', { text: HEADER }, 'The feed has no readable row'],
    [
      'most cars gone',
      { text: feed([1, 20_000]), etag: '"2"' },
      'The feed would remove 2 of 3 cars for sale (67 %)',
    ],
  ])('%s changes nothing, is not tried again, and is told', async (_what, change, problem) => {
    const { add, at, mails, runs, cars } = await start()
    const { url, asked, state } = await sender()
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    await at(NIGHT)
    const before = await cars()
    Object.assign(state, { etag: '"9"', ...change })
    await at(NIGHT + DAY)
    await at(NIGHT + DAY + HOUR)
    expect(asked).toHaveLength(2)
    const [run] = await runs(id)
    expect(['failed', 'refused']).toContain(run?.state)
    expect(run?.problem?.startsWith(problem)).toBe(true)
    expect(mails.map(({ text }) => text.startsWith(problem))).toEqual([true])
    expect(await cars()).toEqual(before)
  })

  it('secrets are sent only from the dealer’s own variables, and nobody of our own network is asked', async () => {
    const { add, at, runs } = await start({ allowPrivate: false })
    const { url, asked } = await sender()
    const auth = { kind: 'header', name: 'x-key', valueEnv: 'SESSION_SECRET' } as const
    const stolen = await add({ place: { kind: 'https', url, auth } })
    const inside = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    expect(asked).toEqual([])
    expect((await runs(stolen))[0]?.problem).toBe(
      'SESSION_SECRET is not set, or no secret of this dealer: its name begins with DEALER_BROLGA_BAY__FEED_.',
    )
    expect((await runs(inside))[0]?.problem).toBe('the address is in our own network')
  })

  it('the newest settled file of the dealer’s folder is read once', async () => {
    const { dataDir, add, at, runs, cars } = await start()
    const folder = join(dataDir, 'incoming', 'brolga-bay')
    mkdirSync(folder, { recursive: true })
    const put = (name: string, text: string, time: number) => {
      writeFileSync(join(folder, name), text)
      utimesSync(join(folder, name), time / 1000, time / 1000)
    }
    put('stock-1.csv', feed([1, 20_000]), NIGHT - 2 * HOUR)
    put('stock-2.csv', feed([1, 20_000], [2, 30_000]), NIGHT - HOUR)
    put('other.csv', feed([9, 20_000]), NIGHT - 1 * HOUR)
    put('stock-3.csv', feed([9, 20_000]), NIGHT - 9999)
    const id = await add({ place: { kind: 'folder', files: 'stock-*.csv' } })
    await at(NIGHT)
    expect((await cars()).map((car) => car.source_key)).toHaveLength(2)
    rmSync(join(folder, 'stock-3.csv'))
    await at(NIGHT + DAY)
    expect((await runs(id)).map(({ state }) => state)).toEqual(['same', 'done'])
  })

  it('a feed without a new file for longer than it should is told once a day; files go after a month', async () => {
    const { db, dataDir, add, at, mails, runs } = await start()
    const { url } = await sender()
    const id = await add({ place: { kind: 'https', url }, alertTo: ['stock@kea.example'] })
    await at(NIGHT)
    const late = createLate(db)
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
    expect((await trial({ kind: 'folder', files: 'a.csv' }))?.problem).toBe('There is no such file yet.')
    expect([await cars(), mails, await runs('')]).toEqual([[], [], []])
    expect(readdirSync(join(dataDir, 'feeds', tenant))).toEqual([])
    await pruneRuns(db, dataDir, clock.now + DAY + 1)
    expect(await db.selectFrom('stock_runs').selectAll().execute()).toEqual([])
  })

  it('a paused feed is not asked for and not late; going on, it comes at its next time; from another place its file is new', async () => {
    const { db, add, at, mails, runs } = await start()
    const [first, second] = [await sender(), await sender()]
    const alertTo = ['stock@kea.example']
    const place = { kind: 'https', url: first.url } as const
    const id = await add({ place, alertTo })
    const change = (more: Partial<SourceSettings>, now: number) =>
      updateSource(db, id, {
        settings: { name: 'Yard', place, at: '30 2 * * *', alertTo, lateAfterHours: 36, ...more },
        timeZone: 'Australia/Brisbane',
        now,
      })
    await at(NIGHT)
    await change({ isPaused: true }, NIGHT + HOUR)
    await createLate(db)(NIGHT + 40 * HOUR)
    await at(NIGHT + 3 * DAY)
    expect([first.asked.length, mails]).toEqual([1, []])
    await change({}, NIGHT + 3 * DAY + HOUR)
    await createLate(db)(NIGHT + 3 * DAY + 2 * HOUR)
    await at(NIGHT + 4 * DAY - 1)
    expect([first.asked.length, mails]).toEqual([1, []])
    await at(NIGHT + 4 * DAY)
    expect(first.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    await change({ place: { kind: 'https', url: second.url } }, NIGHT + 4 * DAY + HOUR)
    await at(NIGHT + 5 * DAY)
    expect(second.asked.map((headers) => headers['if-none-match'])).toEqual([undefined])
    expect((await runs(id)).map(({ state }) => state)).toEqual(['same', 'same', 'done'])
  })

  it('an alert goes to an address too, signed, with one id however often it is sent', async () => {
    const { db, add, at, mails } = await start()
    const { url, state } = await sender()
    state.text = ''
    const hook = await receiver()
    const alertWebhook = { url: hook.url, secretEnv: PASSWORD }
    const id = await add({ place: { kind: 'https', url }, alertWebhook })
    hook.state.status = 500
    await at(NIGHT)
    hook.state.status = 200
    await at(NIGHT + 30_000)
    await at(NIGHT + 60_000)
    expect(hook.told).toHaveLength(2)
    const [first, second] = hook.told
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const { headers, body } of hook.told) {
      expect(headers['webhook-signature']).toBe(signature('s3cret', headers as Record<string, string>, body))
      expect(JSON.parse(body)).toEqual({
        type: 'feed.problem',
        timestamp: new Date(NIGHT).toISOString(),
        data: {
          tenant: 'brolga-bay',
          feed: { id, name: 'Yard' },
          kind: 'empty',
          problem: 'The file is empty.',
        },
      })
    }
    await createLate(db)(NIGHT + 40 * HOUR)
    await at(NIGHT + 40 * HOUR)
    const kinds = hook.told.map(({ body }) => (JSON.parse(body) as { data: { kind: string } }).data.kind)
    expect(kinds.slice(0, 2)).toEqual(['empty', 'empty'])
    expect(new Set(kinds.slice(2))).toEqual(new Set(['empty', 'late']))
    expect(mails).toEqual([])
  })

  it('a reservation that came since survives what is not taken back', async () => {
    const { db, add, at, cars, runs } = await start()
    const { url, state } = await sender()
    const id = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    Object.assign(state, { text: feed([1, 20_000], [2, 9000], [3, 40_000]), etag: '"2"' })
    await at(NIGHT + DAY)
    const [first] = await cars()
    await patchCar(db, 'brolga-bay', first?.id ?? 0, { reserved: true }, NIGHT + DAY)
    const [bad] = await runs(id)
    await askToTakeBack({ db, now: () => NIGHT + DAY }, bad?.id ?? '')
    await at(NIGHT + DAY)
    const documents = (await cars()).map(({ document }) => JSON.parse(document) as object)
    expect(documents).toMatchObject([{ reserved: true, price: 20_000 }, { price: 30_000 }, { price: 40_000 }])
  })
})

function createLate(db: Parameters<typeof addSource>[0]) {
  return async (now: number) => (await import('./feed-alerts.ts')).tellLateFeeds(db, now)
}

describe('the times of a source', () => {
  const at = (pattern: string, zone: string, now: number) => nextRunsAt({ at: pattern }, zone, now)[0]
  it('are those of the dealer’s clock, also when it changes', () => {
    // Sydney goes from +10 to +11 on 4 October 2026 at 2:00.
    const friday = Date.UTC(2026, 9, 1, 20)
    const saturday = Date.UTC(2026, 9, 2, 20)
    expect(at('0 6 * * *', 'Australia/Sydney', friday)).toBe(saturday)
    expect(at('0 6 * * *', 'Australia/Sydney', saturday)).toBe(Date.UTC(2026, 9, 3, 19))
  })
  it('are refused in words when they name none', () => {
    expect(cronProblem('30 2 * * *')).toBeUndefined()
    expect(cronProblem('at night')).toContain('CronPattern')
    expect(cronProblem('0 0 30 2 *')).toBe('it names no time that ever comes')
    expect(cronProblem('*/5 * * * *')).toBeUndefined()
    expect(cronProblem('*/4 * * * *')).toBe('it comes more often than every 5 minutes')
    expect(cronProblem('0,3 2 * * *')).toBe('it comes more often than every 5 minutes')
  })
})

describe('a run that is worse than the one before', () => {
  const report = (listed: number, rejected: number) =>
    ({
      rows: 100,
      counts: { rejected },
      listing: { listed, cars: 100, unlisted: [] },
    }) as unknown as RunReport
  it.each([
    [report(100, 0), report(80, 0), undefined],
    [report(100, 0), report(79, 0), 'Only 79 cars are listed; after the run before it were 100.'],
    [report(5, 0), report(3, 0), undefined],
    [report(80, 10), report(80, 20), undefined],
    [report(80, 10), report(80, 21), '21 of 100 rows were rejected; in the run before 10 of 100.'],
  ])('%#', (before, now, told) => {
    expect(worseThanBefore(before, now)).toBe(told)
  })
})
