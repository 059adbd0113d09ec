import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, SERVER_FILE } from './paths.mjs'

/** Says that `npm run build` made everything that a server needs. */
const FILE = join(root, 'dist', 'artefact.json')

/** In production what `npm run build` made is taken as it is: nothing is installed, hashed or built at a start. */
export function runsArtefact() {
  return process.env.NODE_ENV === 'production' && existsSync(FILE) && existsSync(join(root, SERVER_FILE))
}

/** @param {{ version: string, builtAt: string }} artefact version of the release; ISO instant */
export function markArtefact(artefact) {
  writeFileSync(FILE, `${JSON.stringify(artefact)}\n`)
}
