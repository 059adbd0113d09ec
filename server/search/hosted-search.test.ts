import { afterAll, describe, expect, test, vi } from 'vitest'
import { dealerSecrets } from '../config/dealer-secret.ts'
import { fakeTypesense } from './engines/typesense/fake.ts'
import type { FakeServer } from './engines/shared/testing/fake-server.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import type { SearchEngine } from './port.ts'
import { createSearchService } from './service/service.ts'
import { ShrunkStockError, type SearchService } from './search-service.ts'
import type { StockSource } from './stock-source.ts'
import { testCars } from './testing/stock.ts'
import { createHostedSearch, type HostedSearch } from './hosted-search.ts'
import { tenantOf } from './routed-handlers.ts'

const keys = createSearchKeys({ secret: 'test', adminKey: null })
const CARS = testCars(40)
const fakes: FakeServer[] = []
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

function stockOf(
  cars: typeof CARS,
): StockSource & { cars(): AsyncIterable<{ tenant: string; car: (typeof CARS)[0] }> } {
  return {
    async *cars() {
      for (const car of cars) yield { tenant: 'brolga-bay', car }
    },
    lastChange: async () => 0,
    changesSince: async () => ({ seq: 0, changes: [] }),
  }
}

async function world(): Promise<{ fake: FakeServer; hosted: HostedSearch; errors: unknown[] }> {
  const fake = await fakeTypesense()
  fakes.push(fake)
  const errors: unknown[] = []
  const makeService = (_slugs: ReadonlySet<string>, engine: SearchEngine): SearchService =>
    createSearchService({ engine, keys, stock: stockOf(CARS), pollMs: 60_000 })
  const hosted = createHostedSearch({
    secretOf: dealerSecrets({
      DEALER_BROLGA_BAY__SEARCH_HOST: fake.url,
      DEALER_BROLGA_BAY__SEARCH_KEY: 'write-key',
      DEALER_KERERU_COAST__SEARCH_HOST: 'nonsense',
    }),
    makeService,
    settleMs: 0,
    onError: (error) => errors.push(error),
  })
  return { fake, hosted, errors }
}

const ON_A_BUSY_MACHINE = { timeout: 20_000 }

describe('CFG-16 a tenant on an engine of its own', () => {
  test('is answered from there once its stock is there', async () => {
    const { fake, hosted } = await world()
    await hosted.follow('brolga-bay', { engine: 'typesense' })
    await vi.waitFor(() => expect(hosted.of('brolga-bay')).toBeDefined(), ON_A_BUSY_MACHINE)
    const asked = fake.requests.length
    const [answer] = await hosted
      .of('brolga-bay')!
      .inProcess('brolga-bay')
      .search([{ indexName: 'cars', params: { hitsPerPage: 1 } }])
    expect(answer!.nbHits).toBe(CARS.filter((car) => car.show_on_dealer_website !== false).length)
    expect(fake.requests.length).toBe(asked + 1)
    expect(hosted.of('another')).toBeUndefined()
    await hosted.stop()
  })

  test('a host that its document names gets neither request nor key', async () => {
    const { fake, hosted } = await world()
    const evil = await fakeTypesense()
    fakes.push(evil)
    await hosted.follow('brolga-bay', { engine: 'typesense', host: evil.url })
    await vi.waitFor(() => expect(hosted.of('brolga-bay')).toBeDefined(), ON_A_BUSY_MACHINE)
    expect(evil.requests).toEqual([])
    expect(fake.requests.length).toBeGreaterThan(0)
    await hosted.stop()
  })

  test('an unusable configuration is told and concerns that tenant only', async () => {
    const { hosted, errors } = await world()
    await hosted.follow('kereru-coast', { engine: 'typesense' })
    await hosted.follow('brolga-bay', { engine: 'typesense' })
    expect(errors.map(String)).toEqual([
      'EngineConfigError: Search of "kereru-coast" (typesense): DEALER_KERERU_COAST__SEARCH_HOST must be an origin such as https://search.example.com:8108',
    ])
    await vi.waitFor(() => expect(hosted.of('brolga-bay')).toBeDefined(), ON_A_BUSY_MACHINE)
    expect(hosted.of('kereru-coast')).toBeUndefined()
    await hosted.stop()
  })

  test('back to the embedded engine by its document', async () => {
    const { hosted } = await world()
    await hosted.follow('brolga-bay', { engine: 'typesense' })
    await vi.waitFor(() => expect(hosted.of('brolga-bay')).toBeDefined(), ON_A_BUSY_MACHINE)
    await hosted.follow('brolga-bay', {})
    expect(hosted.of('brolga-bay')).toBeUndefined()
  })

  test('of two changes at once the later one holds, and none comes after the end', async () => {
    const { hosted } = await world()
    const first = hosted.follow('brolga-bay', { engine: 'typesense' })
    await hosted.follow('brolga-bay', {})
    await first
    expect(hosted.states()).toEqual([])
    const last = hosted.follow('brolga-bay', { engine: 'typesense' })
    await hosted.stop()
    await last
    expect(hosted.states()).toEqual([])
  })

  test('a stock that shrank by more than 30 % is refused after a restart too', async () => {
    const { hostedEngine } = await import('./engines/engine-config.ts')
    const fake = await fakeTypesense()
    fakes.push(fake)
    const secretOf = dealerSecrets({
      DEALER_BROLGA_BAY__SEARCH_HOST: fake.url,
      DEALER_BROLGA_BAY__SEARCH_KEY: 'write-key',
    })
    const service = async (count: number): Promise<SearchService> =>
      createSearchService({
        engine: (await hostedEngine('brolga-bay', { engine: 'typesense' }, secretOf))!,
        keys,
        stock: stockOf(CARS.slice(0, count)),
      })
    await expect((await service(40)).rebuildCars()).resolves.toMatchObject({ records: 40 })
    await expect((await service(27)).rebuildCars()).rejects.toThrow(ShrunkStockError)
    await expect((await service(28)).rebuildCars()).resolves.toMatchObject({ records: 28 })
    await expect((await service(3)).rebuildCars({ allowShrinking: true })).resolves.toMatchObject({
      records: 3,
    })
  })

  test('a request goes to the tenant that its key is bound to', () => {
    expect(tenantOf(keys.access(keys.tenantKey('brolga-bay')))).toBe('brolga-bay')
    expect(tenantOf(keys.access(keys.securedKey({ filters: 'make:Kia' })))).toBeUndefined()
    expect(tenantOf({ kind: 'admin' })).toBeUndefined()
  })
})
