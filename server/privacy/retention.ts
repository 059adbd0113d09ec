import { eraseAlertsBefore } from '../alerts/alert-privacy.ts'
import type { Db } from '../db/database.ts'
import { eraseLeads, leadsBefore } from '../leads/lead-privacy.ts'
import { forgetContactsBefore } from '../reservations/reservation-privacy.ts'
import { eraseValuationsBefore, VALUATION_KEPT_MS } from '../site-api/valuation-privacy.ts'
import { dropOldLines, logSecurity } from '../staff/security-log.ts'

const DAY_MS = 24 * 3_600_000

/** Days that a dealer keeps leads, ended reservations and what else visitors left; `null` for as long as nobody erases them. */
export async function readRetention(db: Db, tenant: string): Promise<number | null> {
  const row = await db.selectFrom('retention').select('days').where('tenant', '=', tenant).executeTakeFirst()
  return row?.days ?? null
}

export async function saveRetention(db: Db, tenant: string, days: number | null): Promise<void> {
  if (days === null) {
    await db.deleteFrom('retention').where('tenant', '=', tenant).execute()
    return
  }
  await db
    .insertInto('retention')
    .values({ tenant, days })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ days }))
    .execute()
}

/**
 * Erases what dealers no longer want to keep (Privacy Act 1988, APP 11.2; GDPR, article 5): leads that nobody has touched
 * for the dealer's days, and whoever stands in reservations that ended so long ago. What was erased is in the security
 * log, whose own lines go after a year.
 *
 * @param now epoch milliseconds
 */
export async function keepToRetention(db: Db, now: number): Promise<void> {
  for (const { tenant, days } of await db.selectFrom('retention').selectAll().execute()) {
    const before = now - days * DAY_MS
    const leads = await eraseLeads(db, await leadsBefore(db, before, tenant))
    const reservations = await forgetContactsBefore(db, tenant, before)
    const rest = Object.entries({
      alerts: await eraseAlertsBefore(db, tenant, before),
      valuations: await eraseValuationsBefore(db, before, tenant),
    }).filter(([, count]) => count > 0)
    if (leads + reservations === 0 && rest.length === 0) continue
    const note = [['leads', leads], ['reservations', reservations], ...rest]
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')
    await logSecurity(db, {
      at: now,
      who: 'retention',
      what: `Erases what is older than ${days} days`,
      tenant,
      note,
    })
  }
  // Whoever asked for one may never come again, and neither may anybody else.
  await eraseValuationsBefore(db, now - VALUATION_KEPT_MS)
  await dropOldLines(db, now)
}
