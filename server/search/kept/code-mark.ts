import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root, SERVER_FILE } from '../../boot/paths.mjs'

/**
 * Another one when the code is: the first file of the server that was put together names the others by their contents.
 * Undefined for a server that runs from the sources, which may change between two starts.
 */
export function codeMark(program = process.argv[1]): string | undefined {
  if (program === undefined || realpathSync(program) !== join(root, SERVER_FILE)) return undefined
  return createHash('sha256').update(readFileSync(program)).digest('hex')
}
