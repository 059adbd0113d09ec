// Serves the search protocol over made-up cars for the HTTP measurement: `node http-server.ts COUNT`; answers to messages.
import Fastify from 'fastify'
import { createSearchKeys } from '../../../server/search/keys/search-keys.ts'
import { searchPlugin } from '../../../server/search/plugin.ts'
import { createSearchHandlers } from '../../../server/search/protocol/search-handlers.ts'
import { embedded } from './embedded.ts'
import { benchRecords, dealer, DEALERS } from './workloads.ts'

const { engine, build } = embedded()
await build(benchRecords(Number(process.argv[2])))
const keys = createSearchKeys({ secret: 'bench', adminKey: null })
const app = Fastify()
await app.register(searchPlugin, {
  handlers: createSearchHandlers(engine),
  keys,
  resolveTenant: () => undefined,
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send!({
  port: typeof address === 'object' && address ? address.port : 0,
  keys: Array.from({ length: DEALERS }, (_, i) => keys.tenantKey(dealer(i))),
})
process.on('message', (message) => {
  if (message === 'cpu') process.send!(process.cpuUsage())
  else process.exit(0)
})
