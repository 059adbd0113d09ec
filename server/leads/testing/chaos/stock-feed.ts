import { Readable } from 'node:stream'
import type { Db } from '../../../db/database.ts'
import { importFeed } from '../../../stock/import/import-feed.ts'
import { eachCarDocument, parseCar } from '../../../stock/repository.ts'

const HEADER = 'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'
const LAST_PRICE = 9000

/** A feed of `rows` cars of one price. */
export function feedOf(rows: number, price: number): string {
  const lines = Array.from(
    { length: rows },
    (_, id) => `${id + 1},2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,${price},Used`,
  )
  return [HEADER, ...lines].join('\n')
}

/**
 * Imports once more, and counts what is not as that feed says: cars missing, too many or of another price, rows left
 * over from imports that were killed.
 */
export async function stockFaults(db: Db, rows: number, nowMs: number): Promise<number> {
  const feed = Readable.from([Buffer.from(feedOf(rows, LAST_PRICE))])
  await importFeed({ db, tenant: 'brolga-bay', feed, nowMs })
  let cars = 0
  let wrong = 0
  for await (const { document } of eachCarDocument(db, 'brolga-bay')) {
    cars += 1
    if (parseCar(document).price !== LAST_PRICE) wrong += 1
  }
  const left = await db.selectFrom('staged_cars').select('place').execute()
  return Math.abs(cars - rows) + wrong + left.length
}
