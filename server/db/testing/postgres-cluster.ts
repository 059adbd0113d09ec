import { execFile } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface PostgresCluster {
  /** Makes an empty database and returns its URL. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a real, throw-away PostgreSQL server on a free loopback port; its data live in the system's temporary folder. */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
  const data = join(folder, 'data')
  const owner = await serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const reachable = await reachableBinaries(binaries, folder, owner)
  const execute = (program: string, ...args: string[]) =>
    run(join(reachable, program), args, { cwd: folder, ...owner })

  await execute(
    'initdb',
    '-D',
    data,
    '-U',
    'forecourt',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  )
  const port = await freePort()
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nfsync = off\nmax_connections = 60\n`,
  )
  await execute('pg_ctl', '-D', data, '-w', '-t', '30', '-l', join(folder, 'log'), 'start')

  let made = 0
  const url = (name: string) => `postgres://forecourt@127.0.0.1:${port}/${name}`
  return {
    async createDatabase() {
      made += 1
      const name = `test_${made}`
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return url(name)
    },
    async stop() {
      await execute('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; a system's package brings the user `postgres` for that. */
async function serverOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string) =>
    Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]).then(([uid, gid]) => ({
      uid: Number(uid.stdout),
      gid: Number(gid.stdout),
    }))
  return idOf('postgres').catch(() => idOf('nobody'))
}

/** The binaries, or a copy of their installation where their owner may not enter its folder: a project below `/root`. */
async function reachableBinaries(binaries: string, folder: string, owner?: Owner): Promise<string> {
  const isReachable = await run(join(binaries, 'postgres'), ['--version'], { cwd: folder, ...owner }).then(
    () => true,
    () => false,
  )
  if (isReachable) return binaries
  const copy = join(folder, 'programs')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
