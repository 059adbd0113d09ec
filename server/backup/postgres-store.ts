import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { HeedlessClient } from '../db/postgres-client.ts'
import { eachHost, primaryOf } from '../db/postgres-hosts.ts'
import { StartError } from '../config/start-error.ts'
import { ELSEWHERE, FORGET_INDEXES, INDEXES_TABLE, type BackupStore, type Counts } from './store.ts'

const run = promisify(execFile)

/** Where Debian and its relatives put each version's programs. */
const VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL database, by `pg_dump` and `pg_restore`. @param url as `DATABASE_URL` */
export function postgresStore(url: string): BackupStore {
  return {
    kind: 'postgres',
    dump: (file) =>
      connected(url, async (client) => {
        // One snapshot for the copy and for what it is compared with.
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
        await tool('pg_dump', url, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${rows[0]?.id}`,
          `--file=${file}`,
        ])
        return countsOf(client)
      }),
    isEmpty: () => connected(url, async (client) => (await tablesOf(client)).length === 0),
    async restore(file) {
      await tool('pg_restore', url, [
        '--no-owner',
        '--no-privileges',
        '--single-transaction',
        '--exit-on-error',
        `--dbname=${databaseOf(url)}`,
        file,
      ])
      await connected(url, async (client) => {
        if ((await tablesOf(client)).includes(INDEXES_TABLE)) await client.query(FORGET_INDEXES)
      })
    },
    counts: () => connected(url, countsOf),
    picturesElsewhere: () =>
      connected(url, async (client) => {
        const { rows } = await client.query<{ pictures: string }>(ELSEWHERE)
        return Number(rows[0]?.pictures)
      }),
  }
}

/** Makes a database beside the one of the address, for as long as the work goes on. */
export async function withDatabaseBeside<T>(
  url: string,
  name: string,
  work: (beside: string) => Promise<T>,
): Promise<T> {
  const beside = new URL(await primaryOf(url))
  beside.pathname = `/${name}`
  await connected(url, (client) => client.query(`create database "${name}"`))
  try {
    return await work(beside.href)
  } finally {
    await connected(url, (client) => client.query(`drop database if exists "${name}" with (force)`))
  }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  let client: Client | undefined
  try {
    client = new HeedlessClient({ connectionString: await primaryOf(url), connectionTimeoutMillis: 5000 })
    await client.connect()
    return await work(client)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database of DATABASE_URL: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  } finally {
    await client?.end().catch(() => {})
  }
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  return rows.map(({ name }) => name)
}

async function countsOf(client: Client): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${table}"`)
    counts[table] = Number(rows[0]?.rows)
  }
  return counts
}

const databaseOf = (url: string) => decodeURIComponent(new URL(eachHost(url)[0] ?? url).pathname.slice(1))

/** Runs a program of PostgreSQL's. The password is in its environment, for everybody may read its arguments. */
async function tool(name: string, url: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, searchParams } = new URL(await primaryOf(url))
  const sslmode = searchParams.get('sslmode')
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
    ...(sslmode && { PGSSLMODE: sslmode }),
  }
  try {
    await run(programOf(name), args, { env, maxBuffer: 1024 * 1024 })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new StartError(`${name} failed: ${stderr?.trim() || message}`, { cause: error })
  }
}

/** The newest of its kind: it reads older servers, but no newer ones. */
function programOf(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(VERSIONS, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const folder = folders.find((each) => existsSync(join(each, name)))
  if (folder === undefined)
    throw new StartError(`There is no ${name} here. Install it: apt-get install postgresql-client`)
  return join(folder, name)
}
