import type { Db } from '../db/database.ts'
import { isLate } from './feeds/feed-alerts.ts'
import { listSources } from './feeds/source.ts'

/** How many sources of stock there are, and how many bring no new file for longer than they should. */
export async function feedState(db: Db, now: number): Promise<{ all: number; late: number }> {
  const sources = await listSources(db)
  return { all: sources.length, late: sources.filter((source) => isLate(source, now)).length }
}
