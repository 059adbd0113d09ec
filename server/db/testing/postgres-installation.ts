import { execFile } from 'node:child_process'
import { chownSync, cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs one of PostgreSQL's programs in the folder, as a user that PostgreSQL takes. */
export type Execute = (program: string, args: string[], env?: Record<string, string>) => Promise<unknown>

/** Gives a folder to whoever may run the server, and the programs to that user. */
export async function postgresPrograms(binaries: string, folder: string): Promise<Execute> {
  const owner = await serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const reachable = await reachableBinaries(binaries, folder, owner)
  return (program, args, env) =>
    run(join(reachable, program), args, { cwd: folder, env: { ...process.env, ...env }, ...owner })
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
