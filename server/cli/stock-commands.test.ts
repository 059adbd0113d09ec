import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { ImportReport } from '../stock/import/report.ts'
import { publish } from '../tenants/store.ts'
import { runCli } from './program.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FIXTURE = join(ROOT, 'server/stock/import/fixtures/au-listings-2023.csv')

let dataDir = ''

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-stock-'))
  const db = await openDatabase({ dataDir })
  await publish(db, {
    document: {
      slug: 'test-yard',
      name: 'Test Yard',
      domains: ['yard.example'],
      locations: [{ id: 3, name: 'Perth', slug: 'perth', address: { city: 'Perth', state: 'WA' } }],
    },
    origin: 'staff',
    now: 0,
  })
  await db.destroy()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function cli(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' }
  const code = await runCli(['stock', ...argv], {
    root: ROOT,
    cwd: dataDir,
    env: { DATA_DIR: dataDir },
    out: (text) => {
      output.out += text
    },
    err: (text) => {
      output.err += text
    },
    terminal: { interactive: false, colour: false, columns: 100 },
    now: () => Date.UTC(2026, 10, 21),
  })
  return { code, ...output }
}

it('imports, reports rows with line and reason, and changes nothing the second time', async () => {
  const first = await cli('import', FIXTURE, '--tenant', 'test-yard')
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(
    /^au-listings-2023\.csv → test-yard \(mapping au-listings-2023, csv, 14 rows, \d+\.\d s\)\n {2}new {13}9\n {2}changed {9}0\n {2}unchanged {7}0\n {2}removed {9}0\n {2}merged {10}1\n {2}rejected {8}4\n/,
  )
  expect(first.out).toContain(
    '  line 13, Kilometres: "Automatic" is not an odometer reading. Write the distance such as 45000, or nothing.\n',
  )
  expect(first.out).toContain(
    '  line 7 into line 8: the same car with another price ($37900 here, $36900 there)\n',
  )

  const second = await cli('import', FIXTURE, '--tenant', 'test-yard', '--format', 'json')
  const report = JSON.parse(second.out) as ImportReport
  expect(report.counts).toEqual({
    new: 0,
    changed: 0,
    unchanged: 9,
    removed: 0,
    merged: 1,
    rejected: 4,
    repriced: 0,
  })
})

it('SRCH-51 SRCH-52 tells how many cars will be listed and why not the others, in a dry run too', async () => {
  const shown = /\n\n(\d+ of [^]*?)\n\n/
  const listing = `3 of 9 cars will be listed (settings.stockFilter.level 3, used cars); not listed:
        5  no photograph (first: line 2)
        1  no price, no photograph (first: line 6)`
  for (const also of [['--dry-run'], []]) {
    const { out } = await cli('import', FIXTURE, '--tenant', 'test-yard', ...also)
    expect(shown.exec(out)?.[1]).toBe(listing)
  }
  const { out } = await cli('import', FIXTURE, '--tenant', 'test-yard', '--format', 'json')
  expect((JSON.parse(out) as ImportReport).listing).toEqual({
    level: 3,
    appliesTo: 'used',
    listed: 3,
    cars: 9,
    unlisted: [
      { reasons: ['no photograph'], count: 5, line: 2 },
      { reasons: ['no price', 'no photograph'], count: 1, line: 6 },
    ],
  })
})

it('SRCH-51 SRCH-55 counts by the stock filter of the whole cascade, and tells what a refused feed would do', async () => {
  const db = await openDatabase({ dataDir })
  const publishFilter = (stockFilter: object) =>
    publish(db, {
      document: { slug: 'test-yard', name: 'Test Yard', settings: { stockFilter } },
      origin: 'staff',
      now: 1,
    })
  const listing = async (...argv: string[]) => {
    const { out } = await cli('import', FIXTURE, '--tenant', 'test-yard', '--dry-run', ...argv)
    return out.split('\n').filter((line) => / listed |first: line/.test(line) && !line.includes('Write'))
  }
  await publishFilter({ level: 0 })
  expect(await listing()).toEqual(['9 of 9 cars will be listed (settings.stockFilter.level off).'])
  await publishFilter({
    level: 5,
    appliesTo: 'all',
    extra: [{ when: { make: 'Saab' }, require: { km: { lt: 100_000 } } }],
  })
  expect(await listing()).toEqual([
    '0 of 9 cars will be listed (settings.stockFilter.level 5, all cars); not listed:',
    '        7  no photograph (first: line 2)',
    '        1  no photograph, against the dealer’s condition make=Saab:km<100000 (first: line 3)',
    '        1  no price, no photograph (first: line 6)',
  ])
  await db.destroy()
  await cli('import', FIXTURE, '--tenant', 'test-yard')
  const short = join(dataDir, 'short.csv')
  writeFileSync(short, readFileSync(FIXTURE, 'utf8').split('\n').slice(0, 3).join('\n'))
  expect((await cli('import', short, '--tenant', 'test-yard')).out).toContain(
    '\n0 of 2 cars would be listed (settings.stockFilter.level 5, all cars); not listed:\n',
  )
})

