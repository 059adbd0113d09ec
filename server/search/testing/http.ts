import Fastify from 'fastify'
import { refuseNul } from '../../http/refuse-nul.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { createSearchKeys, type SearchKeys } from '../keys/search-keys.ts'
import { searchPlugin } from '../plugin.ts'
import type { SearchRecord } from '../port.ts'
import { createSearchHandlers } from '../protocol/search-handlers.ts'
import { createWriteHandlers } from '../protocol/write-handlers.ts'
import { INDEXES } from '../settings/indexes.ts'

export const TEST_ADMIN_KEY = 'test-admin-key'

export interface SearchTestServer {
  engine: EmbeddedEngine
  keys: SearchKeys
  /** Host and port, as a client's `hosts` wants it. */
  host: string
  close(): Promise<void>
}

/** The search protocol on a free loopback port over the given cars. Hosts ending in `.dealer.test` are tenants. */
export async function searchTestServer(
  cars: SearchRecord[],
  { now = () => Date.now(), perMinute }: { now?: () => number; perMinute?: number } = {},
): Promise<SearchTestServer> {
  const engine = new EmbeddedEngine()
  const build = await engine.beginBuild('cars', INDEXES.cars)
  for (const car of cars) await build.put(car)
  await build.commit()
  const keys = createSearchKeys({ secret: 'test-secret', adminKey: TEST_ADMIN_KEY, now })
  const app = Fastify({ bodyLimit: 1024 })
  refuseNul(app)
  await app.register(searchPlugin, {
    handlers: createSearchHandlers(engine),
    writes: createWriteHandlers(engine),
    keys,
    perMinute,
    resolveTenant: (host) => /^([a-z-]+)\.dealer\.test$/.exec(host)?.[1],
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { engine, keys, host: `127.0.0.1:${port}`, close: () => app.close() }
}
