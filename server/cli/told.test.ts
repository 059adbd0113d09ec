import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { saveLead } from '../leads/lead-store.ts'
import { reservationWorld } from '../reservations/testing/reservation-world.ts'
import { saveStaffUser } from '../staff/accounts.ts'
import { publish } from '../tenants/store.ts'
import { ROOT, run } from './testing/run.ts'

const NOW = Date.parse('2026-11-20T02:00:00Z')
const DAY = 24 * 60 * 60 * 1000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-told-'))
})
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
afterAll(() => rm(folder, { recursive: true }))

/** Two dealers with leads, a reservation, people and a feed. */
async function fill(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir })
  const world = await reservationWorld(db)
  const { reservation_id: left } = (await world.start({ email: 'lee@visitor.example' })).body
  await world.step(left, 'cancel')
  await world.reserve()
  await world.app.close()
  await publish(db, {
    document: {
      slug: 'kea',
      name: 'Kea Cars',
      domains: ['kea.example'],
      locations: [{ id: 3, name: 'Perth', slug: 'perth', address: { city: 'Perth', state: 'WA' } }],
    },
    origin: 'staff',
    now: NOW,
  })
  for (const [tenant, name, days] of [
    ['kea', 'Kim', 800],
    ['kea', 'Lee', 1],
    ['brolga-bay', 'Kim', 2],
  ] as const)
    await saveLead(db, {
      tenant,
      formId: 'enquiry',
      category: 'General Enquiry',
      subcategory: null,
      carId: 42,
      completed: true,
      suspectedSpam: name === 'Lee',
      payload: { name, email: `${name.toLowerCase()}@visitor.example`, phone: '0491 570 006' },
      consent: { label: 'Write to me.', given: true, at: new Date(NOW).toISOString() },
      idempotency: undefined,
      now: NOW - days * DAY,
    })
  const grants = [{ tenant: '*', role: 'administrator' }] as const
  await saveStaffUser(db, { email: 'ana@kea.example', password: 'x'.repeat(20), grants, now: NOW })
  await db.destroy()
}

/** Without what is new with every run. */
function steady(text: string): string {
  return text
    .replaceAll(folder, 'FOLDER')
    .replaceAll(ROOT.replace(/\/$/, ''), 'ROOT')
    .replaceAll(/sandbox_[\w-]+|\b(?=\w*[A-Z])(?=\w*[a-z])[A-Za-z0-9]{19,22}\b/g, 'ID')
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'REFERENCE')
    .replaceAll(/\b\d+\.\d+ (?:s|[KMG]B)\b/g, 'N s')
    .replaceAll(/\b\d+ rows of|\d+ tables\b/g, (words) => words.replace(/\d+/, 'N'))
}

const toldOf = ({ code, out, err }: Awaited<ReturnType<typeof run>>): string =>
  steady([`exit ${code}`, ...(err === '' ? [] : [`stderr: ${err.trimEnd()}`]), out.trimEnd()].join('\n'))

it('every command tells what it takes', async () => {
  const files = await readdir(join(ROOT, 'server/cli/commands'))
  const names = files
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .toSorted()
  const told: string[] = []
  for (const name of ['', ...names]) {
    // `feeds-take-back` is `feeds take-back`.
    const argv = [...name.split(/-(.*)/s).filter(Boolean), '--help']
    told.push(`$ forecourt ${argv.join(' ')}`, toldOf(await run(argv)), '')
  }
  await expect(told.join('\n')).toMatchFileSnapshot('./told/help.txt')
})

const FEED = ['feeds', 'add', '--tenant', 'kea', '--name', 'Yard']

