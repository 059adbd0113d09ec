import { setTimeout } from 'node:timers/promises'
import type { Car } from '../../../schemas/generated/types.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { eachCarDocument, parseCar } from '../../../server/stock/repository.ts'
import { patchCar } from '../../../server/stock/write-cars.ts'
import type { Platform } from '../../e2e/site.ts'
import { get } from '../../support/get.ts'
import type { Stream } from './traffic.ts'

/** Another dealer than the one whose feed is running: all changes come one after the other. */
const TENANT = 'silverwattle-toyota'
const LOOK_MS = 40
const LONGEST_MS = 30_000
/** Such as no other car of the page has. */
const FIRST_PRICE = 71_003

/** Changes of a car's price, each over when the car's page shows it. */
export async function changesOf(platform: Platform): Promise<Stream & { stop(): Promise<void> }> {
  const { port, dataDir } = platform
  const db = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'] })
  const cars: Car[] = []
  for await (const { document } of eachCarDocument(db, TENANT)) {
    const car = parseCar(document)
    if (car.status === 'in_stock' && car.price && !car.reserved && !car.offer_price) cars.push(car)
  }
  const host = `${TENANT}.localhost:${port}`
  let next = 0
  return {
    name: 'shown changes',
    perSecond: 2,
    // What the issue asks for.
    p99Ms: 1000,
    async call() {
      const index = next++
      const { id, slug } = cars[index % cars.length]!
      const price = FIRST_PRICE + 7 * index
      await patchCar(db, TENANT, id, { price }, Date.now())
      const shown = `$${price.toLocaleString('en-AU')}`
      const deadline = performance.now() + LONGEST_MS
      while (performance.now() < deadline) {
        const { status, body } = await get(port, host, `/cars/${slug}`)
        if (status !== 200 || body.includes(shown)) return { status, body, headers: {} }
        await setTimeout(LOOK_MS)
      }
      return { status: 0, body: `${shown} is not shown`, headers: {} }
    },
    stop: () => db.destroy(),
  }
}
