import type { OpeningHour, SpecialHour } from '../../../schemas/generated/types.ts'
import { openSpan } from '../locations/opening-span.ts'

export interface SlotRules {
  /** A drive starts every so many minutes. */
  everyMinutes: number
  /** The last one starts so many minutes before closing. */
  lastBeforeClose: number
}

/** A drive takes three quarters of an hour, and the paper before it a little more. */
const TEST_DRIVE_SLOTS: SlotRules = { everyMinutes: 30, lastBeforeClose: 60 }

/**
 * Local times at which a test drive can start on a date, in order; none when the place is closed or its document has no
 * machine-readable hours (API-12).
 *
 * @param date `2026-11-24`
 * @returns `['09:00', '09:30', …]`
 */
export function testDriveTimes(
  hours: readonly OpeningHour[],
  special: readonly SpecialHour[],
  date: string,
  { everyMinutes, lastBeforeClose }: SlotRules = TEST_DRIVE_SLOTS,
): string[] {
  const span = openSpan(hours, special, date)
  if (!span) return []
  const first = Math.ceil(minutes(span.open) / everyMinutes) * everyMinutes
  const last = minutes(span.close) - lastBeforeClose
  const times: string[] = []
  for (let start = first; start <= last; start += everyMinutes) times.push(clock(start))
  return times
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function clock(total: number): string {
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
