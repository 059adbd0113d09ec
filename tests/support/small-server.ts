import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Car } from '../../schemas/generated/types.ts'
import { startServer, type RunningServer } from '../../server/app/start-server.ts'
import { loadConfig } from '../../server/config/config.ts'
import { demo } from '../../server/demo/demo.ts'
import { seedDemoVisitors } from '../../server/demo/demo-visitors.ts'
import { keepFormerPrices } from '../../server/demo/seed-stock.ts'
import { generateStock } from '../../server/demo/stock/generate.ts'
import { stockTenant } from '../../server/demo/stock/tenant.ts'
import { changeStock, putCars } from '../../server/stock/write-cars.ts'

/** The cars on the borders of rules, and enough others for every list to be full. */
const CARS_EACH = 140

export interface SmallServer extends Pick<RunningServer, 'app'> {
  cars: ReadonlyMap<string, readonly Car[]>
  close(): Promise<void>
}

/**
 * The whole product with the demo dealers, of which some have a small stock. A test that calls it replaces what the build
 * gives, as `every-route.test.ts` does.
 */
export async function smallServer(
  dealers: readonly string[],
  env: Record<string, string> = {},
): Promise<SmallServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-small-'))
  const cars = new Map<string, Car[]>()
  const seed: typeof demo.seed = async ({ db, resolve, now }) => {
    for (const slug of dealers) {
      const tenant = await resolve(slug)
      const stock = [...generateStock(stockTenant(tenant), { now, count: CARS_EACH })]
      cars.set(slug, stock)
      await changeStock(db, async (transaction) => {
        await putCars(
          transaction,
          stock.map((car) => ({
            tenant: slug,
            source: 'demo',
            sourceKey: String(car.id),
            hash: '',
            market: null,
            car,
          })),
          now,
        )
        await keepFormerPrices(transaction, stock, now)
      })
      if (tenant.garage_enabled) await seedDemoVisitors(db, [slug], now)
    }
  }
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...env })
  const { app, close } = await startServer({ config, demo: { ...demo, seed } })
  return {
    app,
    cars,
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}
