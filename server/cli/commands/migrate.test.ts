import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { ROOT, run } from '../testing/run.ts'

const directory = await mkdtemp(join(tmpdir(), 'forecourt-migrate-'))
const path = join(directory, 'old.json')
beforeEach(() => cp(join(ROOT, 'tenants', 'migrations', 'fixtures', 'v1.json'), path))
afterAll(() => rm(directory, { recursive: true }))

it('CFG-24 --check finds an old document and writes nothing', async () => {
  const before = await readFile(path, 'utf8')
  const { code, out } = await run(['migrate', '--check', path])
  expect([code, out]).toEqual([1, expect.stringContaining('old.json: 1 → 2\n')])
  expect(await readFile(path, 'utf8')).toBe(before)
})

it('CFG-24 migrates a document to what the migration says, and then has nothing to do', async () => {
  expect((await run(['migrate', path])).code).toBe(0)
  const expected = await readFile(join(ROOT, 'tenants', 'migrations', 'fixtures', 'v1.migrated.json'), 'utf8')
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(expected))
  expect(await run(['migrate', '--check', path])).toMatchObject({
    code: 0,
    out: '1 document, 0 to migrate, 0 unusable.\n',
  })
})

it('RUN-02 CFG-24 writes a block’s present name for its former one, which the checker warns of', async () => {
  const former = await readFile(join(ROOT, 'tenants', 'migrations', 'fixtures', 'former-names.json'), 'utf8')
  await writeFile(path, former)
  const checked = await run(['validate', path])
  expect(checked.code).toBe(0)
  expect(checked.out).toContain(
    'A block of this document is called by a former name, or changed where it stood before. Run "npx forecourt migrate".',
  )
  expect(checked.out).not.toContain('InfoTabs')
  expect((await run(['migrate', path])).code).toBe(0)
  const expected: unknown = JSON.parse(former.replaceAll('"InfoTabs"', '"VehicleTabs"'))
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(expected)
  expect((await run(['validate', path])).out).not.toContain('former name')
})

it('CFG-24 the shipped documents are of the present version', async () => {
  expect((await run(['migrate', '--check'])).code).toBe(0)
})

it('an unusable document or version exits with 1 and the rest is migrated', async () => {
  await writeFile(join(directory, 'broken.json'), '{')
  await writeFile(join(directory, 'newer.json'), '{ "schemaVersion": 99 }')
  const { code, out, err } = await run(['migrate', directory])
  expect(code).toBe(1)
  expect(out).toContain('3 documents, 1 migrated, 2 unusable.')
  expect(err).toContain('broken.json:1:2: Broken JSON')
  expect(err).toContain('newer.json: schemaVersion 99 is newer')
})
