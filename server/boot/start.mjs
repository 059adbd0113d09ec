// `npm start` and `npm run dev`: from a fresh clone with any Node >= 20 to a running server. In production the server is
// started from what `npm run build` made.
import { join } from 'node:path'
import { runsArtefact } from './artefact.mjs'
import { ensureBuilt } from './build.mjs'
import { COMPILED } from './compiled.mjs'
import { loadEnvFile } from './env-file.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { MEMORY, SERVER_MEMORY } from './memory.mjs'
import { root, SERVER_FILE } from './paths.mjs'
import { become, fail } from './run.mjs'

const development = process.argv.includes('--dev')

loadEnvFile()
if (development || !runsArtefact()) {
  if (process.env.NODE_ENV === 'production' && !development) {
    fail('There is nothing to start in production yet. Make it with: npm run build')
  }
  await ensureInstalled()
  await ensureBuilt(development ? ['schemas', 'fonts', 'print'] : undefined)
}
become(
  node24(),
  [
    '--disable-warning=ExperimentalWarning',
    ...SERVER_MEMORY,
    join(root, development ? 'server/main.ts' : SERVER_FILE),
    ...process.argv.slice(2),
  ],
  { ...MEMORY, ...COMPILED, ...process.env, NODE_ENV: development ? 'development' : 'production' },
)
