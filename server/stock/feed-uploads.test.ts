import { expect, it } from 'vitest'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { keepUpload } from './feed-uploads.ts'

it('other requests have their turn between the parts of an upload', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const body = Buffer.alloc(4 * 1024 * 1024)
  await keepUpload(db, { tenant: 'kea', name: 'stock.csv', body, by: 'ana', now: 0 })
  clearImmediate(next)
  await db.destroy()
  expect(turns).toBeGreaterThanOrEqual(8)
})
