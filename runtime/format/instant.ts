import type { Regional } from '../../schemas/generated/types.ts'
import { clockText } from '../rules/locations/opening-span.ts'
import { formatDate } from './date.ts'
import { zoneOffset } from './zone-offset.ts'

/**
 * An instant in the site's own time: `12:01pm on 22 Nov 2026` (CHK-03).
 *
 * @param value ISO string or epoch milliseconds
 */
export function formatInstant(
  value: string | number,
  regional: Pick<Regional, 'dateFormat'>,
  timeZone: string,
): string {
  return `${formatTime(value, timeZone)} on ${formatDate(value, regional, timeZone)}`
}

/** The time of day of an instant in the site's own time: `12:01pm`. */
export function formatTime(value: string | number, timeZone: string): string {
  const instant = new Date(value).getTime()
  return clockText(new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(11, 16))
}