it('a dry run writes nothing', async () => {
  const { code, out } = await cli('import', FIXTURE, '--tenant', 'test-yard', '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('Dry run: nothing was written.')
  expect((await cli('export', '--tenant', 'test-yard')).out).toBe('[]\n')
})

it('refuses a feed that would remove most of the stock with exit code 1', async () => {
  await cli('import', FIXTURE, '--tenant', 'test-yard')
  const short = join(dataDir, 'short.csv')
  writeFileSync(short, readFileSync(FIXTURE, 'utf8').split('\n').slice(0, 3).join('\n'))
  const { code, out } = await cli('import', short, '--tenant', 'test-yard')
  expect(code).toBe(1)
  expect(out).toContain('Refused: The feed would remove 7 of 9 cars for sale (78 %); the limit is 30 %.')
  const allowed = await cli('import', short, '--tenant', 'test-yard', '--allow-removal')
  expect(allowed.code).toBe(0)
})

it.each([
  [
    ['import', FIXTURE, '--tenant', 'test-yarn'],
    2,
    'error: there is no tenant "test-yarn"; did you mean "test-yard"?\n',
  ],
  [['import', 'nowhere.csv', '--tenant', 'test-yard'], 2, 'error: there is no file nowhere.csv\n'],
  [
    ['import', FIXTURE, '--tenant', 'test-yard', '--format', 'xml'],
    2,
    'error: --format is "xml"; write text or json\n',
  ],
  [['export', '--tenant', 'test-yard', '--format', 'gogle'], 2, 'error: --format is "gogle"; write google\n'],
  [
    ['export', '--tenant', 'test-yard', '--format', 'google', '--origin', 'yard'],
    2,
    'error: --origin is "yard"; write an address such as https://dealer.example\n',
  ],
])('%j ends with %i', async (argv, code, err) => {
  const result = await cli(...argv)
  expect([result.code, result.err]).toEqual([code, err])
})

it('names the nearest mapping, and tells a feed that no mapping fits', async () => {
  const unknown = await cli('import', FIXTURE, '--tenant', 'test-yard', '--mapping', 'au-listing-2023')
  expect(unknown.code).toBe(2)
  expect(unknown.err).toContain('There is no mapping "au-listing-2023"; did you mean "au-listings-2023"?')
  const strange = join(dataDir, 'strange.csv')
  writeFileSync(strange, 'Foo,Bar\n1,2')
  const noMapping = await cli('import', strange, '--tenant', 'test-yard')
  expect([noMapping.code, noMapping.err]).toEqual([
    1,
    'error: No built-in mapping fits the columns foo, bar; name one with --mapping, or have one suggested: stock suggest.\n',
  ])
})

it('an exported stock that is imported again is the same cars, whose own feed finds them afterwards', async () => {
  await cli('import', FIXTURE, '--tenant', 'test-yard')
  const file = join(dataDir, 'stock.json')
  await cli('export', '--tenant', 'test-yard', '--output', file)
  const again = JSON.parse(
    (await cli('import', file, '--tenant', 'test-yard', '--format', 'json')).out,
  ) as ImportReport
  expect(again.counts).toMatchObject({ new: 0, removed: 0, rejected: 0 })
  expect((await cli('export', '--tenant', 'test-yard')).out).toBe(readFileSync(file, 'utf8'))
  const feed = JSON.parse(
    (await cli('import', FIXTURE, '--tenant', 'test-yard', '--format', 'json')).out,
  ) as ImportReport
  expect(feed.counts).toMatchObject({ new: 0, removed: 0 })
})

it('the vehicle feed of a stock is not imported into that stock as a second set of the same cars', async () => {
  const text = readFileSync(join(ROOT, 'server/stock/import/fixtures/google-vehicle-ads.xml'), 'utf8')
  writeFileSync(join(dataDir, 'feed.xml'), text.replaceAll(/(<g:store_code>)[^<]*/g, '$1perth'))
  await cli('import', 'feed.xml', '--tenant', 'test-yard', '--source', 'theirs')
  const before = (await cli('export', '--tenant', 'test-yard')).out
  await cli('export', '--tenant', 'test-yard', '--format', 'google', '--output', 'google.xml')
  expect(readFileSync(join(dataDir, 'google.xml'), 'utf8').split('<item>')).toHaveLength(2)
  for (const further of [['--dry-run'], [], ['--allow-removal']]) {
    const refused = await cli('import', 'google.xml', '--tenant', 'test-yard', ...further)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain(
      'Refused: 1 row is a car of this stock, as "stock export --format google" tells search engines of them. Import what "stock export --format json" writes instead',
    )
    expect((await cli('export', '--tenant', 'test-yard')).out).toBe(before)
  }
  const copy = await cli('import', 'google.xml', '--tenant', 'test-yard', '--source', 'copy')
  expect([copy.code, copy.out]).toEqual([0, expect.stringMatching(/\n {2}new {13}1\n/)])
})

it('SEO-10 an exported stock finds its cars also where their feed has changed their addresses since', async () => {
  const text = readFileSync(join(ROOT, 'server/stock/import/fixtures/google-vehicle-ads.xml'), 'utf8')
  const feed = join(dataDir, 'feed.xml')
  writeFileSync(feed, text)
  await cli('import', feed, '--tenant', 'test-yard')
  const file = join(dataDir, 'stock.json')
  await cli('export', '--tenant', 'test-yard', '--output', file)
  writeFileSync(feed, text.replaceAll('</g:trim>', ' Plus</g:trim>'))
  await cli('import', feed, '--tenant', 'test-yard')
  const slugs = (json: string) => (JSON.parse(json) as { slug: string }[]).map(({ slug }) => slug)
  const moved = slugs((await cli('export', '--tenant', 'test-yard')).out)
  expect(moved).not.toEqual(slugs(readFileSync(file, 'utf8')))
  const again = JSON.parse(
    (await cli('import', file, '--tenant', 'test-yard', '--format', 'json')).out,
  ) as ImportReport
  expect(again.counts).toMatchObject({ new: 0, removed: 0, rejected: 0 })
  expect(slugs((await cli('export', '--tenant', 'test-yard')).out)).toHaveLength(moved.length)
})

it('an exported stock under a source of its own is a copy as it was, but for ids and slugs', async () => {
  await cli('import', FIXTURE, '--tenant', 'test-yard')
  const file = join(dataDir, 'stock.json')
  expect((await cli('export', '--tenant', 'test-yard', '--output', file)).code).toBe(0)
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[]
  const { out } = await cli('import', file, '--tenant', 'test-yard', '--source', 'copy', '--format', 'json')
  const report = JSON.parse(out) as ImportReport
  expect([report.mapping, report.counts.new, report.counts.rejected]).toEqual(['forecourt', 9, 0])
  const all = JSON.parse((await cli('export', '--tenant', 'test-yard')).out) as Record<string, unknown>[]
  const bare = (cars: Record<string, unknown>[]) => cars.map(({ id: _id, slug: _slug, ...rest }) => rest)
  expect(bare(all.slice(9))).toEqual(bare(before))
})

it('SEO-07 exports the Google feed with the tenant’s own domain', async () => {
  await cli('import', FIXTURE, '--tenant', 'test-yard')
  const { code, out } = await cli('export', '--tenant', 'test-yard', '--format', 'google')
  expect(code).toBe(0)
  expect(out).toContain('<title>Test Yard</title>\n<link>https://yard.example/</link>')
})

it('suggests a mapping for a feed that none fits, with which it comes in', async () => {
  const feed =
    'Ref,Marque,Modèle,Année,Prix,Kilométrage,Porte-bonheur\nR1,Honda,Civic,2019,18 995 $,45 210,trèfle\nR2,Honda,CR-V,2021,28 995 $,15 210,fer'
  writeFileSync(join(dataDir, 'stock du jour.csv'), feed)
  const refused = await cli('import', 'stock du jour.csv', '--tenant', 'test-yard')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('stock suggest')])
  const suggested = await cli('suggest', 'stock du jour.csv', '--tenant', 'test-yard')
  expect([suggested.code, suggested.err]).toEqual([0, 'not read: porte-bonheur\n'])
  expect(JSON.parse(suggested.out)).toMatchObject({ name: 'stock-du-jour', country: 'AU', identity: ['ref'] })
  writeFileSync(join(dataDir, 'mapping.json'), suggested.out)
  const done = await cli('import', 'stock du jour.csv', '--tenant', 'test-yard', '--mapping', 'mapping.json')
  expect(done.code).toBe(0)
  expect(done.out).toMatch(/\n {2}new {13}2\n/)
  expect((await cli('suggest', 'nothing.csv', '--tenant', 'test-yard')).code).toBe(2)
})
