import { isObject } from '../../runtime/json/object.ts'
import { isVersion, type Version } from '../../runtime/trials/trial.ts'
import type { Db } from '../db/database.ts'

/** The newest that are counted: payloads of 2 KB each, read and parsed in one go. */
const MOST = 5000

/** Stored leads of a dealer by trial and the version that their visitors saw, without suspected spam (LEAD-03). */
export async function leadsByVersion(
  db: Db,
  tenant: string,
): Promise<Record<string, Record<Version, number>>> {
  const rows = await db
    .selectFrom('leads')
    .select('payload')
    .where('tenant', '=', tenant)
    .where('suspected_spam', '=', 0)
    .where('payload', 'like', '%"trials":{%')
    .orderBy('seq', 'desc')
    .limit(MOST)
    .execute()
  const counts = new Map<string, Record<Version, number>>()
  for (const { payload } of rows) {
    for (const [name, version] of seenIn(JSON.parse(payload))) {
      const count = counts.get(name) ?? { a: 0, b: 0 }
      counts.set(name, count)
      count[version] += 1
    }
  }
  return Object.fromEntries(counts)
}

/** What somebody writes into a message may look like it, too. */
function seenIn(payload: unknown): [string, Version][] {
  const attributes = isObject(payload) ? payload['lead_attributes'] : undefined
  const trials = isObject(attributes) ? attributes['trials'] : undefined
  return Object.entries(isObject(trials) ? trials : {}).filter((seen): seen is [string, Version] =>
    isVersion(seen[1]),
  )
}
