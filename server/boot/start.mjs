// `npm start` and `npm run dev`: from a fresh clone with any Node >= 20 to a running server.
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { root } from './paths.mjs'
import { become } from './run.mjs'

/**
 * The C library's memory: large buffers (pages, pictures, compression) go back to the system when they are freed, and its
 * threads share two pools. Without it 8,000 pages in a row leave 250 MB behind that nothing uses. Others than glibc ignore it.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
}

const development = process.argv.includes('--dev')

await ensureInstalled()
await ensureBuilt(development ? ['schemas', 'fonts'] : undefined)
become(
  node24(),
  ['--disable-warning=ExperimentalWarning', join(root, 'server', 'main.ts'), ...process.argv.slice(2)],
  { ...MEMORY, NODE_ENV: development ? 'development' : 'production' },
)
