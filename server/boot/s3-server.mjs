import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onSystemPath } from './paths.mjs'
import { run } from './run.mjs'

/** Versity's gateway, over a folder: a server of its own that checks signatures, and no stand-in. */
const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'

/**
 * An S3-compatible store for the tests of pictures: the system's, or built by Go, which takes some minutes once. The tests look
 * for it themselves.
 *
 * @returns {Promise<string | undefined>} what is missing
 */
export async function ensureS3Server() {
  if (isThere()) return undefined
  const go = onSystemPath('go')
  if (!go) return 'no versitygw on this system, and no Go to build it with'
  console.log('Building versitygw with Go: the tests of pictures in an object store need it …')
  await run(go, ['install', MODULE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { GOBIN },
    timeout: LONGEST_MS,
  })
  return isThere() ? undefined : 'versitygw could not be built'
}

/** A network that swallows calls is not waited for, in milliseconds. */
const LONGEST_MS = 600_000

/** Where Go installs programs, unless it is told otherwise. */
const GOBIN = join(homedir(), 'go', 'bin')

const isThere = () => onSystemPath('versitygw') !== undefined || existsSync(join(GOBIN, 'versitygw'))
