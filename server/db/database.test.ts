import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { forEachDatabase } from './testing/for-each-database.ts'

forEachDatabase((open) => {
  it('runs every migration once and nothing the second time', async () => {
    const db = await open()
    await migrateToLatest(db)
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.rows.map((row) => row.name)).toEqual(Object.keys(migrations).toSorted())
  })

  it('reads bigint columns as numbers', async () => {
    const db = await open()
    const now = 1_795_000_000_000
    await db
      .insertInto('tenant_revisions')
      .values({ slug: 'a', revision: 1, document: '{}', origin: 'seed', author: null, published_at: now })
      .execute()
    const row = await db.selectFrom('tenant_revisions').select('published_at').executeTakeFirstOrThrow()
    expect(row.published_at).toBe(now)
  })

  it('rolls a failed transaction back', async () => {
    const db = await open()
    const failing = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tenants')
        .values({ slug: 'a', name: 'A', revision: 1, seed_hash: null, content_hash: null })
        .execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await db.selectFrom('tenants').selectAll().execute()).toEqual([])
  })

  it('enforces foreign keys', async () => {
    const db = await open()
    const orphan = db.insertInto('tenant_domains').values({ host: 'a.example', slug: 'missing' }).execute()
    await expect(orphan).rejects.toThrow(/foreign key/i)
  })
})

it('opens the embedded database with WAL and full sync', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-db-'))
  const db = await openDatabase({ dataDir })
  try {
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
    expect(journal.rows[0]?.journal_mode).toBe('wal')
    expect(synchronous.rows[0]?.synchronous).toBe(2)
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  }
})

it('a write waits for the writer of another process, and the process goes on meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-busy-'))
  const db = await openDatabase({ dataDir })
  const other = new DatabaseSync(join(dataDir, 'forecourt.db'))
  try {
    other.exec('begin immediate')
    let isWritten = false
    const values = { slug: 'a', name: 'A', revision: 1, seed_hash: null, content_hash: null }
    const write = db
      .insertInto('tenants')
      .values(values)
      .execute()
      .then(() => (isWritten = true))
    // Ten turns of the event loop, each within its time: nothing waits but the write.
    let longest = 0
    for (let turn = 0; turn < 10; turn += 1) {
      const start = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 20))
      longest = Math.max(longest, performance.now() - start)
    }
    expect(isWritten).toBe(false)
    expect(longest).toBeLessThan(1000)
    other.exec('commit')
    await write
    expect(await db.selectFrom('tenants').select('slug').execute()).toEqual([{ slug: 'a' }])
  } finally {
    other.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  }
})

it('keeps the database file to its owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-mode-'))
  const db = await openDatabase({ databaseUrl: undefined, dataDir })
  for (const name of ['forecourt.db', 'forecourt.db-wal', 'forecourt.db-shm']) {
    expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe('600')
  }
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
