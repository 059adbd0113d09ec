import { isObject } from '../../runtime/json/object.ts'
import { isVersion, type Version } from '../../runtime/trials/trial.ts'
import type { Db } from '../db/database.ts'

/** The newest that are counted: payloads of 2 KB each, read and parsed in one go. */
const MOST = 5000

export interface TrialLeads {
  trials: Record<string, Record<Version, number>>
  /** How many of the newest are counted, where there are more of them. */
  newest: number | null
}

/** Stored leads of a dealer by trial and the version that their visitors saw, without suspected spam (LEAD-03). */
export async function leadsByVersion(db: Db, tenant: string, most = MOST): Promise<TrialLeads> {
  const rows = await db
    .selectFrom('leads')
    .select('payload')
    .where('tenant', '=', tenant)
    .where('suspected_spam', '=', 0)
    .where('payload', 'like', '%"trials":{%')
    .orderBy('seq', 'desc')
    .limit(most + 1)
    .execute()
  const counts = new Map<string, Record<Version, number>>()
  for (const { payload } of rows.slice(0, most)) {
    for (const [name, version] of seenIn(JSON.parse(payload))) {
      const count = counts.get(name) ?? { a: 0, b: 0 }
      counts.set(name, count)
      count[version] += 1
    }
  }
  return { trials: Object.fromEntries(counts), newest: rows.length > most ? most : null }
}

/** What somebody writes into a message may look like it, too. */
function seenIn(payload: unknown): [string, Version][] {
  const attributes = isObject(payload) ? payload['lead_attributes'] : undefined
  const trials = isObject(attributes) ? attributes['trials'] : undefined
  return Object.entries(isObject(trials) ? trials : {}).filter((seen): seen is [string, Version] =>
    isVersion(seen[1]),
  )
}
