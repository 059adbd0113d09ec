import { zoneOffset } from './zone-offset.ts'

/**
 * The same day and time one month later in a time zone, clamped to the end of a shorter month: 31 January → 28 February
 * (FIN-21).
 *
 * @param instant epoch milliseconds
 */
export function monthLater(instant: number, timeZone: string): number {
  const wall = new Date(instant + zoneOffset(instant, timeZone))
  const day = wall.getUTCDate()
  const later = new Date(wall)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later.getTime() - zoneOffset(later.getTime(), timeZone)
}
