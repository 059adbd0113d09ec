import type { OpeningHour, SpecialHour } from '../../../schemas/generated/types.ts'

/** Opening and closing time on a date, special dates first; `null` when closed or not told by the clock (LOC-28). */
export function openSpan(
  hours: readonly OpeningHour[],
  special: readonly SpecialHour[],
  date: string,
): Span | null {
  return spanOf(hours, special, date, new Date(`${date}T00:00:00Z`).getUTCDay()) ?? null
}

/** `08:30` as `8:30am`, `17:00` as `5:00pm`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const suffix = hour % 24 < 12 ? 'am' : 'pm'
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${suffix}`
}

/** What a day reads that is open from its first minute to its last. */
export const ALL_DAY = 'Open 24 hours'

interface Span {
  open: string
  close: string
}

/** `8:30am - 5:30pm`; a whole day is {@link ALL_DAY}, as "12:00am - 12:00am" reads like never (LOC-18). */
export function spanText(span: Span): string {
  return isAllDay(span) ? ALL_DAY : `${clockText(span.open)} - ${clockText(span.close)}`
}

/** Midnight to midnight: the end of a day is 24:00. */
export function isAllDay({ open, close }: Span): boolean {
  return open === '00:00' && close === '24:00'
}

/** The same, on a date whose weekday is known: 0 is Sunday. `undefined` for an open day whose times nobody told by the clock. */
export function spanOf(
  hours: readonly OpeningHour[],
  special: readonly SpecialHour[],
  date: string,
  weekday: number,
): Span | null | undefined {
  const exception = special.find((entry) => entry.date === date)
  const entry = hours.find((candidate) => candidate.weekday === weekday)
  const { status, open, close } = exception
    ? { status: exception.status, open: exception.start_hour, close: exception.end_hour }
    : (entry ?? { status: 'Closed' })
  if (!isOpenStatus(status)) return null
  return open && close ? { open, close } : undefined
}

/** `Open` in any writing; any other status is a text of its own (LOC-18). */
export function isOpenStatus(status: string): boolean {
  return status.trim().toLowerCase() === 'open'
}
