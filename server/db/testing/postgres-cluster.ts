import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const INSTALL_ROOT = '/usr/lib/postgresql'

export interface PostgresCluster {
  /** Makes an empty database and returns its URL. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Folder of the newest installed PostgreSQL server's binaries; `undefined` when there is none. */
export function postgresBinaries(): string | undefined {
  if (!existsSync(INSTALL_ROOT)) return undefined
  const [newest] = readdirSync(INSTALL_ROOT)
    .filter((version) => existsSync(join(INSTALL_ROOT, version, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? undefined : join(INSTALL_ROOT, newest, 'bin')
}

/** Starts a real, throw-away PostgreSQL server on a free loopback port; its data live in the system's temporary folder. */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
  const data = join(folder, 'data')
  const owner = await serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const execute = (program: string, ...args: string[]) =>
    run(join(binaries, program), args, { cwd: folder, ...owner })

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
      await execute('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'forecourt', name)
      return url(name)
    },
    async stop() {
      await execute('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its package brings the `postgres` user for that. */
async function serverOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
