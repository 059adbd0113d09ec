import { expect, it } from 'vitest'
import type { Feeds } from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { jobsOf } from '../../jobs/job-store.ts'
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

  it('a publisher takes the last run back, and hears why another cannot be', async () => {
    const { db, run, editor, publisher, call } = await start()
    await run({ id: 'first', started_at: NOW - HOUR })
    await run({ id: 'second' })
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
