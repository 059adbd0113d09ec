import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const FILE = 'session-secret'

/**
 * The secret kept in the data folder, made on first use and readable by the owner only.
 * A restart keeps it: with a new one every session and every search key in a visitor's open page would break.
 *
 * @throws {StartError} when the folder cannot be made or written
 */
export function keptSecret(dataDir: string): string {
  try {
    return readOrMake(dataDir)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
}

function readOrMake(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  try {
    // `wx`: of two processes that start at the same time, the second reads what the first wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
