import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeedlessClient } from '../postgres-client.ts'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './postgres-installation.ts'

export interface PostgresCluster {
  /** Makes an empty database and returns its URL. */
  createDatabase(): Promise<string>
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

/** Starts a real, throw-away PostgreSQL server on a free loopback port; its data live in the system's temporary folder. */
export async function startPostgres(binaries: string, disk?: PostgresDisk): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'forecourt-pg-'))
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
  return {
    async createDatabase() {
      made += 1
      const name = `test_${made}`
      const client = new HeedlessClient({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return url(name)
    },
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
