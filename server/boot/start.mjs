// `npm start` and `npm run dev`: from a fresh clone with any Node >= 20 to a running server.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { MEMORY, NODE_MEMORY } from './memory.mjs'
import { root } from './paths.mjs'
import { become } from './run.mjs'

const development = process.argv.includes('--dev')

await ensureInstalled()
await ensureBuilt(development ? ['schemas', 'fonts'] : undefined)
become(
  node24(),
  [
    '--disable-warning=ExperimentalWarning',
    ...NODE_MEMORY,
    join(root, 'server', 'main.ts'),
    ...process.argv.slice(2),
  ],
  { ...MEMORY, ...process.env, NODE_ENV: development ? 'development' : 'production' },
)
