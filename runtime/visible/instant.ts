import { zoneOffset } from '../format/zone-offset.ts'

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/**
 * Epoch milliseconds of a date as a tenant document writes it. A day alone is its midnight in the site's time zone,
 * a date and time without offset is local there too; `undefined` for what is no date.
 */
export function siteInstant(text: string, timeZone: string): number | undefined {
  const local = DAY_ONLY.test(text) ? `${text}T00:00:00` : text
  if (!LOCAL.test(local)) {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  }
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return undefined
  // The offset at the guess may differ from the one at the answer around a daylight-saving change; once more settles it.
  const guess = wall - zoneOffset(wall, timeZone)
  return wall - zoneOffset(guess, timeZone)
}
