import { listen } from '../../../server/app/listen.ts'
import { startServer } from '../../../server/app/start-server.ts'
import { loadConfig } from '../../../server/config/config.ts'

/** A server over the tenants of `TENANTS_DIR`; answers `memory` with its resident memory and `held` with what its objects hold, in MB. */
const config = loadConfig()
const server = await startServer({
  config,
  tenantsDir: process.env['TENANTS_DIR'] ?? '',
})
await listen(server, config)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.on('message', (asked) => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.((asked === 'held' ? heapUsed + external : rss) / 1024 / 1024)
})
