import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { freePort } from '../db/testing/free-port.ts'
import { NO_POSTGRES, postgresBinaries } from '../db/testing/postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from '../db/testing/postgres-cluster.ts'
import { publish, type StoredDocument } from '../tenants/store.ts'
import { hasHaproxy, startHaproxy, type Haproxy } from './testing/haproxy.ts'
import { serverProcess, type ServerProcess } from './testing/server-process.ts'
import { visit } from './testing/visits.ts'

const HOST = 'brolga-bay.dealers.example'
const binaries = postgresBinaries()
const left = binaries ? (hasHaproxy ? '' : ' (skipped: no HAProxy on this system)') : NO_POSTGRES

/** HAProxy looks each second: twice that, and it has turned away. */
const DRAIN_SECONDS = '2'

describe.skipIf(left !== '')(`two servers over PostgreSQL behind HAProxy${left}`, () => {
  let cluster: PostgresCluster | undefined
  let db: Db | undefined
  let haproxy: Haproxy | undefined
  let servers: ServerProcess[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-rolling-'))

  beforeAll(async () => {
    cluster = await startPostgres(binaries ?? '')
    const databaseUrl = await cluster.createDatabase()
    db = await openDatabase({ databaseUrl, dataDir })
    const file = join(PROJECT_ROOT, 'tenants/sites/brolga-bay.json')
    const document = JSON.parse(readFileSync(file, 'utf8')) as StoredDocument
    await publish(db, { document, origin: 'staff', now: 1 })
    const environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      BASE_DOMAIN: 'dealers.example',
      SESSION_SECRET: 'of two servers that are one platform',
      DEMO: 'false',
      TRUST_PROXY: '1',
      FORM_POSTS_PER_MINUTE: '100000',
      PAGE_MISSES_PER_MINUTE: '100000',
      DRAIN_SECONDS,
      WARM_SECONDS: '10',
    }
    const ports = [await freePort(), await freePort()]
    servers = ports.map((port) => serverProcess(port, environment))
    haproxy = await startHaproxy(ports)
    await Promise.all(servers.map((server) => server.start()))
    await haproxy.sees(2)
  }, 180_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    await haproxy?.stop()
    await db?.destroy()
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('are restarted one after the other under load, over a newer schema too, with no request failed and no lead lost', async () => {
    const visits = visit(haproxy?.port ?? 0, HOST, 4)
    await visits.more(50)
    for (const [at, server] of servers.entries()) {
      if (at === 1) await migrateAsTheNextReleaseWould(db!)
      expect(await server.stop()).toBe(0)
      await visits.more(20)
      await server.start()
      await haproxy?.sees(2)
    }
    await visits.more(50)
    await visits.end()
    expect([...visits.answers.keys()].toSorted()).toEqual([
      'GET /: 200',
      'GET /search: 200',
      'POST /api/leads: 201',
    ])
    const rows = await db!.selectFrom('leads').select('id').execute()
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(visits.leads))
    expect(visits.leads.length).toBeGreaterThan(10)
  }, 240_000)

  it('leave nobody without an answer while one of them hangs: what it has in hand goes to the other', async () => {
    const [server] = servers
    const visits = visit(haproxy?.port ?? 0, HOST, 4)
    await visits.more(50)
    server?.pause()
    try {
      await haproxy?.sees(1)
      await visits.more(20)
      await visits.end()
    } finally {
      server?.resume()
    }
    await haproxy?.sees(2)
    expect([...visits.answers.keys()].toSorted()).toEqual([
      'GET /: 200',
      'GET /search: 200',
      'POST /api/leads: 201',
    ])
    const rows = await db!.selectFrom('leads').select('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(visits.leads))
  }, 60_000)
})

/** Adds what a migration may add; the server that starts after it is of the release before, as after a roll back. */
async function migrateAsTheNextReleaseWould(db: Db): Promise<void> {
  await sql`alter table leads add column next_release text`.execute(db)
  await sql`create table next_release (id integer primary key)`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-next-release', ${new Date(0).toISOString()})`.execute(
    db,
  )
}
