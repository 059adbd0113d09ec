import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDialect } from '../../../db/database.ts'
import { sqliteDialect } from '../../../db/sqlite.ts'
import { shortWrites } from './short-writes.ts'

it('where each transaction takes long by itself, a feed is still written by 25 rows and not one by one', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  const writes = shortWrites(db)
  const sizes: number[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    sizes.push(writes.size())
    await writes.write(() => setTimeout(40))
  }
  expect(sizes).toEqual([50, 25, 25, 25])
})

it('on SQLite the pages of four transactions are copied into the database together, and none of them alone', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  onTestFinished(() => db.destroy())
  let copied = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('wal_checkpoint(passive)')) copied += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const writes = shortWrites(watched)
  const after: number[] = []
  for (let nth = 1; nth <= 9; nth += 1) {
    await writes.write(() => Promise.resolve())
    after.push(copied)
  }
  expect(after).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2])
})
