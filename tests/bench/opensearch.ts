// A cluster of OpenSearch with the stock of many dealers: `CARS=1000000 DEALERS=1000 npm run bench -- opensearch`
import { setTimeout as sleep } from 'node:timers/promises'
import type { Car } from '../../schemas/generated/types.ts'
import { openSearchBackend } from '../../server/search/engines/opensearch/backend.ts'
import { HostedEngine } from '../../server/search/engines/shared/hosted-engine.ts'
import { createSearchKeys } from '../../server/search/keys/search-keys.ts'
import type { SearchService } from '../../server/search/search-service.ts'
import { createSearchService } from '../../server/search/service/service.ts'
import type { StockChange, StockSource } from '../../server/search/stock-source.ts'
import { startOpenSearch } from '../../server/search/testing/opensearch/cluster.ts'
import { hasOpenSearch, NO_OPENSEARCH } from '../../server/search/testing/opensearch/packages.ts'
import { seeded, testCar } from '../../server/search/testing/stock.ts'
import { verdict } from './figures/verdict.ts'

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
const CARS = number('CARS', 1_000_000)
const DEALERS = number('DEALERS', 1_000)
/** Heap of each of three nodes, in MB. */
const HEAP = number('HEAP', CARS > 100_000 ? 2_048 : 512)
/** As the product reads the outbox for engines elsewhere. */
const POLL_MS = 500
const CHANGES = 100
const SEARCHES = 2_000

const dealer = (id: number): string => `dealer-${Math.floor(((id - 1) * DEALERS) / CARS)}`

/** Cars of dealer after dealer, made as they are read: a million of them would not fit beside the cluster. */
function stock(): StockSource & { change(car: Car): void } {
  const changes: StockChange[] = []
  return {
    async *cars() {
      const random = seeded(7)
      for (let id = 1; id <= CARS; id++) {
        yield { tenant: dealer(id), car: { ...testCar(id, random), show_on_dealer_website: true } }
      }
    },
    lastChange: async () => changes.length,
    changesSince: async (seq) => ({ seq: changes.length, changes: changes.slice(seq) }),
    change(car) {
      changes.push({ tenant: dealer(car.id), id: car.id, car })
    },
  }
}

/** What a search page asks, and what somebody types. */
const WORKLOADS: [name: string, params: (n: number) => object][] = [
  ['all cars of a dealer, all facets', () => ({ facets: ['*'], hitsPerPage: 21 })],
  ['two words', () => ({ query: 'toyota hilux', facets: ['make', 'model'], hitsPerPage: 21 })],
  ['a typo', () => ({ query: 'toyta hilx', hitsPerPage: 21 })],
  [
    'by price in a range',
    (n) => ({ filters: `price:10000 TO ${20_000 + (n % 40) * 1000}`, hitsPerPage: 21 }),
  ],
]

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

async function search(service: SearchService, n: number, params: object): Promise<number> {
  const [answer] = await service
    .inProcess(`dealer-${(n * 7919) % DEALERS}`)
    .search([{ indexName: n % 4 === 3 ? 'cars_price_asc' : 'cars', params: { ...params } }])
  return answer!.nbHits
}

async function measureSearches(service: SearchService): Promise<void> {
  for (const [name, params] of WORKLOADS) {
    const took: number[] = []
    for (let n = 0; n < SEARCHES / WORKLOADS.length; n++) {
      const started = performance.now()
      await search(service, n, params(n))
      if (n >= 50) took.push(performance.now() - started)
    }
    took.sort((a, b) => a - b)
    verdict({ what: `${name}, p50`, value: quantile(took, 0.5), unit: 'ms', most: 25 })
    verdict({ what: `${name}, p99`, value: quantile(took, 0.99), unit: 'ms', most: 150 })
  }
}

async function measureChanges(service: SearchService, source: ReturnType<typeof stock>): Promise<void> {
  const random = seeded(11)
  const took: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    const id = 1 + Math.floor(random() * CARS)
    const make = `Changed${n}`
    const started = performance.now()
    source.change({ ...testCar(id, random), make, show_on_dealer_website: true })
    const port = service.inProcess(dealer(id))
    const asked = [{ indexName: 'cars', params: { facetFilters: [`make:${make}`], hitsPerPage: 1 } }]
    while ((await port.search(asked))[0]!.nbHits === 0) await sleep(10)
    took.push(performance.now() - started)
  }
  took.sort((a, b) => a - b)
  verdict({ what: 'from a change to searches that see it, p50', value: quantile(took, 0.5), unit: 'ms' })
  verdict({
    what: 'from a change to searches that see it, p99',
    value: quantile(took, 0.99),
    unit: 'ms',
    most: 2_000,
  })
}

/** @returns searches and failed ones while `work` is done */
async function searchedDuring(service: SearchService, work: () => Promise<unknown>) {
  const seen = { asked: 0, failed: 0 }
  const end = new AbortController()
  const load = async (): Promise<void> => {
    while (!end.signal.aborted) {
      seen.asked += 1
      await search(service, seen.asked, { hitsPerPage: 21 }).then(
        (found) => void (seen.failed += found === 0 ? 1 : 0),
        () => void (seen.failed += 1),
      )
      await sleep(20)
    }
  }
  const loads = [load(), load()]
  await work()
  end.abort()
  await Promise.all(loads)
  return seen
}

async function main(): Promise<void> {
  const cluster = await startOpenSearch({ heap: HEAP, isSustained: true })
  const source = stock()
  const engine = new HostedEngine(openSearchBackend({ host: cluster.hosts, key: '' }))
  const keys = createSearchKeys({ secret: 'bench', adminKey: null })
  const service = createSearchService({ engine, keys, stock: source, pollMs: POLL_MS })
  try {
    console.log(`${CARS} cars of ${DEALERS} dealers, three nodes of ${HEAP} MB on this machine`)
    const [report] = await service.start()
    const seconds = report!.buildMs / 1000
    verdict({ what: 'to index all cars and swap them in', value: seconds, unit: 's' })
    verdict({ what: 'indexed per second', value: CARS / seconds, unit: 'cars/s' })
    await measureSearches(service)
    await measureChanges(service, source)
    const rebuilt = await searchedDuring(service, () => service.rebuildCars())
    console.log(`  ${rebuilt.asked} searches while everything was indexed again and swapped`)
    verdict({ what: 'of them failed', value: rebuilt.failed, unit: '', most: 0 })
    const killed = await searchedDuring(service, async () => {
      await sleep(2_000)
      await cluster.nodes[0]!.kill()
      await sleep(8_000)
    })
    console.log(`  ${killed.asked} searches around the death of a node`)
    verdict({ what: 'of them failed, with a node killed', value: killed.failed, unit: '', most: 0 })
  } finally {
    await service.stop()
    await cluster.dispose()
  }
}

if (hasOpenSearch) await main()
else console.log(`OpenSearch${NO_OPENSEARCH}`)
