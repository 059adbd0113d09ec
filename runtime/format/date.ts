import type { Regional } from '../../schemas/generated/types.ts'
import { dateTimeFormat } from './date-time-format.ts'

/** A day alone is on every clock the same: west of Greenwich its midnight of UTC is still the day before. */
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Dates as the country writes them: `05 Mar 2024`, or `Mar 5, 2024` where the month comes first (VEH-32, DISP-07).
 *
 * @param value ISO date or instant, or epoch milliseconds; anything unreadable gives an empty string
 * @param timeZone whose day an instant falls on
 */
export function formatDate(
  value: string | number,
  regional: Pick<Regional, 'dateFormat'>,
  timeZone: string,
): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  const parts = dateTimeFormat('en-US', {
    timeZone: DAY_ONLY.test(String(value)) ? 'UTC' : timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
    .formatToParts(date)
    .reduce<Record<string, string>>((found, part) => ({ ...found, [part.type]: part.value }), {})
  const { day = '', month = '', year = '' } = parts
  return regional.dateFormat === 'month-day-year'
    ? `${month} ${Number(day)}, ${year}`
    : `${day} ${month} ${year}`
}

/** Build and compliance dates as `MM/yyyy` (VEH-32); accepts `2021-03`, `2021-03-15` and `03/2021`. */
export function formatMonth(value: string): string {
  const iso = /^(\d{4})-(\d{2})/.exec(value)
  if (iso) return `${iso[2]}/${iso[1]}`
  return /^\d{2}\/\d{4}$/.test(value) ? value : ''
}

/** A day in a sentence: `3 March`, in the US `March 3`; with its year where that is not the present one. */
export function formatDayOfYear(
  instant: number,
  { locale, timeZone }: { locale: string; timeZone: string },
  now: number,
): string {
  const year = (at: number) => dateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at)
  return dateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(year(instant) !== year(now) && { year: 'numeric' }),
  }).format(instant)
}
