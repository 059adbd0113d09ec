import { zoneOffset } from '../../runtime/format/zone-offset.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Mail goes out when people read it. */
const AT_HOUR = 8

/** The next eight o'clock of the dealer's clock, at least half a day away: one mail a day. @param now epoch milliseconds */
export function nextMorning(now: number, timeZone: string): number {
  const earliest = now + 12 * HOUR_MS
  const wall = earliest + zoneOffset(earliest, timeZone)
  const eight = Math.floor(wall / DAY_MS) * DAY_MS + AT_HOUR * HOUR_MS
  const morning = instantOf(eight, timeZone)
  return morning >= earliest ? morning : instantOf(eight + DAY_MS, timeZone)
}

/** When a zone's clock shows a time; the offset at the first guess may be that of before or after a change of clocks. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - zoneOffset(wall, timeZone)
  return wall - zoneOffset(guess, timeZone)
}
