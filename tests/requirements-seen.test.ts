import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDemoWorld, DEALERS, type DemoWorld, type Slug } from './matrix/world.ts'
import { givenIds } from './support/requirement-ids.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface SeenRow {
  id: string
  dealer: string
  address: string
  answer: string
  by: string
  seen: string
}

/** The rows of the document's tables; a bar inside a cell is written `\|`. */
const rows: SeenRow[] = read('docs/requirements-seen.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-\d+ /.test(line))
  .map((line) => {
    const [id = '', dealer = '', address = '', answer = '', by = '', seen = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return { id, dealer, address: address.replaceAll('`', ''), answer, by, seen }
  })
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 300_000)
afterAll(async () => {
  await world.close()
})

test('every requirement has one row, in the order of docs/requirements.md', () => {
  expect(rows.map(({ id }) => id)).toEqual(givenIds(read('docs/requirements.md')))
})

test('a row says how it was seen, and one that rests on a test names a file that carries its id', () => {
  const wrong = rows.flatMap(({ id, by, seen }) => {
    if (!['page', 'browser', 'call', 'command', 'test'].includes(by)) return [`${id}: ${by}`]
    if (by !== 'test') return seen === '' ? [`${id}: says nothing`] : []
    const [file = ''] = quoted(seen)
    return existsSync(join(ROOT, file)) && carries(read(file), id) ? [] : [`${id}: ${file}`]
  })
  expect(wrong).toEqual([])
})

/** As written, or inside a range: `SRCH-02..04`. */
function carries(text: string, id: string): boolean {
  const [area = '', number = ''] = id.split('-')
  return [...text.matchAll(new RegExp(`\\b${area}-(\\d{2})(?:\\.\\.(\\d{2}))?`, 'g'))].some(
    ([, from = '', to = from]) => from <= number && number <= to,
  )
}

test('every page answers as its row says, with the words of the row', { timeout: 600_000 }, async () => {
  const wrong: string[] = []
  for (const { id, dealer, address, answer, by, seen } of rows) {
    if (dealer === '' || !['page', 'browser'].includes(by)) continue
    if (!DEALERS.includes(dealer as Slug)) {
      wrong.push(`${id}: there is no dealer "${dealer}"`)
      continue
    }
    const response = await world.get(dealer as Slug, encodeURI(decodeURI(address)))
    if (String(response.statusCode) !== answer) wrong.push(`${id}: ${address} answers ${response.statusCode}`)
    if (by !== 'page') continue
    const page = decodeHTML(response.body)
    const text = `${page}\n${wordsOf(response.body)}`
    for (const words of quoted(seen))
      if (!text.includes(words)) wrong.push(`${id}: ${address} has no "${words}"`)
  }
  expect(wrong).toEqual([])
})

/** What a reader reads, in one line. */
const wordsOf = (html: string): string =>
  decodeHTML(html.replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '))
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
