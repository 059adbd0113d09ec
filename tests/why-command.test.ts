import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run } from '../server/cli/testing/run.ts'
import { openDatabase } from '../server/db/database.ts'
import { publish } from '../server/tenants/store.ts'

// Pages come from the sources: of the renderer only Vike's part is replaced, and the build that it would read.
vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock(import('../server/pages/renderer.ts'), async (original) => {
  const { createRenderer } = await original()
  return { createRenderer: async () => createRenderer({ dist: '', dev: true }) }
})

const HEAD = 'kea-cars /why (page why)'
const text = (id: string, more: object = {}) => ({ id, type: 'RichText', props: { text: 'Words' }, ...more })
const SITE = {
  schemaVersion: 2,
  slug: 'kea-cars',
  template: 'modern',
  name: 'Kea Cars',
  country: 'NZ',
  id: 5001,
  dealership_id: 5001,
  flags: { sale: false },
  locations: [{ id: 1, name: 'Kea Cars', slug: 'kea-cars', primary: true, dealership_slug: 'kea-cars' }],
  settings: { promo: { dealershipBanner: { title: 'Hello', dealerships: ['another'] } } },
  layouts: { bare: {} },
  routes: [
    { id: 'off', path: '/off', layout: 'bare', enabledWhen: { flag: 'sale' } },
    {
      id: 'why',
      path: '/why',
      layout: 'bare',
      blocks: [
        text('shown'),
        text('flag', { visibleWhen: { flag: 'sale' } }),
        text('country', { visibleWhen: { country: 'AU' } }),
        text('date', { visibleWhen: { from: '2027-01-31' } }),
        text('wide', { visibleWhen: { breakpoint: { up: 'lg' } } }),
        text('member', { visibleWhen: { signedIn: true, not: { flag: 'sale' } } }),
        text('hidden', { hidden: true }),
        { id: 'banner', type: 'DealershipBanner' },
        { id: 'team', type: 'Team', props: {} },
        { id: 'nope', type: 'Nope' },
        {
          id: 'around',
          type: 'Section',
          visibleWhen: { garage: true },
          slots: { content: [text('inside')] },
        },
      ],
    },
  ],
}

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-why-'))
  const db = await openDatabase({ dataDir })
  await publish(db, { document: SITE, origin: 'staff', now: 1 })
  await db.destroy()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const why = (...argv: string[]) => run(['why', ...argv], { env: { DATA_DIR: dataDir } })

it('RUN-04 prints the blocks of a published page that do not show, each with its reasons', async () => {
  expect(await why('kea-cars', '/why')).toEqual({
    code: 0,
    err: '',
    out: `${HEAD}: 10 of 12 blocks do not show.

flag (RichText)
  Shows while the flag “sale” is on; it is off. — This dealer, set by This dealer

country (RichText)
  Shows where the country is AU; this site is in NZ. — This dealer

date (RichText)
  Shows from 2027-01-31 on; the page is of 2026-11-21 13:00. — This dealer

member (RichText)
  Shows to visitors who are signed in; this one is not signed in. — This dealer

hidden (RichText)
  It is hidden. — This dealer

banner (DealershipBanner)
  The page is about none of the dealerships that the setting promo.dealershipBanner names.

team (Team)
  The dealer’s content has no people for this block.

nope (Nope)
  This build has no block of the type “Nope”.

around (Section)
  Shows where the garage is on; it is off. — This dealer

inside (RichText)
  The block around it, “Section” (around), does not show: Shows where the garage is on; it is off. — This dealer

2 blocks show, 1 of them at some widths only (--width).
`,
  })
})

it('RUN-04 for another day, width and visitor', async () => {
  const later = await why(
    'kea-cars',
    '/why',
    '--at',
    '2027-01-31',
    '--width',
    '390',
    '--signed-in',
    '--format',
    'json',
  )
  const { shown, hidden } = JSON.parse(later.out) as { shown: number; hidden: { id: string }[] }
  expect([shown, hidden.map(({ id }) => id)]).toEqual([
    3,
    ['flag', 'country', 'wide', 'hidden', 'banner', 'team', 'nope', 'around', 'inside'],
  ])
})

it('RUN-04 of one block every condition, and whether it holds', async () => {
  expect((await why('kea-cars', '/why', 'member')).out).toBe(`${HEAD}: member (RichText) does not show.
  no   Shows to visitors who are signed in; this one is not signed in. — This dealer
  yes  Shows while the flag “sale” is off; it is off. — This dealer, set by This dealer
`)
  expect((await why('kea-cars', '/why', 'inside')).out).toBe(`${HEAD}: inside (RichText) does not show.
  no   (of around) Shows where the garage is on; it is off. — This dealer
`)
  expect((await why('kea-cars', '/why', 'wide')).out).toBe(`${HEAD}: wide (RichText) shows.
  some Shows in windows from 992 px. — This dealer
`)
  expect((await why('kea-cars', '/why', 'team')).out).toBe(`${HEAD}: team (Team) does not show.
  It has no condition, and nothing around it has one.
  The dealer’s content has no people for this block.
`)
})

it('ROUTE-47 a page that the site has switched off says so', async () => {
  expect(await why('kea-cars', '/off')).toEqual({
    code: 0,
    err: '',
    out: 'kea-cars /off: The page is switched off. Shows while the flag “sale” is on; it is off. — This dealer, set by This dealer\n',
  })
})

it.each([
  [['kea-car', '/why'], 1, 'there is no tenant "kea-car"; did you mean "kea-cars"?'],
  [['kea-cars', '/wyh'], 1, 'kea-cars has no page at /wyh; did you mean /why?'],
  [['kea-cars', '/why', 'hiden'], 1, `${HEAD} has no block "hiden"; did you mean "hidden"?`],
  [['kea-cars', 'why'], 2, '"why" is not a path: begin it with /'],
  [['kea-cars', '/why', '--width', 'x'], 2, '--width is "x"; write CSS pixels, such as 390'],
  [
    ['kea-cars', '/why', '--at', 'soon'],
    2,
    '--at is "soon"; write a day or an instant, such as 2027-01-31 or 2027-01-31T09:00',
  ],
  [['kea-cars', '/why', '--format', 'xml'], 2, '--format is "xml"; write text or json'],
])('CFG-25 %j exits with %i and says what is wrong', async (argv, code, message) => {
  expect(await why(...argv)).toEqual({ code, out: '', err: `error: ${message}\n` })
})
