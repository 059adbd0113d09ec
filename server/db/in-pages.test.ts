import { expect, it } from 'vitest'
import { inPages } from './in-pages.ts'

it('reads all rows once, a page at a time, and gives others their turn in between', async () => {
  const all = Array.from({ length: 1200 }, (_, at) => at + 1)
  const turns: number[] = []
  const seen: number[] = []
  setImmediate(() => turns.push(seen.length))
  const pages = inPages(
    (after: number | undefined, limit) => Promise.resolve(all.slice(after ?? 0, (after ?? 0) + limit)),
    (row) => row,
  )
  for await (const rows of pages) seen.push(...rows)
  expect(seen).toEqual(all)
  expect(turns).toEqual([500])
})

it('ends at a page that is full and the last', async () => {
  const read = (after = 0, limit = 0) => Promise.resolve(Array.from({ length: after ? 0 : limit }, () => 1))
  const pages: number[] = []
  for await (const rows of inPages(read, () => 1)) pages.push(rows.length)
  expect(pages).toEqual([500, 0])
})
