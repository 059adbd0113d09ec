import { expect, it } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobsOf } from '../../jobs/job-store.ts'
import { tellLateFeeds } from './feed-alerts.ts'
import type { SourceSettings } from './settings.ts'
import { FEED_JOB, updateSource } from './source.ts'
import {
  DAY,
  feed,
  feedWorld,
  HEADER,
  HOUR,
  NIGHT,
  nightly,
  PASSWORD,
  PAYMENT_KEY,
} from './testing/feed-world.ts'

forEachDatabase((open) => {
  const { start, sender } = feedWorld(open)

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
    ['forbidden', { status: 403 }, 'Their server answered 403: it does not let us in.'],
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

  it.each(['SESSION_SECRET', PAYMENT_KEY, `${PASSWORD}_OF_BEFORE`])(
    'ASVS V13 settings of before that name %s send nothing: it is no secret of the dealer’s feeds, or not set',
    async (name) => {
      const { add, at, runs } = await start()
      const { url, asked } = await sender()
      const auths = [
        { kind: 'header', name: 'x-key', valueEnv: name },
        { kind: 'basic', user: 'yard', passwordEnv: name },
      ] as const
      const ids = await Promise.all(auths.map((auth) => add({ place: { kind: 'https', url, auth } })))
      await at(NIGHT)
      expect(asked).toEqual([])
      for (const id of ids)
        expect((await runs(id))[0]?.problem).toBe(
          `${name} is not set, or no secret of this dealer’s feeds: its name begins with DEALER_BROLGA_BAY__FEED_.`,
        )
    },
  )

  it('ASVS V15 nobody of our own network is asked', async () => {
    const { add, at, runs } = await start({ allowPrivate: false })
    const { url, asked } = await sender()
    const inside = await add({ place: { kind: 'https', url } })
    await at(NIGHT)
    expect(asked).toEqual([])
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

  it('a paused feed is not asked for and not late; going on, it comes at its next time; from another place its file is new', async () => {
    const { db, add, at, mails, runs } = await start()
    const [first, second] = [await sender(), await sender()]
    const alertTo = ['stock@kea.example']
    const place = { kind: 'https', url: first.url } as const
    const id = await add({ place, alertTo })
    const change = (more: Partial<SourceSettings>, now: number) =>
      updateSource(db, id, {
        settings: () => nightly({ place, alertTo, ...more }),
        timeZone: 'Australia/Brisbane',
        now,
      })
    await at(NIGHT)
    await change({ isPaused: true }, NIGHT + HOUR)
    await tellLateFeeds(db, NIGHT + 40 * HOUR)
    await at(NIGHT + 3 * DAY)
    expect([first.asked.length, mails]).toEqual([1, []])
    await change({}, NIGHT + 3 * DAY + HOUR)
    await tellLateFeeds(db, NIGHT + 3 * DAY + 2 * HOUR)
    await at(NIGHT + 4 * DAY - 1)
    expect([first.asked.length, mails]).toEqual([1, []])
    await at(NIGHT + 4 * DAY)
    expect(first.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    await change({ place: { kind: 'https', url: second.url } }, NIGHT + 4 * DAY + HOUR)
    await at(NIGHT + 5 * DAY)
    expect(second.asked.map((headers) => headers['if-none-match'])).toEqual([undefined])
    expect((await runs(id)).map(({ state }) => state)).toEqual(['same', 'same', 'done'])
  })
})
