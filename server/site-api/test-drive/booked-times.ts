import type { Db } from '../../db/database.ts'

/**
 * Instants that visitors have asked for at a location on a date, from the stored leads (epoch milliseconds).
 *
 * @param date `2026-11-24` in the site's time, as forms send it (FORM-26)
 */
export async function bookedTimes(
  db: Db,
  tenant: string,
  locationId: number,
  date: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('leads')
    .select('payload')
    .where('tenant', '=', tenant)
    .where('suspected_spam', '=', 0)
    // The text narrows the rows down; what they say is read below.
    .where('payload', 'like', `%"dateTime":"${date}T%`)
    .execute()
  return new Set(
    rows.flatMap(({ payload }) => {
      const { dateTime, location_id: id } = JSON.parse(payload) as Record<string, unknown>
      return Number(id) === locationId && typeof dateTime === 'string' ? [Date.parse(dateTime)] : []
    }),
  )
}
