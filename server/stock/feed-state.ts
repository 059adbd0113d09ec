import type { Db } from '../db/database.ts'
import { isLate } from './feeds/feed-alerts.ts'
import { listSources } from './feeds/source.ts'

export interface LateFeed {
  dealer: string
  name: string
  /** When the last new file came, or the source was made; epoch milliseconds. */
  newFileAt: number
  lateAfterHours: number
}

/** How many sources of stock there are, and which bring no new file for longer than they should, the latest first. */
export async function feedState(db: Db, now: number): Promise<{ all: number; late: LateFeed[] }> {
  const sources = await listSources(db)
  const late = sources
    .filter((source) => isLate(source, now))
    .map(({ tenant, settings: { name, lateAfterHours }, new_file_at: at }) => ({
      dealer: tenant,
      name,
      newFileAt: Number(at),
      lateAfterHours,
    }))
  return {
    all: sources.length,
    late: late.toSorted((a, b) => a.newFileAt - b.newFileAt),
  }
}
