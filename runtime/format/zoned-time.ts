import { zoneOffset } from './zone-offset.ts'

/**
 * Adds the offset of a time zone to a local date and time: `2026-11-24T10:30` in `Australia/Brisbane` is
 * `2026-11-24T10:30:00+10:00` (FORM-26). Text that already has an offset is returned as it is.
 *
 * A time that the clock skips or repeats at a change of summer time gets one of the two offsets.
 */
export function withOffset(local: string, timeZone: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?(?:\.\d+)?$/.exec(local)
  if (!match) return local
  const text = `${match[1]}${match[2] ?? ':00'}`
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return local
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  const offset = zoneOffset(guess, timeZone)
  return `${text}${formatOffset(offset)}`
}

/** An instant as the zone's clock shows it, with its offset: `2026-11-20T12:00:00+10:00`. @param instant epoch milliseconds */
export function isoInZone(instant: number, timeZone: string): string {
  const offset = zoneOffset(instant, timeZone)
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${formatOffset(offset)}`
}

function formatOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}:${String(minutes % 60).padStart(2, '0')}`
}
