import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDemoWorld, DEALERS, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** One line of a table: the requirement, whose page, which door, what stood there, and how it was looked at. */
interface SeenRow {
  id: string
  dealer: string
  door: string
  seen: string
  by: string
}

const rows: SeenRow[] = [...read('docs/requirements-seen.md').matchAll(/^\| ([A-Z]+-\d+) .*$/gm)].map(
  ([line]) => {
    const [id = '', dealer = '', door = '', seen = '', by = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { id, dealer, door, seen, by }
  },
)

test('every requirement stands in the document once, and nothing else', () => {
  const known = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
  expect(rows.map((row) => row.id).toSorted()).toEqual(known.toSorted())
})

test('a row that only a test holds names a test that names the requirement', () => {
  const held = rows.filter((row) => row.by.startsWith('held by'))
  const wrong = held.filter(({ id, by }) => {
    const path = /`([^`]+)`/.exec(by)?.[1] ?? ''
    return !existsSync(join(ROOT, path)) || !read(path).includes(id)
  })
  expect(wrong).toEqual([])
})

test('every row says what was seen', () => {
  expect(rows.filter((row) => row.seen.length < 3 || row.by === '').map((row) => row.id)).toEqual([])
})

/** Page addresses begin with a slash inside backticks; a status other than 200 stands behind an arrow. */
const addressOf = (door: string): { path: string; status: number } | undefined => {
  const match = /^`(\/[^`]*)`(?: → (\d{3}))?/.exec(door)
  return match ? { path: match[1] ?? '', status: Number(match[2] ?? 200) } : undefined
}

describe('the addresses answer as the document says', () => {
  let world: DemoWorld
  beforeAll(async () => {
    world = await createDemoWorld()
  })
  afterAll(async () => {
    await world.close()
  })

  test.each(DEALERS)('%s', async (slug: Slug) => {
    const pages = new Map<string, number>()
    for (const row of rows.filter((entry) => entry.dealer === slug)) {
      const address = addressOf(row.door)
      if (address) pages.set(address.path, address.status)
    }
    const answers: Record<string, number> = {}
    for (const path of pages.keys()) {
      const real = path
        .replace(/\{(EDGE-[A-Z0-9-]+)\}/g, (_, name: string) => world.car(slug, name).slug)
        .replace(/\[(EDGE-[A-Z0-9-]+)\]/g, (_, name: string) => String(world.car(slug, name).id))
      answers[path] = (await world.get(slug, real)).statusCode
    }
    expect(answers).toEqual(Object.fromEntries(pages))
  })
})
