import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putTestCars } from '../../../server/app/testing/site-world.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { freePort } from '../../../server/db/testing/free-port.ts'
import { startPostgresPair, type PostgresPair } from '../../../server/db/testing/postgres-pair.ts'
import { startHaproxy, type Haproxy } from '../../../server/deploy/testing/haproxy.ts'
import { serverProcess, type ServerProcess } from '../../../server/deploy/testing/server-process.ts'
import { startOpenSearch, type OpenSearchCluster } from '../../../server/search/testing/opensearch/cluster.ts'
import { testCars } from '../../../server/search/testing/stock.ts'
import { publish, type StoredDocument } from '../../../server/tenants/store.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const HOST = 'brolga-bay.dealers.example'

export interface WholePlatform {
  pair: PostgresPair
  cluster: OpenSearchCluster
  servers: ServerProcess[]
  proxies: Haproxy[]
  stop(): Promise<void>
}

const CARS = testCars(300).map((car) => ({
  ...car,
  status: 'in_stock' as const,
  sold: false,
  show_on_dealer_website: true,
}))

/** Two servers over a PostgreSQL pair and three nodes of OpenSearch behind two HAProxies, all of them processes of their own. */
export async function startWholePlatform(
  binaries: string,
  { webhook, synchronous }: { webhook: string; synchronous: boolean },
): Promise<WholePlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-chaos-'))
  const pair = await startPostgresPair(binaries, { synchronous, fsync: true })
  const cluster = await startOpenSearch({ isSustained: true })
  const db = await openDatabase({ databaseUrl: pair.url, dataDir })
  const file = join(ROOT, 'tenants/sites/brolga-bay.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as StoredDocument
  const leads = { ...(document['leads'] as object), webhooks: [{ url: webhook }] }
  const search = { engine: 'opensearch' }
  await publish(db, { document: { ...document, leads, search }, origin: 'staff', now: 1 })
  await putTestCars(db, CARS)
  await db.destroy()
  const ports = [await freePort(), await freePort()]
  const servers = ports.map((port) =>
    serverProcess(port, {
      DATABASE_URL: pair.url,
      DATA_DIR: dataDir,
      BASE_DOMAIN: 'dealers.example',
      SESSION_SECRET: 'of two servers that are one platform',
      DEALER_BROLGA_BAY__SEARCH_HOST: cluster.hosts,
      DEMO: 'false',
      TRUST_PROXY: '1',
      PRIVATE_WEBHOOKS: 'true',
      FORM_POSTS_PER_MINUTE: '1000000',
      PAGE_MISSES_PER_MINUTE: '1000000',
      DRAIN_SECONDS: '2',
      WARM_SECONDS: '5',
    }),
  )
  await Promise.all(servers.map((server) => server.start()))
  const proxies = [await startHaproxy(ports), await startHaproxy(ports)]
  await Promise.all(proxies.map((proxy) => proxy.sees(servers.length)))
  return {
    pair,
    cluster,
    servers,
    proxies,
    async stop() {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')))
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await Promise.all([pair.stop(), cluster.dispose()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
