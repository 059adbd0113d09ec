import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../config/config.ts'
import { createJobWorker } from '../../jobs/worker.ts'
import { feedJobs } from '../../stock/feeds/create-feeds.ts'
import { pruneRuns } from '../../stock/feeds/prune-runs.ts'
import type { ImportFile } from '../../stock/feeds/run-feed.ts'
import { doFeedTask } from '../../stock/look/feed-tasks.ts'
import type {
  Feeds,
  DeskPage,
  FeedLook,
  FeedPreview,
  FeedUpload,
  Mappings,
} from '../../../schemas/generated/editor-api.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { workbook } from '../../stock/import/read/testing/workbook.ts'
import { importFeed } from '../../stock/import/import-feed.ts'
import { Readable } from 'node:stream'
import { NOW, world } from '../testing/world.ts'

/** A feed whose columns nobody has told us of. */
const FEED = [
  'Ref;Yr;Brand;ModelDesc;Grade;AskingPrice;Kms;Paint;Pics;Yard',
  'K1;2021;Toyota;HiLux;SR5;52990;41000;White;https://p.example/1.jpg,https://p.example/2.jpg;Kea',
  'K2;2019;Mazda;CX-5;Akera;31990;66000;Red;;Kea',
  'K3;2020;Kia;Sorento;GT;;30100;Grey;https://p.example/3.jpg;Kea',
  'K4;soon;Kia;Rio;S;15990;3000;Blue;https://p.example/4.jpg;Kea',
].join('\n')

