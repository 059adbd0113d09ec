import { zoneOffset } from '../../runtime/format/zone-offset.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Mail goes out when people read it. */
const AT_HOUR = 8

/** The next eight o'clock of the dealer's clock, at least half a day away: one mail a day. @param now epoch milliseconds */
export function nextMorning(now: number, timeZone: string): number {
  const wall = now + 12 * HOUR_MS + zoneOffset(now, timeZone)
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS
  const morning = midnight + AT_HOUR * HOUR_MS
  const chosen = morning >= wall ? morning : morning + DAY_MS
  return chosen - zoneOffset(chosen - zoneOffset(now, timeZone), timeZone)
}
