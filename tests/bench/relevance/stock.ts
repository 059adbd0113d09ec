import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PROJECT_ROOT } from '../../../server/config/config.ts'
import { openDialect } from '../../../server/db/database.ts'
import { sqliteDialect } from '../../../server/db/sqlite.ts'
import { carRecord } from '../../../server/search/car-record.ts'
import type { SearchRecord } from '../../../server/search/port.ts'
import { importFeed } from '../../../server/stock/import/import-feed.ts'
import { eachCarDocument, parseCar } from '../../../server/stock/repository.ts'

/** Two feeds as their sellers wrote them; they carry no licence and so are not in the repository. */
const FEEDS = resolve(PROJECT_ROOT, process.env['FORECOURT_FEEDS'] ?? '../shared/data/stock')
const FILES = ['au-listings-2022.csv.gz', 'au-listings-2023.csv.gz'].map((name) => join(FEEDS, name))

export const TENANT = 'brolga-bay'

/** The cars of both feeds as they are indexed; undefined where the feeds are not. */
export async function realStock(nowMs: number): Promise<SearchRecord[] | undefined> {
  if (!FILES.every((file) => existsSync(file))) return undefined
  const db = await openDialect(sqliteDialect(':memory:'))
  try {
    for (const feed of FILES) await importFeed({ db, tenant: TENANT, feed, nowMs })
    const records: SearchRecord[] = []
    for await (const { document } of eachCarDocument(db)) {
      records.push(carRecord(parseCar(document), { tenant: TENANT }))
    }
    return records
  } finally {
    await db.destroy()
  }
}
