import { listen } from '../../../server/app/listen.ts'
import { startServer } from '../../../server/app/start-server.ts'
import { loadConfig } from '../../../server/config/config.ts'

/** A server over the tenants of `TENANTS_DIR`; answers a message with its resident memory in MB. */
const config = loadConfig()
const server = await startServer({ config, tenantsDir: process.env['TENANTS_DIR'] ?? '' })
await listen(server, config)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss() / 1024 / 1024)
})
