// `npm run build`: makes what `npm start` serves in production, so that a server that starts installs and builds nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markArtefact } from './artefact.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './paths.mjs'

await ensureInstalled()
await ensureBuilt()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
markArtefact({ version, builtAt: new Date().toISOString() })
console.log(`Forecourt ${version} is built. Start it with NODE_ENV=production npm start.`)