/** One after the other, on the same data. */
const SESSION: string[][] = [
  ['leads', 'list'],
  ['leads', 'list', '--tenant', 'kea', '--format', 'json'],
  ['leads', 'list', '--tenant', 'kae'],
  ['leads', 'show', 'nobody'],
  ['leads', 'deliveries'],
  ['leads', 'deliveries', '--state', 'dead', '--format', 'json'],
  ['leads', 'retry'],
  ['leads', 'retry', '--all'],
  ['leads', 'export'],
  ['leads', 'export', '--email', 'KIM@visitor.example'],
  ['leads', 'export', '--phone', '+61 491 570 006', '--tenant', 'kea'],
  ['leads', 'erase'],
  ['leads', 'erase', '--older-than', '800'],
  ['leads', 'erase', '--older-than', '799'],
  ['leads', 'erase', '--older-than', '1', '--tenant', 'kea', '--yes'],
  ['leads', 'erase', '--email', 'kim@visitor.example', '--yes'],
  ['leads', 'list'],
  ['reservations', 'list', '--state', 'reserved'],
  ['reservations', 'list', '--state', 'cancelled', '--format', 'json'],
  ['reservations', 'refund', 'nobody'],
  ['users', 'list'],
  ['users', 'list', '--format', 'json'],
  ['users', 'add', 'lee@kea.example', '--role', 'editor', '--tenant', 'kae'],
  ['users', 'add', 'lee@kea.example', '--role', 'owner'],
  ['users', 'remove', 'nobody@kea.example'],
  ['users', 'remove', 'ana@kea.example'],
  [...FEED, '--folder', '*.csv', '--at', '30 2 * * *'],
  ['feeds', 'list'],
  ['feeds', 'list', '--format', 'json'],
  [...FEED],
  [...FEED, '--url', 'http://feeds.example/a.csv'],
  [...FEED, '--url', 'https://feeds.example/a.csv', '--user', 'kea'],
  [...FEED, '--url', 'https://feeds.example/a.csv', '--header', 'x-key'],
  [...FEED, '--sftp', 'ftp://kea@feeds.example/a.csv'],
  [...FEED, '--folder', 'a.csv', '--at', 'sometimes'],
  [...FEED, '--folder', 'a.csv', '--late-after', '0'],
  [...FEED, '--folder', 'a.csv', '--alert-to', 'nobody'],
  ['feeds', 'history'],
  ['feeds', 'run', 'nobody'],
  ['feeds', 'remove', 'nobody'],
  ['feeds', 'take-back', 'nobody'],
  ['stock', 'import', 'feed.csv', '--tenant', 'kea'],
  ['stock', 'import', 'feed.csv', '--tenant', 'kea'],
  ['stock', 'import', 'feed.csv', '--tenant', 'kea', '--mapping', 'au-listings-2032'],
  ['stock', 'import', 'none.csv', '--tenant', 'kea'],
  ['stock', 'import', '.', '--tenant', 'kea'],
  ['stock', 'import', 'feed.csv', '--tenant', 'kae'],
  ['stock', 'suggest', 'feed.csv', '--tenant', 'kea'],
  ['stock', 'suggest', 'none.csv', '--tenant', 'kea'],
  ['stock', 'export', '--tenant', 'kea', '--format', 'json'],
  ['stock', 'export', '--tenant', 'kea', '--format', 'google'],
  ['stock', 'export', '--tenant', 'kea', '--output', 'none/stock.json'],
  ['tenants', 'diff', 'kea'],
  ['tenants', 'push', 'kea'],
  ['why', 'kea', '/'],
  ['why', 'kae', '/'],
  ['why', 'kea', '/none'],
  ['new', 'rosella', '--template', 'modrn'],
  ['validate', 'none.json'],
  ['validate', 'wrong.json'],
  ['validate', 'wrong.json', '--format', 'json'],
  ['validate', 'wrong.json', '--format', 'github'],
  ['migrate', 'wrong.json', '--check'],
  ['backup', 'kept.backup'],
  ['backup', 'rehearse', 'kept.backup'],
  ['backup', 'rehearse', 'none.backup'],
  ['restore', 'kept.backup'],
  ['restore', 'none.backup'],
]

it('LEAD-16 what each command tells of a platform, and its exit code', async () => {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await fill(dataDir)
  await copyFile(join(ROOT, 'server/stock/import/fixtures/au-listings-2023.csv'), join(folder, 'feed.csv'))
  await writeFile(join(folder, 'wrong.json'), '{"slug":"wrong","name":"Wrong","template":"modrn","nmae":1}')
  const told: string[] = []
  for (const argv of SESSION) {
    const answer = await run(argv, { cwd: folder, env: { DATA_DIR: dataDir }, now: () => NOW })
    told.push(`$ forecourt ${argv.join(' ')}`, toldOf(answer), '')
  }
  await expect(told.join('\n')).toMatchFileSnapshot('./told/session.txt')
}, 120_000)
