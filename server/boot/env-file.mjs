import { join } from 'node:path'
import { root } from './paths.mjs'

/** Reads `.env` of the project's folder, where there is one (`.env.example`). What the environment sets already stays. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(join(root, '.env'))
  } catch (error) {
    // Node 20 before 20.12 cannot read it; systemd and containers give the variables themselves.
    if (error.code !== 'ENOENT' && !(error instanceof TypeError)) throw error
  }
}
