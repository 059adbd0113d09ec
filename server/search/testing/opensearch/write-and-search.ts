import { carRecord } from '../../car-record.ts'
import { HostedEngine } from '../../engines/shared/hosted-engine.ts'
import { openSearchBackend } from '../../engines/opensearch/backend.ts'
import { createSearchKeys } from '../../keys/search-keys.ts'
import { createSearchHandlers } from '../../protocol/search-handlers.ts'
import { INDEXES } from '../../settings/indexes.ts'
import { testCars } from '../stock.ts'

/*
 * A process of its own, because Node reads NODE_EXTRA_CA_CERTS at its start: builds an index of ten cars at argv's host with argv's
 * key, changes one and searches; says what it found, or why it could not.
 */
const [, , host = '', key = ''] = process.argv
const engine = new HostedEngine(openSearchBackend({ host, key }), 'tls_')
const keys = createSearchKeys({ secret: 'test', adminKey: null })
try {
  const cars = testCars(10).map((car) => ({ ...car, show_on_dealer_website: true }))
  const build = await engine.beginBuild('cars', INDEXES.cars)
  for (const car of cars) await build.put(carRecord(car, { tenant: 'a' }))
  await build.commit()
  const record = carRecord({ ...cars[0]!, name: 'Zanzibar' }, { tenant: 'a' })
  await engine.patch('cars', [{ action: 'put', record }])
  const { results } = await createSearchHandlers(engine).multipleQueries(
    { requests: [{ indexName: 'cars', params: { query: 'zanzibar' } }] },
    keys.access(keys.tenantKey('a')),
  )
  const [found] = results as { nbHits: number }[]
  process.stdout.write(`${await engine.count('cars')} cars, ${found?.nbHits} found`)
  await engine.lasting.remove()
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