const MAPPING = {
  name: 'kea-yard',
  title: 'Kea’s yard system',
  signature: ['ref', 'yr', 'brand'],
  identity: ['ref'],
  columns: {
    year: 'yr',
    make: 'brand',
    model: 'modeldesc',
    badge: 'grade',
    price: 'askingprice',
    odometer: 'kms',
    colour: 'paint',
    images: 'pics',
    stocknum: 'ref',
  },
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

forEachDatabase((open) => {
  async function start() {
    const made = await world(undefined, open)
    const { app, call, as, db, clock } = made
    const cookie = await as('pia@kea.example', [{ tenant: 'kea', role: 'publisher' }])
    const importFile: ImportFile = (task) => doFeedTask(db, PROJECT_ROOT, 'file', task)
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-uploads-'))
    folders.push(dataDir)
    const log = { error: () => {} }
    const handlers = feedJobs({
      db,
      dataDir,
      importFile,
      log,
      now: clock,
      outbound: () => Promise.reject(new Error('no network in tests')),
      openSocket: () => Promise.reject(new Error('no network in tests')),
      secretOf: () => undefined,
      allowPlain: false,
      timeZoneOf: () => Promise.resolve('UTC'),
      mailer: { send: () => Promise.resolve() },
    })
    const worker = createJobWorker({ db, handlers, log, now: clock })
    const upload = (bytes: string | Buffer, name = 'yard.csv', slug = 'kea') =>
      app.inject({
        method: 'POST',
        url: `/api/editor/tenants/${slug}/feed-uploads?name=${name}`,
        headers: { host: 'localhost:3000', cookie, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(bytes),
      })
    const post = (id: string, what: string, body: object) =>
      call('POST', `/tenants/kea/feed-uploads/${id}/${what}`, { cookie, body })
    const look = async (bytes: string | Buffer, name?: string) => {
      const { id } = (await upload(bytes, name)).json<FeedUpload>()
      return { id, look: (await post(id, 'look', { records: null })).json<FeedLook>() }
    }
    /** Asks until what goes on behind has ended. */
    const run = async (id: string, body: object) => {
      expect((await post(id, 'import', { dryRun: false, allowRemoval: false, ...body })).statusCode).toBe(202)
      await worker.drain()
      for (;;) {
        const answer = await call('GET', `/tenants/kea/feed-uploads/${id}`, { cookie })
        const found = answer.json<FeedUpload>()
        if (!found.isWorking) return found
      }
    }
    return { ...made, cookie, upload, post, look, run, worker, dataDir }
  }

  it('a feed is onboarded by looking: columns with samples and suggestions, ten cars with why they are not listed, a try, a mapping, cars', async () => {
    const { call, cookie, post, look, run } = await start()
    const { id, look: seen } = await look(gzipSync(FEED), 'yard.csv.gz')
    expect([seen.format, seen.rows, seen.isWhole, seen.mapping, seen.identity]).toEqual([
      'csv',
      4,
      true,
      null,
      ['ref'],
    ])
    expect(Object.fromEntries(seen.columns.map(({ name, guess }) => [name, guess?.role ?? null]))).toEqual({
      ref: 'stocknum',
      yr: 'year',
      brand: 'make',
      modeldesc: 'model',
      grade: 'badge',
      askingprice: 'price',
      kms: 'odometer',
      paint: 'colour',
      pics: 'images',
      yard: 'store_code',
    })
    expect(seen.columns[3]).toMatchObject({ filled: 4, samples: ['HiLux', 'CX-5', 'Sorento', 'Rio'] })

    const preview = (await post(id, 'preview', { mapping: MAPPING, from: 0 })).json<FeedPreview>()
    expect(
      preview.rows.map(({ line, car, reasons, rejected }) => [line, car?.['name'], reasons ?? rejected]),
    ).toEqual([
      [2, '2021 Toyota HiLux SR5', []],
      [3, '2019 Mazda CX-5 Akera', ['no photograph']],
      [4, '2020 Kia Sorento GT', ['no price']],
      [
        5,
        undefined,
        {
          column: 'yr',
          value: 'soon',
          reason: '"soon" is not a model year from 1885 to 2027',
          instead: 'the model year such as 2023',
        },
      ],
    ])
    expect((await post(id, 'preview', { mapping: MAPPING, from: 2 })).json<FeedPreview>().rows).toHaveLength(
      2,
    )

    const tried = await run(id, { mapping: MAPPING, dryRun: true })
    expect(tried.report).toMatchObject({
      file: 'yard.csv.gz',
      committed: false,
      rows: 4,
      counts: { new: 3, rejected: 1 },
      listing: { listed: 1, cars: 3 },
    })
    const cars = async () => (await call('GET', '/tenants/kea/cars', { cookie })).json<DeskPage>()
    expect((await cars()).total).toBe(0)

    const saved = await call('PUT', '/tenants/kea/mappings/kea-yard', { cookie, body: { mapping: MAPPING } })
    expect(saved.json<Mappings>().own.map(({ name, title, changedBy }) => [name, title, changedBy])).toEqual([
      ['kea-yard', 'Kea’s yard system', 'pia@kea.example'],
    ])
    const done = await run(id, { mapping: 'kea-yard' })
    expect(done.report).toMatchObject({ committed: true, source: 'kea-yard', counts: { new: 3 } })
    expect((await cars()).listed).toBe(1)
  })

  it('ASVS 15.2.2 a mapping has so many characters: all of a dealer are read together', async () => {
    const { call, cookie } = await start()
    const keep = (title: string) =>
      call('PUT', '/tenants/kea/mappings/kea-yard', { cookie, body: { mapping: { ...MAPPING, title } } })
    expect((await keep('x'.repeat(25_000))).statusCode).toBe(200)
    const refused = await keep('x'.repeat(30_000))
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      422,
      expect.stringMatching(/^A mapping has at most 30000 characters; this one has 30\d\d\d\.$/),
    ])
  })

  it('a saved mapping is known to every import by its columns and its name, and is the dealer’s alone', async () => {
    const { db, call, cookie, look } = await start()
    await call('PUT', '/tenants/kea/mappings/kea-yard', { cookie, body: { mapping: MAPPING } })
    expect((await look(FEED)).look.mapping).toBe('kea-yard')
    const feed = () => Readable.from([Buffer.from(FEED)])
    expect((await importFeed({ db, tenant: 'kea', feed: feed(), nowMs: NOW })).mapping).toBe('kea-yard')
    const elsewhere = importFeed({ db, tenant: 'tui', feed: feed(), mapping: 'kea-yard', nowMs: NOW })
    await expect(elsewhere).rejects.toThrow('There is no mapping "kea-yard"')
    const taken = await call('PUT', '/tenants/kea/mappings/homenet', { cookie, body: { mapping: MAPPING } })
    expect(taken.json().detail).toBe('"homenet" is a mapping of the product; give yours another name.')
    const gone = await call('DELETE', '/tenants/kea/mappings/kea-yard', { cookie })
    expect(gone.json<Mappings>().own).toEqual([])
    expect((await call('DELETE', '/tenants/kea/mappings/kea-yard', { cookie })).statusCode).toBe(404)
  })

  it('JSON with records inside of records, XML and a workbook are looked at as a table is', async () => {
    const { look, post } = await start()
    const nested = JSON.stringify({
      dealers: [
        { name: 'North', inventory: [{ id: 'a', make: 'Kia', model: 'Rio', year: 2020, price: 9990 }] },
      ],
    })
    const json = await look(nested, 'feed.json')
    expect(json.look.columns.map(({ name }) => name)).toEqual([
      'dealers[].name',
      'id',
      'make',
      'model',
      'year',
      'price',
    ])
    const wrong = await post(json.id, 'look', { records: 'nothing[]' })
    expect(wrong.json<FeedLook>().columns).toEqual([])
    const xml = '<cars><car><Make>Kia</Make><Model>Rio</Model><Year>2020</Year></car></cars>'
    expect((await look(xml, 'feed.xml')).look.columns.map(({ name }) => name)).toEqual([
      'make',
      'model',
      'year',
    ])
    const sheet = await look(
      workbook({
        Cars: [
          ['Make', 'Model', 'Year'],
          ['Kia', 'Rio', 2020],
        ],
      }),
      'feed.xlsx',
    )
    expect([sheet.look.format, sheet.look.columns.map(({ guess }) => guess?.role)]).toEqual([
      'xlsx',
      ['make', 'model', 'year'],
    ])
  })

  it('what cannot be read says why; an upload of another dealer, or an old one, is not there', async () => {
    const { call, cookie, upload, post, look, wait } = await start()
    const { id } = (await upload('   ')).json<FeedUpload>()
    const empty = await post(id, 'look', { records: null })
    expect([empty.statusCode, empty.json().detail]).toEqual([422, 'The feed is empty.'])
    const nothing = await upload('')
    expect([nothing.statusCode, nothing.json().detail]).toEqual([
      415,
      'Send the feed as a file; this is empty.',
    ])
    expect((await upload(FEED, 'a.csv', 'tui')).statusCode).toBe(404)
    const made = await look(FEED)
    const bad = await post(made.id, 'preview', {
      mapping: { name: 'x', title: 'x', signature: ['ref'] },
      from: 0,
    })
    expect([bad.statusCode, bad.json().detail]).toEqual([
      422,
      "The mapping that was made is not valid:\n  / must have required property 'identity'\n  / must have required property 'columns'\n  / must match \"else\" schema",
    ])
    const file = await post(made.id, 'preview', { mapping: '/etc/passwd.json', from: 0 })
    expect(file.statusCode).toBe(422)
    for (let more = 0; more < 3; more += 1) {
      await wait(1)
      await upload(FEED)
    }
    expect((await call('GET', `/tenants/kea/feed-uploads/${made.id}`, { cookie })).statusCode).toBe(404)
  })

  it('an import that would take most cars away is refused with its reason, and goes through when it is allowed', async () => {
    const { look, run } = await start()
    const first = await look(FEED)
    await run(first.id, { mapping: MAPPING })
    const [header, one] = FEED.split('\n')
    const second = await look([header, one].join('\n'))
    const refused = await run(second.id, { mapping: MAPPING })
    expect(refused.report).toMatchObject({ committed: false, refused: { code: 'removes-too-much' } })
    const allowed = await run(second.id, { mapping: MAPPING, allowRemoval: true })
    expect(allowed.report).toMatchObject({ committed: true, counts: { removed: 2 } })
  })

  it('an import of an upload is a run beside those of the feeds: in the same history, its file kept for a month, taken back the same way', async () => {
    const { db, call, cookie, look, run, worker, dataDir, wait } = await start()
    const first = await look(FEED)
    await run(first.id, { mapping: MAPPING })
    const cars = () => db.selectFrom('cars').select(['id', 'document']).orderBy('id').execute()
    const before = await cars()
    await wait(1)
    const second = await look(FEED.replace('52990', '12'), 'wrong.csv')
    await run(second.id, { mapping: MAPPING, dryRun: true })
    await run(second.id, { mapping: MAPPING })
    expect(await cars()).not.toEqual(before)
    const { runs } = (await call('GET', '/tenants/kea/feeds', { cookie })).json<Feeds>()
    expect(
      runs.map(({ cause, who, fileName, state, rows, canTakeBack }) => [
        cause,
        who,
        fileName,
        state,
        rows,
        canTakeBack,
      ]),
    ).toEqual([
      ['upload', 'pia@kea.example', 'wrong.csv', 'done', 4, true],
      ['upload', 'pia@kea.example', 'yard.csv', 'done', 4, false],
    ])
    const file = join(dataDir, 'feeds', 'kea', `${runs[0]?.id ?? ''}.csv`)
    expect(readFileSync(file, 'utf8')).toContain(';12;41000')
    expect(
      (await call('POST', `/tenants/kea/feed-runs/${runs[0]?.id ?? ''}/take-back`, { cookie })).statusCode,
    ).toBe(200)
    await worker.drain()
    expect(await cars()).toEqual(before)
    await pruneRuns(db, dataDir, NOW + 32 * 24 * 3_600_000)
    expect(existsSync(file)).toBe(false)
  })

  it('an upload whose import waits for its turn is not taken for dead however long it waits, and is brought in once', async () => {
    const { db, call, cookie, look, post, wait, worker } = await start()
    const { id } = await look(FEED)
    const ask = async (dryRun: boolean) =>
      (await post(id, 'import', { mapping: MAPPING, dryRun, allowRemoval: false })).statusCode
    expect(await ask(false)).toBe(202)
    await wait(16 * 60_000)
    const answer = await call('GET', `/tenants/kea/feed-uploads/${id}`, { cookie })
    expect(answer.json<FeedUpload>()).toMatchObject({ isWorking: true, problem: null })
    expect([await ask(false), await ask(true)]).toEqual([409, 409])
    await worker.drain()
    expect(await db.selectFrom('stock_runs').select('state').execute()).toEqual([{ state: 'done' }])
    expect(await ask(false)).toBe(202)
  })

  it('an upload that cannot be read is a run that failed, with its reason', async () => {
    const { call, cookie, look, run, upload, wait } = await start()
    const cut = await look('[{"make":"Kia","model":"Rio","year":2020,"ref":"a"},{"make":"Ki', 'cut.json')
    const { report } = await run(cut.id, { mapping: MAPPING })
    const { refused } = report as { refused: { message: string } }
    await wait(1)
    const empty = (await upload('   ', 'empty.csv')).json<FeedUpload>()
    expect((await run(empty.id, { mapping: MAPPING })).problem).toBe('The feed is empty.')
    const { runs } = (await call('GET', '/tenants/kea/feeds', { cookie })).json<Feeds>()
    expect(runs.map(({ fileName, state, problem }) => [fileName, state, problem])).toEqual([
      ['empty.csv', 'failed', 'The feed is empty.'],
      ['cut.json', 'refused', refused.message],
    ])
    expect(runs.some(({ canTakeBack }) => canTakeBack)).toBe(false)
  })
})
