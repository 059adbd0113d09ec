import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minimalDocument } from '../server/cli/commands/new.ts'
import type { StoredDocument } from '../server/tenants/store.ts'
import { addresses } from './matrix/visits.ts'
import { createDemoWorld, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/adding-a-tenant.md'), 'utf8')
const texts = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const [first = {}, ...examples] = texts.map((text) => JSON.parse(text) as object)
const lines = (text: string): number => text.trimEnd().split('\n').length

async function validate(document: object): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tenant-'))
  const file = join(folder, 'emu-crossing.json')
  writeFileSync(file, JSON.stringify(document, undefined, 2))
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/cli/main.ts'), 'validate', file]
  const run = promisify(execFile)(process.execPath, args, { cwd: ROOT })
  const answer = await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
  rmSync(folder, { recursive: true })
  return answer
}

/** What `npx forecourt new` writes; the page's first step completes it. */
const minimal = minimalDocument({
  slug: 'emu-crossing',
  template: 'modern',
  name: 'Emu Crossing Cars',
  country: 'AU',
  ids: { id: 1010, dealership_id: 92 },
})
const newcomer = { ...minimal, ...first }

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
})
afterAll(async () => {
  await world.close()
})

test('CFG-01 CFG-02 a newcomer’s document of the first step takes less than 40 lines, and all its pages answer', async () => {
  expect(lines(JSON.stringify(minimal, undefined, 2)) + lines(texts[0] ?? '')).toBeLessThan(40)
  expect(await validate(newcomer)).toMatchObject({ code: 0 })
  // Served in the place of a demo dealer, whose stock and articles its pages show.
  const change = () => newcomer as unknown as StoredDocument
  const broken: string[] = []
  for (const path of await addresses(world, 'voltbird', { change })) {
    const { statusCode, body } = await world.get('voltbird', path, change)
    const whole =
      statusCode >= 300 || (body.match(/<h1[\s>]/g)?.length === 1 && body.includes('Emu Crossing Cars'))
    if (statusCode >= 400 || !whole) broken.push(`${statusCode} ${path}`)
  }
  expect(broken).toEqual([])
  expect(world.faults).toEqual([])
})

test('LOC-18 the short form of the opening hours is shown day by day', async () => {
  const change = () => newcomer as unknown as StoredDocument
  const { body } = await world.get('voltbird', '/contact-us', change)
  expect(body).toContain('8:30am - 8:00pm')
  expect(body).toContain('By appointment only')
})

test('CFG-22 the document with all examples of the page passes the checker', async () => {
  expect(examples).toHaveLength(5)
  const theme = Object.assign({}, ...examples.map((example) => ('theme' in example ? example.theme : {})))
  const whole = Object.assign({ ...newcomer }, ...examples, { theme }) as object
  expect(Object.keys(theme as object)).toEqual(['colors', 'radius', 'variants', 'dark', 'motion', 'picture'])
  expect(await validate(whole)).toMatchObject({ code: 0 })
})

test('CFG-25 the same document with a misspelt setting fails and is told the right name', async () => {
  const { code, output } = await validate({ ...newcomer, settings: { card: { electricTags: true } } })
  expect(code).toBe(1)
  expect(output).toContain('electricTag')
})
