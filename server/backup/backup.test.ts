import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../cli/testing/run.ts'
import { openDatabase } from '../db/database.ts'
import { forEachServer } from '../db/testing/for-each-server.ts'
import { publish } from '../tenants/store.ts'

const SECRET = 's'.repeat(43)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function platform(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const forecourt = (...args: string[]) => run(args, { env, cwd: folder })
  return { dataDir, env, forecourt, open: () => openDatabase({ dataDir, databaseUrl }) }
}

const picture = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256))

describe('a platform', () => {
  forEachServer((databaseUrl) => {
    it('is backed up while it serves and restored into an empty place: every row, the pictures and the secret', async () => {
      const before = await platform(await databaseUrl())
      writeFileSync(join(before.dataDir, 'session-secret'), SECRET, { mode: 0o600 })
      const db = await before.open()
      await publish(db, {
        document: { slug: 'gum', name: 'Gum “é”', domains: ['gum.example'] },
        origin: 'staff',
        now: 1,
      })
      await db.insertInto('uploads').values(upload()).execute()
      await db
        .insertInto('search_groups')
        .values({
          id: 'g',
          engine: 'opensearch',
          host: 'http://a',
          beginning: 'a_',
          record: '{}',
          seq: 5,
          lead: 1,
          held_until: 1,
        })
        .execute()
      const file = join(mkdtempSync(join(folder, 'file-')), 'night.tar.gz')
      // The connection stays open, as a server's does.
      const made = await before.forecourt('backup', file)
      expect([made.code, made.err]).toEqual([0, ''])
      await publish(db, { document: { slug: 'later', name: 'Later' }, origin: 'staff', now: 2 })
      const tables = ['tenants', 'tenant_revisions', 'domain_claims', 'uploads'] as const
      const rowsOf = async (of: typeof db) =>
        Promise.all(tables.map((table) => of.selectFrom(table).selectAll().execute()))
      const [tenants = [], revisions = [], ...others] = await rowsOf(db)
      await db.destroy()
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readdirSync(join(file, '..'))).toEqual(['night.tar.gz'])

      const refused = await before.forecourt('restore', file)
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringContaining('a restore writes over nothing'),
      })
      const after = await platform(await databaseUrl())
      const restored = await after.forecourt('restore', file)
      expect([restored.code, restored.err]).toEqual([0, ''])
      const again = await after.open()
      const early = (rows: object[]) => rows.filter((row) => !('slug' in row) || row.slug !== 'later')
      expect(await rowsOf(again)).toEqual([early(tenants), early(revisions), ...others])
      // Indexes on another machine have seen more than the backup: nobody goes on with them.
      expect(await again.selectFrom('search_groups').select(['id', 'record']).execute()).toEqual([
        { id: 'g', record: null },
      ])
      await again.destroy()
      expect(readFileSync(join(after.dataDir, 'session-secret'), 'utf8')).toBe(SECRET)

      const rehearsed = await after.forecourt('backup', 'rehearse', file)
      expect(rehearsed.err).toBe('')
      expect(rehearsed.out).toContain(`1 published dealers. Restored in 0.0 s.`)
      expect(readdirSync(join(file, '..'))).toEqual(['night.tar.gz'])
    })
  })

  it('is not restored from what is no backup, or from one that was changed', async () => {
    const { forecourt, dataDir, env } = await platform(undefined)
    writeFileSync(join(folder, 'junk.tar.gz'), 'junk')
    const junk = await forecourt('restore', 'junk.tar.gz')
    expect(junk.code).toBe(1)
    expect(junk.err).toContain('is no backup')
    expect((await forecourt('restore', 'none.tar.gz')).err).toContain('There is no file')
    expect((await forecourt('backup', 'x.tar.gz')).err).toContain(
      `There is no database ${join(dataDir, 'forecourt.db')}`,
    )
    expect((await forecourt('backup')).err).toContain('set BACKUP_DIR')
    expect((await run(['backup', 'rehearse'], { env: { ...env, BACKUP_DIR: folder } })).err).toContain(
      'There is no backup in',
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

function upload() {
  return {
    slug: 'gum',
    name: 'a.webp',
    picture,
    width: 1,
    height: 1,
    bytes: picture.length,
    uploaded_at: 1,
  }
}
