import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run } from './testing/run.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-feed-commands-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const cli = (...argv: string[]) => run(['feeds', ...argv], { cwd: dataDir, env: { DATA_DIR: dataDir } })
const ADD = ['add', '--tenant', 'brolga-bay', '--name', 'Yard']
const CAR = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'

it('a source is added, runs, is listed with its next time, and its run is taken back', async () => {
  const folder = join(dataDir, 'incoming', 'brolga-bay')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stock.csv')
  writeFileSync(
    file,
    `${CAR}\n1,2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,20000,Used\n`,
  )
  utimesSync(file, 1_700_000_000, 1_700_000_000)
  const added = await cli(...ADD, '--folder', '*.csv', '--at', '30 2 * * *')
  expect([added.code, added.err]).toEqual([0, ''])
  const id = /\((\w+)\)/.exec(added.out)?.[1] ?? ''
  const ran = await cli('run', id)
  expect([ran.code, ran.err]).toEqual([0, ''])
  expect(ran.out).toMatch(/ done {2}1 rows: 1 new, 0 changed, 0 removed, 0 rejected {2}\d of 1 listed/)
  const listed = await cli('list')
  expect(listed.out).toBe(`brolga-bay  Yard  ${id}  next 2026-11-21T16:30:00.000Z, last done\n1 source\n`)
  const { out } = await cli('history', '--format', 'json')
  const [{ id: runId = '' } = {}] = JSON.parse(out) as { id: string }[]
  expect((await cli('take-back', runId)).out).toBe(
    'Taken back: the stock of brolga-bay is what it was before.\n',
  )
  const again = await cli('take-back', runId)
  expect([again.code, again.err]).toEqual([1, 'error: It did not change the stock.\n'])
  expect((await cli('remove', id)).out).toBe('Removed Yard of brolga-bay.\n')
  expect((await cli('list')).out).toBe('0 sources\n')
})

it('a run that fails for us says on standard error why', async () => {
  writeFileSync(join(dataDir, 'feeds'), 'where a folder should be')
  const folder = join(dataDir, 'incoming', 'brolga-bay')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'stock.csv'), CAR)
  utimesSync(join(folder, 'stock.csv'), 1_700_000_000, 1_700_000_000)
  const added = await cli(...ADD, '--folder', '*.csv')
  const ran = await cli('run', /\((\w+)\)/.exec(added.out)?.[1] ?? '')
  expect(ran.code).toBe(1)
  expect(ran.out).toContain('for a fault of ours; it is in the log.')
  expect(ran.err).toMatch(/^job failed: OurFault: [^]*\[cause\]: Error: (?:EEXIST|ENOTDIR)/)
})

it.each([
  [['--tenant', 'nobody', '--folder', 'a.csv'], 'nobody'],
  [['--folder', '../other/a.csv'], '--folder: It names files, without / in it.'],
  [['--folder', 'a.csv', '--url', 'https://a.example/'], 'give --url, --folder or --sftp, one of them'],
  [['--sftp', 'sftp://u@h.example/a.csv'], '--sftp needs --password-env or --key-env, one of them'],
  [['--sftp', 'sftp://h.example/a.csv', '--key-env', 'A'], '--sftp: "sftp://h.example/a.csv" is no address'],
  [['--sftp', 'sftp://u@h.example/a.csv', '--key-env', 'A'], 'A is no secret of this dealer’s feeds'],
  [['--url', 'ftp://a.example/'], '--url: "ftp://a.example/" is no address'],
  [['--url', 'https://u:p@a.example/'], '--url: It holds a password'],
  [['--url', 'https://a.example/', '--user', 'u'], '--user and --password-env belong together'],
  [
    ['--url', 'https://a.example/', '--user', 'u', '--password-env', 'SESSION_SECRET'],
    'SESSION_SECRET is no secret of this dealer’s feeds; its name begins with DEALER_BROLGA_BAY__FEED_',
  ],
  [
    ['--folder', 'a.csv', '--mapping', 'homenett'],
    '--mapping: brolga-bay has no mapping "homenett"; did you mean "homenet"? Known: ',
  ],
  [['--folder', 'a.csv', '--mapping', './own.json'], 'brolga-bay has no mapping "./own.json". Known: '],
  [['--folder', 'a.csv', '--at', 'nightly'], '--at: "nightly"'],
  [['--folder', 'a.csv', '--at', '* * * * *'], 'it comes more often than every 5 minutes'],
  [['--folder', 'a.csv', '--alert-to', 'ana'], '--alert-to: "ana" is no address'],
])('%j is refused in words', async (options, words) => {
  const { code, err } = await cli(...ADD, ...options)
  expect(code).toBe(2)
  expect(err).toContain(words)
})
