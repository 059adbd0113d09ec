import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { seedTenants } from '../../tenants/seed.ts'
import { publish, readDocument } from '../../tenants/store.ts'
import { ROOT, run } from '../testing/run.ts'

let world: string
let env: Record<string, string>
const file = () => join(world, 'tenants/sites/kea-cars.json')
const SITE = {
  schemaVersion: 2,
  slug: 'kea-cars',
  template: 'modern',
  name: 'Kea Cars',
  id: 5001,
  dealership_id: 5001,
  phone: '07 7010 0190',
  email: 'hello@keacars.example',
  locations: [{ id: 1, name: 'Kea Cars', slug: 'kea-cars', primary: true, dealership_slug: 'kea-cars' }],
}

async function inStore<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
const published = async () => (await inStore((db) => readDocument(db, 'kea-cars')))?.document
const staffPublishes = (change: object) =>
  inStore((db) => publish(db, { document: { ...SITE, ...change }, origin: 'staff', now: 2 }))
const write = (change: object) =>
  writeFileSync(file(), `${JSON.stringify({ ...SITE, ...change }, null, 2)}\n`)
const cli = (...argv: string[]) => run(['tenants', ...argv], { root: world, cwd: world, env })

beforeEach(async () => {
  world = mkdtempSync(join(tmpdir(), 'forecourt-exchange-'))
  env = { DATA_DIR: join(world, 'data') }
  mkdirSync(join(world, 'tenants/sites'), { recursive: true })
  for (const folder of ['templates', 'brands', 'dealerships', 'migrations']) {
    cpSync(join(ROOT, 'tenants', folder), join(world, 'tenants', folder), { recursive: true })
  }
  cpSync(join(ROOT, 'tenants/defaults.json'), join(world, 'tenants/defaults.json'))
  for (const folder of ['schemas', 'blocks']) symlinkSync(join(ROOT, folder), join(world, folder))
  write({})
  await inStore((db) => seedTenants({ db, tenantsDir: join(world, 'tenants'), now: () => 1 }))
})
afterEach(() => rmSync(world, { recursive: true }))

it('says that nothing differs after the first start', async () => {
  expect(await cli('diff')).toMatchObject({ code: 0, out: 'Files and published documents are equal.\n' })
  expect(await cli('push')).toMatchObject({ code: 0, out: 'kea-cars: equal.\n' })
})

it('diff names each place with both values', async () => {
  await staffPublishes({ phone: '07 7010 0199' })
  const { code, out } = await cli('diff', 'kea-cars')
  expect(code).toBe(1)
  expect(out).toBe('kea-cars\n  phone\n    - "07 7010 0190"\n    + "07 7010 0199"\n')
  const json = await cli('diff', '--format', 'json')
  expect(JSON.parse(json.out)).toMatchObject([{ tenant: 'kea-cars', differences: [{ path: 'phone' }] }])
})

it('pull writes what staff published and keeps the words of everything else', async () => {
  await staffPublishes({ phone: '07 7010 0199' })
  const before = readFileSync(file(), 'utf8')
  expect(await cli('pull')).toMatchObject({ code: 0, out: 'kea-cars: wrote revision 2.\n' })
  expect(readFileSync(file(), 'utf8')).toBe(before.replace('07 7010 0190', '07 7010 0199'))
  expect((await cli('diff')).code).toBe(0)
})

it('a push joins the file with what staff changed meanwhile, and a deploy afterwards leaves theirs alone', async () => {
  await staffPublishes({ phone: '07 7010 0199' })
  write({ email: 'sales@keacars.example' })
  expect(await cli('push', '--dry-run')).toMatchObject({
    code: 0,
    out: 'kea-cars: would become revision 3, joined with what staff changed.\n',
  })
  expect((await published())?.['email']).toBe('hello@keacars.example')
  expect(await cli('push')).toMatchObject({
    code: 0,
    out: 'kea-cars: published revision 3, joined with what staff changed.\n',
  })
  expect(await published()).toMatchObject({ phone: '07 7010 0199', email: 'sales@keacars.example' })
  write({ email: 'other@keacars.example' })
  const report = await inStore((db) => seedTenants({ db, tenantsDir: join(world, 'tenants'), now: () => 3 }))
  expect(report).toMatchObject({ published: [], keptStaffEdits: ['kea-cars'] })
})

it('where both changed the same nothing is overwritten on either side', async () => {
  await staffPublishes({ phone: '07 7010 0199' })
  write({ phone: '07 7010 0155' })
  const push = await cli('push')
  expect(push.code).toBe(1)
  expect(push.err).toContain('kea-cars: staff changed the same; nothing published.\n  /phone\n')
  const pull = await cli('pull')
  expect(pull.code).toBe(1)
  expect(pull.err).toContain('kea-cars: both sides changed the same; nothing written.\n  /phone\n')
  expect(readFileSync(file(), 'utf8')).toContain('07 7010 0155')
  expect((await published())?.['phone']).toBe('07 7010 0199')

  expect(await cli('push', '--force')).toMatchObject({ code: 0, out: 'kea-cars: published revision 3.\n' })
  expect((await published())?.['phone']).toBe('07 7010 0155')
})

it('a document with errors is not published', async () => {
  write({ template: 'modrn' })
  const { code, err } = await cli('push')
  expect(code).toBe(1)
  expect(err).toContain('errors keep it from being published')
  expect((await published())?.['template']).toBe('modern')
})

it('RUN-08 a document that takes a host of the platform is not published; which hosts those are, the environment says', async () => {
  env['BASE_DOMAIN'] = 'cars.example'
  write({ domains: ['kea.example', 'tui.cars.example'] })
  const { code, err } = await cli('push')
  expect(code).toBe(1)
  expect(err).toContain('/domains/1: “tui.cars.example” is a host of the platform.')
  expect((await published())?.domains).toBeUndefined()
  env['BASE_DOMAIN'] = 'other.example'
  expect(await cli('push')).toMatchObject({ code: 0 })
  expect((await published())?.domains).toEqual(['kea.example', 'tui.cars.example'])
})

it('pull writes a dealer that was made in the editor into a new file, its keys by name', async () => {
  const document = { ...SITE, slug: 'new-kea', name: 'New Kea', id: 5002, dealership_id: 5002 }
  await inStore((db) => publish(db, { document, origin: 'staff', now: 2 }))
  expect((await cli('pull', 'new-kea')).out).toBe('new-kea: wrote revision 1.\n')
  const text = readFileSync(join(world, 'tenants/sites/new-kea.json'), 'utf8')
  expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(document).toSorted())
  expect(await cli('diff')).toMatchObject({ code: 0 })
  expect(await cli('pull', 'kea')).toMatchObject({ code: 2 })
})
