import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bodyFile } from '../http/testing/body-file.ts'
import { PROJECT_ROOT } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { site } from '../editor/testing/world.ts'
import { publish } from '../tenants/store.ts'
import { createFeedWork } from './feed-work.ts'
import { keepUpload } from './feed-uploads.ts'

const FEED = 'id,make,model,year,price\n1,Kia,Rio,2020,15990\n2,Kia,Rio,2021,16990'
const NOW = Date.UTC(2026, 10, 21)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(bounds: object = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'feed-work-'))
  closing.push(() => rmSync(dataDir, { recursive: true }))
  const db = await openDatabase({ dataDir })
  closing.push(() => db.destroy())
  await publish(db, { document: site('kea'), origin: 'seed', now: NOW })
  const work = createFeedWork({ dataDir, root: PROJECT_ROOT, ...bounds })
  closing.push(() => work.stop())
  const upload = (text: string) =>
    keepUpload(db, { tenant: 'kea', name: 'a.csv', file: bodyFile(text), by: 'pia', now: NOW })
  return { dataDir, db, work, upload }
}

it('a feed is looked at, shown as cars and imported in a process with a connection of its own; a fault of the feed is told', async () => {
  const { dataDir, db, work, upload } = await start()
  const feed = await upload(FEED)
  const task = { tenant: 'kea', upload: feed, nowMs: NOW }
  const looked = await work.run('look', { ...task, records: null })
  expect(looked).toMatchObject({ done: { format: 'csv', rows: 2, identity: ['id'] } })
  const mapping = {
    name: 'kea-yard',
    title: 'Kea',
    signature: ['id'],
    identity: ['id'],
    columns: { year: 'year', make: 'make', model: 'model', price: 'price' },
  }
  const preview = await work.run('preview', { ...task, mapping, from: 0 })
  expect(preview).toMatchObject({
    done: [{ car: { price: 15_990 }, reasons: ['no photograph'] }, { line: 3 }],
  })
  const tried = await work.run('try', { ...task, mapping, name: 'a.csv', allowRemoval: false })
  expect(tried).toMatchObject({ done: { committed: false, file: 'a.csv', counts: { new: 2 } } })
  const file = join(dataDir, 'a.csv')
  writeFileSync(file, FEED)
  const about = { tenant: 'kea', file, mapping, source: undefined, allowRemoval: false, nowMs: NOW }
  const imported = await work.run('file', about)
  expect(imported).toMatchObject({ done: { committed: true, counts: { new: 2 } } })
  expect(await db.selectFrom('cars').select('source').execute()).toEqual([
    { source: 'kea-yard' },
    { source: 'kea-yard' },
  ])
  const bomb = await upload('nothing')
  expect(await work.run('preview', { ...task, upload: bomb, mapping: 'no-such', from: 0 })).toMatchObject({
    fault: expect.stringContaining('There is no mapping "no-such"'),
  })
})

it('ASVS V15 one feed is read and eight wait; imports have a line of their own', async () => {
  const { work } = await start()
  const task = { tenant: 'kea', upload: 'none', nowMs: NOW }
  const looks = Array.from({ length: 10 }, () => work.run('look', { ...task, records: null }))
  const about = { tenant: 'kea', file: 'none', mapping: undefined, source: undefined, allowRemoval: false }
  const file = work.run('file', { ...about, nowMs: NOW })
  const told = await Promise.allSettled(looks)
  const refused = told.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { code?: string }] : [],
  )
  expect(refused.filter(({ code }) => code === 'unavailable')).toHaveLength(1)
  expect(told[9]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(await file.catch((error: { code?: string }) => error.code)).not.toBe('unavailable')
})

it('ASVS V15 a feed that takes too much memory takes none of the server’s, and the next one is read', async () => {
  const { work, upload } = await start({ heap: 64 })
  const record = `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join()}}`
  const look = async (text: string) =>
    work.run('look', { tenant: 'kea', upload: await upload(text), records: null, nowMs: NOW })
  const before = process.memoryUsage.rss()
  expect(await look(`[${record}]`)).toEqual({
    fault: expect.stringContaining('takes too long or too much memory') as unknown,
  })
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(60)
  expect(await look(FEED)).toMatchObject({ done: { rows: 2 } })
})
