import { expect, it } from 'vitest'
import { bodyFile } from '../../http/testing/body-file.ts'
import type {
  FeedOpened,
  FeedRun,
  Feeds,
  FeedSettings,
  FeedTimes,
} from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { jobsOf } from '../../jobs/job-store.ts'
import { keepUpload } from '../../stock/feed-uploads.ts'
import { addSource, FEED_JOB, type StockRunTable } from '../../stock/stock-feeds.ts'
import { NOW, world } from '../testing/world.ts'

const HOUR = 3_600_000
const REPORT = {
  rows: 3,
  counts: { new: 1, changed: 1, unchanged: 0, removed: 0, merged: 0, rejected: 1, repriced: 0 },
  listing: { listed: 1, cars: 2, unlisted: [{ reasons: ['no photograph'], count: 1, line: 3 }] },
  mapping: 'homenet',
  source: 'homenet',
  milliseconds: 1200,
  rejected: [{ line: 4, reason: 'The model is missing.' }],
}

const HTTPS = { kind: 'https', url: 'https://depot.example/stock.csv' } as const
const basic = (passwordEnv: string) => ({
  ...HTTPS,
  auth: { kind: 'basic', user: 'kea', passwordEnv } as const,
})
const sftp = (more: object) => ({
  kind: 'sftp',
  host: 'sftp.example',
  port: 22,
  user: 'kea',
  path: '/out/*.csv',
  hostKey: null,
  auth: { kind: 'password', secretEnv: 'DEALER_KEA__FEED_DEPOT' },
  ...more,
})
const SETTINGS: FeedSettings = {
  name: 'Depot',
  place: basic('DEALER_KEA__FEED_DEPOT'),
  at: '0 6,18 * * 1-6',
  isPaused: false,
  mapping: 'homenet',
  carsOf: null,
  alertTo: ['stock@kea.example'],
  alertWebhook: { url: 'https://hooks.kea.example/', secretEnv: 'DEALER_KEA__FEED_HOOK' },
  lateAfterHours: 24,
}

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const { db, as, call } = made
    const editor = await as('ed@kea.example', [{ tenant: 'kea', role: 'editor' }])
    const publisher = await as('ana@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    const settings = {
      name: 'Yard',
      place: { kind: 'https' as const, url: 'https://feeds.example/kea.csv?key=s3cret' },
      at: '30 2 * * *',
      alertTo: [],
      lateAfterHours: 36,
    }
    const id = await addSource(db, { tenant: 'kea', settings, timeZone: 'UTC', now: NOW })
    const run = (more: Partial<StockRunTable> & { id: string }) =>
      db
        .insertInto('stock_runs')
        .values({
          source_id: id,
          tenant: 'kea',
          cause: 'schedule',
          who: null,
          state: 'done',
          started_at: NOW,
          ended_at: NOW + 1200,
          file: 'a.csv',
          bytes: 10,
          digest: 'd',
          rows: 3,
          report: JSON.stringify(REPORT),
          problem: null,
          ...more,
        })
        .execute()
    const feeds = async (cookie = editor) => {
      const { body } = await call('GET', '/tenants/kea/feeds', { cookie })
      expect(body).not.toContain('s3cret')
      return JSON.parse(body) as Feeds
    }
    return { ...made, editor, publisher, id, run, feeds }
  }

  it('staff see where stock comes from, when next, and what the last runs did; only the last can be taken back', async () => {
    const { id, run, feeds, call, as } = await start()
    await run({ id: 'first', started_at: NOW - 2 * HOUR })
    await run({ id: 'second', started_at: NOW - HOUR })
    await run({ id: 'third', started_at: NOW, state: 'failed', problem: 'The file is empty.', report: null })
    const { sources, runs } = await feeds()
    expect(sources).toEqual([
      {
        id,
        name: 'Yard',
        place: 'feeds.example/kea.csv',
        at: '30 2 * * *',
        nextAt: expect.any(Number),
        isRunning: false,
        isLate: false,
        isWebhookGone: false,
        kind: 'https',
        isPaused: false,
        words: 'At 02:30',
        nextTimes: [0, 1, 2].map(() => expect.any(Number) as number),
      },
    ])
    expect(new Date(sources[0]?.nextAt ?? 0).toISOString()).toMatch(/T02:30:00.000Z$/)
    expect(runs.map((each) => [each.id, each.state, each.canTakeBack])).toEqual([
      ['third', 'failed', false],
      ['second', 'done', true],
      ['first', 'done', false],
    ])
    expect(runs[1]).toMatchObject({
      rows: 3,
      counts: REPORT.counts,
      listing: { listed: 1, cars: 2, unlisted: [{ reasons: ['no photograph'], count: 1 }] },
      rejected: REPORT.rejected,
    })
    const other = await as('tom@tui.example', [{ tenant: 'tui', role: 'administrator' }])
    const answer = await call('GET', '/tenants/kea/feeds', { cookie: other })
    expect([403, 404]).toContain(answer.statusCode)
  })

  it('a run whose file is no longer kept cannot be taken back', async () => {
    const { run, feeds } = await start()
    await run({ id: 'old', file: null })
    expect((await feeds()).runs.map(({ id, state, canTakeBack }) => [id, state, canTakeBack])).toEqual([
      ['old', 'done', false],
    ])
  })

  it('a dealer has at most twenty feeds', async () => {
    const { as, call, feeds } = await start()
    const cookie = await as('kim@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const add = (at: number) =>
      call('POST', '/tenants/kea/feeds', { cookie, body: { ...SETTINGS, name: `Depot ${at}` } })
    for (let at = 2; at <= 20; at += 1) expect((await add(at)).statusCode).toBeLessThan(300)
    const refused = await add(21)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'A dealer has at most 20 feeds; remove one first.',
    ])
    expect((await feeds()).sources).toHaveLength(20)
  })

  it('a publisher runs a feed now, once at a time, and not another dealer’s', async () => {
    const { db, id, editor, publisher, call, as } = await start()
    const post = (cookie: string, slug = 'kea') =>
      call('POST', `/tenants/${slug}/feeds/${id}/run`, { cookie })
    expect((await post(editor)).statusCode).toBe(403)
    const tui = await as('tom@tui.example', [{ tenant: 'tui', role: 'administrator' }])
    expect((await post(tui, 'tui')).statusCode).toBe(404)
    const { sources } = (await post(publisher)).json<Feeds>()
    expect(sources[0]?.isRunning).toBe(true)
    const job = (await jobsOf(db, FEED_JOB, [id])).get(id)
    expect([job?.run_at, job?.payload]).toEqual([NOW, '{"who":"ana@kea.example"}'])
    await db.updateTable('jobs').set({ state: 'running' }).where('key', '=', id).execute()
    const again = await post(publisher)
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      'This feed runs at this moment.',
    ])
  })

  it('TEN-01 a publisher takes the last run back, hears why another cannot be, and reaches no other dealer’s', async () => {
    const { db, id: feed, run, editor, publisher, call, as } = await start()
    await run({ id: 'first', started_at: NOW - HOUR })
    await run({ id: 'second' })
    const tui = await as('tom@tui.example', [{ tenant: 'tui', role: 'administrator' }])
    const theirs = await call('POST', '/tenants/tui/feed-runs/second/take-back', { cookie: tui })
    expect(theirs.statusCode).toBe(404)
    expect([...(await jobsOf(db, 'feed-take-back', ['second'])).keys()]).toEqual([])
    const post = (id: string, cookie = publisher) =>
      call('POST', `/tenants/kea/feed-runs/${id}/take-back`, { cookie })
    expect((await post('second', editor)).statusCode).toBe(403)
    expect((await post('nothing')).statusCode).toBe(404)
    const refused = await post('first')
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'A later run changed the stock: take that one back first.',
    ])
    const { runs } = (await post('second')).json<Feeds>()
    expect(runs[0]).toMatchObject({ id: 'second', state: 'taking-back', canTakeBack: false })
    expect([...(await jobsOf(db, 'feed-take-back', ['first', 'second'])).keys()]).toEqual(['second'])
    // A run that begins meanwhile would be a later one: nothing could be taken back any more.
    const body = { name: 'yard.csv', by: 'ana@kea.example', file: bodyFile('a'), now: NOW }
    const upload = await keepUpload(db, { tenant: 'kea', ...body })
    const begin = async (path: string, more = {}) => {
      const answer = await call('POST', `/tenants/kea/${path}`, { cookie: publisher, body: more })
      return [answer.statusCode, answer.json<{ detail: string }>().detail]
    }
    const told = [409, 'A run is being taken back at this moment; wait until that has ended.']
    expect(await begin(`feeds/${feed}/run`)).toEqual(told)
    const asked = { mapping: 'homenet', allowRemoval: false, dryRun: false }
    expect(await begin(`feed-uploads/${upload}/import`, asked)).toEqual(told)
  })

  it('an administrator of the dealer sets a feed up, changes it and takes it away; others and other dealers’ cannot', async () => {
    const { db, id, editor, publisher, as, call, feeds } = await start()
    const chief = await as('kim@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const tui = await as('tom@tui.example', [{ tenant: 'tui', role: 'administrator' }])
    const add = (cookie: string) => call('POST', '/tenants/kea/feeds', { cookie, body: SETTINGS })
    expect((await add(publisher)).statusCode).toBe(403)
    expect((await call('GET', `/tenants/kea/feeds/${id}`, { cookie: publisher })).statusCode).toBe(403)
    const theirs = `/tenants/tui/feeds/${id}`
    expect((await call('GET', theirs, { cookie: tui })).statusCode).toBe(404)
    expect(
      (await call('PUT', theirs, { cookie: tui, body: { settings: SETTINGS, version: 'any' } })).statusCode,
    ).toBe(404)
    expect((await call('DELETE', theirs, { cookie: tui })).statusCode).toBe(404)
    const added = await add(chief)
    expect(added.statusCode).toBe(201)
    const { id: made = '', ...told } = added.json<Feeds>().sources[1] ?? { nextTimes: [] }
    expect(told).toMatchObject({
      name: 'Depot',
      place: 'depot.example/stock.csv',
      words: 'At 06:00 and 18:00, Monday through Saturday',
    })
    const job = async () => (await jobsOf(db, FEED_JOB, [made])).get(made)?.run_at
    expect(await job()).toBe(told.nextTimes[0])
    const url = `/tenants/kea/feeds/${made}`
    const opened = (await call('GET', url, { cookie: chief })).json<FeedOpened>()
    expect(opened.settings).toEqual(SETTINGS)
    const changed = { ...SETTINGS, at: null, place: { kind: 'folder', files: 'depot-*.csv' }, mapping: null }
    expect(
      (await call('PUT', url, { cookie: publisher, body: { ...opened, settings: changed } })).statusCode,
    ).toBe(403)
    expect(
      (await call('PUT', url, { cookie: chief, body: { ...opened, settings: changed } })).statusCode,
    ).toBe(200)
    expect((await call('GET', url, { cookie: chief })).json<FeedOpened>().settings).toEqual(changed)
    expect(await job()).toBeUndefined()
    expect((await call('DELETE', url, { cookie: publisher })).statusCode).toBe(403)
    expect((await call('DELETE', url, { cookie: chief })).json<Feeds>().sources).toHaveLength(1)
    const rights = async (cookie: string) => {
      const { mayRun, mayConfigure } = await feeds(cookie)
      return [mayRun, mayConfigure]
    }
    expect([await rights(editor), await rights(publisher)]).toEqual([
      [false, false],
      [true, false],
    ])
    const log = await db.selectFrom('security_log').select(['what', 'note']).orderBy('id').execute()
    expect(log.filter(({ note }) => note.startsWith('Depot')).map(({ what, note }) => [what, note])).toEqual([
      ['POST /api/editor/tenants/:slug/feeds', 'Depot: depot.example'],
      ['PUT /api/editor/tenants/:slug/feeds/:id', 'Depot: depot-*.csv'],
      ['DELETE /api/editor/tenants/:slug/feeds/:id', 'Depot: depot-*.csv'],
    ])
  })

  it('what is wrong with a source is refused at its field, saved or tried', async () => {
    const { as, call } = await start()
    const cookie = await as('kim@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const wrong: [field: string, more: object][] = [
      ['secret', { place: basic('DEALER_KEA__STRIPE_KEY') }],
      ['secret', { place: basic('DEALER_TUI__FEED_DEPOT') }],
      ['secret', { place: basic('DEALER_KEA__FEED_B__FEED_A') }],
      ['url', { place: { kind: 'https', url: 'ftp://depot.example/' } }],
      ['url', { place: { kind: 'https', url: 'http://depot.example/stock.csv' } }],
      ['webhook', { alertWebhook: { url: 'http://hooks.kea.example/', secretEnv: null } }],
      ['url', { place: { kind: 'https', url: 'https://a:b@depot.example/' } }],
      ['files', { place: { kind: 'folder', files: '../tui/stock.csv' } }],
      ['hostKey', { place: sftp({ hostKey: 'aa:bb' }) }],
      ['host', { place: sftp({ host: 'a b' }) }],
      ['path', { place: sftp({ path: '/*/stock.csv' }) }],
      ['secret', { place: sftp({ auth: { kind: 'key', secretEnv: 'DEALER_KEA__STRIPE_KEY' } }) }],
      ['webhook', { alertWebhook: { url: 'ftp://hooks.kea.example', secretEnv: null } }],
      ['webhookSecret', { alertWebhook: { url: 'https://a.example/', secretEnv: 'DEALER_KEA__LEADS' } }],
      ['at', { at: 'at night' }],
      ['at', { at: '* * * * *' }],
      ['mapping', { mapping: 'nobodys' }],
      ['alertTo', { alertTo: ['ana kea'] }],
    ]
    for (const [field, more] of wrong) {
      for (const url of ['feeds', 'feed-trials']) {
        const answer = await call('POST', `/tenants/kea/${url}`, { cookie, body: { ...SETTINGS, ...more } })
        const { errors = [] } = answer.json<{ errors?: { field: string }[] }>()
        expect([more, answer.statusCode, errors.map((each) => each.field)]).toEqual([more, 422, [field]])
      }
    }
  })

  it('a trial is asked for by an administrator, one at a time, and looked at by the dealer’s staff alone', async () => {
    const { as, call, publisher, editor } = await start()
    const cookie = await as('kim@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const tui = await as('tom@tui.example', [{ tenant: 'tui', role: 'administrator' }])
    const ask = (by: string) => call('POST', '/tenants/kea/feed-trials', { cookie: by, body: SETTINGS })
    expect((await ask(publisher)).statusCode).toBe(403)
    const asked = await ask(cookie)
    expect([asked.statusCode, asked.json<FeedRun>().state]).toEqual([202, 'trying'])
    const again = await ask(cookie)
    expect(again.json<{ detail: string }>().detail).toBe('Another trial is under way; wait until it ends.')
    const { id: trial } = asked.json<FeedRun>()
    const look = (slug: string, by: string) =>
      call('GET', `/tenants/${slug}/feed-runs/${trial}`, { cookie: by })
    expect((await look('kea', editor)).json()).toMatchObject({ id: trial, state: 'trying' })
    expect((await look('tui', tui)).statusCode).toBe(404)
  })

  it('a publisher pauses a feed and lets it go on; a pattern is told in words with its next three times', async () => {
    const { db, id, editor, publisher, call } = await start()
    const pause = (isPaused: boolean, cookie = publisher) =>
      call('PUT', `/tenants/kea/feeds/${id}/pause`, { cookie, body: { isPaused } })
    expect((await pause(true, editor)).statusCode).toBe(403)
    const { sources } = (await pause(true)).json<Feeds>()
    expect(sources[0]).toMatchObject({ isPaused: true, nextTimes: [], nextAt: null, words: 'At 02:30' })
    expect((await jobsOf(db, FEED_JOB, [id])).size).toBe(0)
    expect((await pause(false)).json<Feeds>().sources[0]?.nextTimes).toHaveLength(3)
    const times = (at: string) =>
      call('GET', `/tenants/kea/feed-times?at=${encodeURIComponent(at)}`, { cookie: editor })
    const told = (await times('15 6 * * 1')).json<FeedTimes>()
    expect(told.words).toBe('At 06:15, only on Monday')
    const [first = 0, second = 0, third = 0] = told.nextTimes
    expect([second - first, third - second]).toEqual([7 * 24 * HOUR, 7 * 24 * HOUR])
    expect((await times('61 * * * *')).statusCode).toBe(422)
  })

  it('of two changes at once neither is lost: the second hears who changed the feed, and what was paused stays paused', async () => {
    const { id, publisher, as, call } = await start()
    const kim = await as('kim@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const lee = await as('lee@kea.example', [{ tenant: 'kea', role: 'administrator' }])
    const url = `/tenants/kea/feeds/${id}`
    const opened = async () => (await call('GET', url, { cookie: kim })).json<FeedOpened>()
    const put = (cookie: string, { settings, version }: FeedOpened, more: Partial<FeedSettings>) =>
      call('PUT', url, { cookie, body: { version, settings: { ...settings, ...more } } })
    const seen = await opened()
    expect((await put(lee, seen, { name: 'North yard' })).statusCode).toBe(200)
    const late = await put(kim, seen, { lateAfterHours: 12 })
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
      409,
      'lee changed this feed after you opened it.',
    ])
    expect((await opened()).settings).toMatchObject({ name: 'North yard', lateAfterHours: 36 })
    const again = await opened()
    await call('PUT', `${url}/pause`, { cookie: publisher, body: { isPaused: true } })
    expect((await put(kim, again, { lateAfterHours: 12 })).json<{ detail: string }>().detail).toBe(
      'ana changed this feed after you opened it.',
    )
    expect((await put(kim, await opened(), { lateAfterHours: 12 })).statusCode).toBe(200)
    expect((await opened()).settings).toMatchObject({
      name: 'North yard',
      lateAfterHours: 12,
      isPaused: true,
    })
    const both = await opened()
    const answers = await Promise.all(
      [kim, lee].map((who, at) => put(who, both, { lateAfterHours: 20 + at })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('the list of dealers says whose feed failed or is late', async () => {
    const { id, db, run, editor, call } = await start()
    const health = async () =>
      (await call('GET', '/tenants', { cookie: editor }))
        .json<{ slug: string; feeds: string | null }[]>()
        .map(({ slug, feeds }) => [slug, feeds])
    expect(await health()).toEqual([['kea', 'good']])
    await db
      .updateTable('stock_sources')
      .set({ new_file_at: NOW - 36 * HOUR - 1 })
      .where('id', '=', id)
      .execute()
    expect(await health()).toEqual([['kea', 'late']])
    await run({ id: 'bad', state: 'failed' })
    expect(await health()).toEqual([['kea', 'failed']])
    await run({ id: 'good', state: 'same', started_at: NOW + 1 })
    await db.updateTable('stock_sources').set({ new_file_at: NOW }).where('id', '=', id).execute()
    expect(await health()).toEqual([['kea', 'good']])
    await db.deleteFrom('stock_sources').execute()
    expect(await health()).toEqual([['kea', null]])
  })
})
