import { expect, it } from 'vitest'
import { bodyFile } from '../http/testing/body-file.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { findUpload, keepUpload } from './feed-uploads.ts'

const body = Buffer.alloc(4 * 1024 * 1024)
const about = { tenant: 'kea', name: 'stock.csv', by: 'ana' }

/** How often others have their turn while something is done. */
async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await work()
  clearImmediate(next)
  return turns
}

it('other requests have their turn between the parts of an upload, and between those of one that makes room', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const keep = (now: number, bytes: Buffer) => () => keepUpload(db, { ...about, file: bodyFile(bytes), now })
  expect(await turnsOf(keep(0, body))).toBeGreaterThanOrEqual(8)
  const [first] = await db.selectFrom('feed_uploads').select('id').execute()
  for (const now of [1, 2]) await keep(now, Buffer.from('x'))()
  expect(await turnsOf(keep(3, Buffer.from('x')))).toBeGreaterThanOrEqual(8)
  expect(await findUpload(db, 'kea', first?.id ?? '', 3)).toBeUndefined()
  const parts = await db.selectFrom('feed_upload_parts').select('upload_id').execute()
  expect(parts).toHaveLength(3)
  await db.destroy()
})

it('an upload is kept for a day, at whichever dealer the next one comes', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const day = 24 * 3_600_000
  const keep = (tenant: string, now: number) =>
    keepUpload(db, { ...about, tenant, file: bodyFile(Buffer.from('x')), now })
  const first = await keep('kea', 0)
  await keep('mako', day)
  expect((await findUpload(db, 'kea', first, day))?.name).toBe('stock.csv')
  await keep('mako', day + 1)
  expect(await findUpload(db, 'kea', first, day + 1)).toBeUndefined()
  expect(await db.selectFrom('feed_uploads').select('tenant').execute()).toEqual([
    { tenant: 'mako' },
    { tenant: 'mako' },
  ])
  await db.destroy()
})
