import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeedlessClient } from '../postgres-client.ts'
import { freePort } from './free-port.ts'
import { killWithChildren, stopWithChildren } from './postgres-cluster.ts'
import { postgresPrograms, type Execute } from './postgres-installation.ts'

export interface PostgresPair {
  /** Both hosts in one address, as a server of ours takes it. */
  url: string
  /** Kills the primary as a power cut does. */
  killPrimary(): Promise<void>
  /** Stops the primary: connections to it hang, as to a machine that is cut off. */
  cutPrimaryOff(): Promise<void>
  /** The primary is made sure to be gone, and the standby becomes it; nobody is waited for until there is another one. */
  failOver(): Promise<void>
  /** A new standby in the place of the one that died, that every commit waits for where the pair is synchronous. */
  rebuild(): Promise<void>
  /** Of the one that takes writes now, for whoever looks after them. */
  primaryUrl(): string
  stop(): Promise<void>
}

const STANDBY = 'standby'
const DATABASE = 'forecourt'

/**
 * Two real PostgreSQL servers, the second following the first by streaming.
 *
 * @param synchronous whether a commit is acknowledged when it is on both
 * @param fsync whether commits wait for the disk
 */
export async function startPostgresPair(
  binaries: string,
  { synchronous = true, fsync = false } = {},
): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pair-'))
  const execute = await postgresPrograms(binaries, folder)
  const ports = [await freePort(), await freePort()] as const
  let primary: 0 | 1 = 0
  const data = (at: 0 | 1) => join(folder, `data-${at}`)
  const urlOf = (at: 0 | 1, database = DATABASE) => `postgres://forecourt@127.0.0.1:${ports[at]}/${database}`
  const configure = (at: 0 | 1) => {
    const settings = [
      `port = ${ports[at]}`,
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      `fsync = ${fsync ? 'on' : 'off'}`,
      'max_connections = 100',
      'wal_keep_size = 256MB',
    ]
    const file = join(data(at), 'postgresql.auto.conf')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${settings.join('\n')}\n`)
  }
  const start = (at: 0 | 1) =>
    execute('pg_ctl', ['-D', data(at), '-w', '-t', '60', '-l', join(folder, `log-${at}`), 'start'])
  const postmaster = () => Number.parseInt(readFileSync(join(data(primary), 'postmaster.pid'), 'utf8'), 10)
  const ask = (at: 0 | 1, text: string, database?: string) => query(urlOf(at, database), text)

  async function follow(): Promise<void> {
    const standby = primary === 0 ? 1 : 0
    rmSync(data(standby), { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${ports[primary]} user=forecourt application_name=${STANDBY}`
    await execute('pg_basebackup', ['-D', data(standby), '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
    configure(standby)
    await start(standby)
    await until(
      async () => (await ask(primary, "select 1 from pg_stat_replication where state = 'streaming'")) > 0,
    )
    if (!synchronous) return
    await ask(primary, `alter system set synchronous_standby_names = '${STANDBY}'`)
    await ask(primary, 'select pg_reload_conf()')
    await until(
      async () => (await ask(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")) > 0,
    )
  }

  await initialise(execute, data(0))
  configure(0)
  await start(0)
  await ask(0, `create database ${DATABASE}`, 'postgres')
  await follow()
  return {
    url: `postgres://forecourt@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${DATABASE}`,
    primaryUrl: () => urlOf(primary),
    async killPrimary() {
      await killWithChildren(postmaster())
      // Its number may be another process soon.
      rmSync(join(data(primary), 'postmaster.pid'))
    },
    cutPrimaryOff: async () => void (await stopWithChildren(postmaster())),
    async failOver() {
      // Somebody who was cut off and comes back would take writes beside the new primary.
      if (existsSync(join(data(primary), 'postmaster.pid'))) await killWithChildren(postmaster())
      primary = primary === 0 ? 1 : 0
      await execute('pg_ctl', ['-D', data(primary), '-w', 'promote'])
    },
    rebuild: follow,
    async stop() {
      const stopped = ([0, 1] as const).map((at) =>
        execute('pg_ctl', ['-D', data(at), '-m', 'immediate', '-w', 'stop']).catch(() => {}),
      )
      await Promise.all(stopped)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function initialise(execute: Execute, folder: string): Promise<void> {
  const options = ['-U', 'forecourt', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  await execute('initdb', ['-D', folder, ...options])
}

/** @returns how many rows it gave */
async function query(connectionString: string, text: string): Promise<number> {
  const client = new HeedlessClient({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited += 50) {
    if (waited > 30_000) throw new Error('The standby does not follow')
    await sleep(50)
  }
}
