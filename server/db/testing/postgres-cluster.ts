import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeedlessClient } from '../postgres-client.ts'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './postgres-installation.ts'

export interface PostgresCluster {
  /**
   * Makes a database and returns its URL.
   *
   * @param like URL of one that nobody is connected to, to be copied; without it the new one is empty
   */
  createDatabase(like?: string): Promise<string>
  /** Drops a database with everything in it, and ends what is connected to it. */
  dropDatabase(url: string): Promise<void>
  /** Kills every process of the server at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts a killed server again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Where a cluster lies whose syncs are real ones, and what its processes have in their environment. */
export interface PostgresDisk {
  folder: string
  env: Record<string, string>
}

/**
 * Starts a real, throw-away PostgreSQL server on a free loopback port. Without a disk its data live in memory, where there
 * is room: a database is 600 files, and a tenth of the time there.
 */
export async function startPostgres(binaries: string, disk?: PostgresDisk): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(disk?.folder ?? memory() ?? tmpdir(), 'forecourt-pg-'))
  const data = join(folder, 'data')
  const execute = await postgresPrograms(binaries, folder)

  await execute('initdb', [
    '-D',
    data,
    '-U',
    'forecourt',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ])
  const port = await freePort()
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = ${disk ? 'on' : 'off'}\nmax_connections = 60\n`,
  )
  const start = () =>
    execute('pg_ctl', ['-D', data, '-w', '-t', '30', '-l', join(folder, 'log'), 'start'], disk?.env)
  await start()

  let made = 0
  const url = (name: string) => `postgres://forecourt@127.0.0.1:${port}/${name}`
  const nameOf = (address: string) => new URL(address).pathname.slice(1)
  async function administer(statement: string): Promise<void> {
    const client = new HeedlessClient({ connectionString: url('postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    async createDatabase(like) {
      made += 1
      const name = `test_${made}`
      await administer(`CREATE DATABASE ${name} TEMPLATE ${like === undefined ? 'template1' : nameOf(like)}`)
      return url(name)
    },
    dropDatabase: (gone) => administer(`DROP DATABASE ${nameOf(gone)} WITH (FORCE)`),
    async kill() {
      await killWithChildren(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10))
    },
    async restart() {
      // Left by the killed one; its number may be another process by now.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      await start()
    },
    async stop() {
      await execute('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Folder of Linux's shared memory, when it has two gigabytes of room: containers often have 64 megabytes. */
function memory(): string | undefined {
  const folder = '/dev/shm'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 1024 ** 3 ? folder : undefined
  } catch {
    return undefined
  }
}

/** Kills every process of a server at once, as a power cut does. */
export async function killWithChildren(postmaster: number): Promise<void> {
  const all = await stopWithChildren(postmaster)
  for (const pid of all) process.kill(pid, 'SIGKILL')
  while (all.some((pid) => !GONE.includes(stateOf(pid)))) await sleep(1)
}

/** Stops every process of a server, which takes connections and answers nothing from then on. @returns their numbers */
export async function stopWithChildren(postmaster: number): Promise<number[]> {
  // Itself first, so that it starts no more of them.
  process.kill(postmaster, 'SIGSTOP')
  while (![...GONE, 'T'].includes(stateOf(postmaster))) await sleep(1)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const all = [...children.split(' ').filter(Boolean).map(Number), postmaster]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return all
}

const GONE = [undefined, 'X', 'Z']

/** Linux's letter: `T` is stopped, `Z` dead and not yet asked for by who started it; undefined when there is none. */
function stateOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
  } catch {
    return undefined
  }
}
