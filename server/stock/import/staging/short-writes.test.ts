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
