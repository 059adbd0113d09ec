// `npm run mutate -- FOLDER`: plants faults in the folder's sources, one at a time, and tells which no test notices.
import { join } from 'node:path'
import { FOLDERS } from '../tools/mutate/folders.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node24 } from './install.mjs'
import { dependencyProgram, root } from './paths.mjs'
import { fail, run } from './run.mjs'

const [folder, ...options] = process.argv.slice(2)
if (!Object.hasOwn(FOLDERS, folder ?? '')) {
  fail(`Name a folder: npm run mutate -- FOLDER. There are: ${Object.keys(FOLDERS).join(', ')}.`)
}
await ensureInstalled()
await ensureBuilt(['schemas'])
const stryker = dependencyProgram('@stryker-mutator/core', 'bin/stryker.js')
const config = join(root, 'server', 'tools', 'mutate', 'stryker.config.mjs')
process.exit(
  await run(node24(), ['--disable-warning=ExperimentalWarning', stryker, 'run', config, ...options], {
    env: { MUTATE_FOLDER: folder },
  }),
)
