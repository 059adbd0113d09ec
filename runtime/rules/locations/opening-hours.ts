import { dateTimeFormat } from '../../format/date-time-format.ts'
import type { OpeningHour, SpecialHour } from '../../../schemas/generated/types.ts'
import { ALL_DAY, clockText, isAllDay, isOpenStatus, spanOf, spanText } from './opening-span.ts'

/** One line of an opening-hours table. */
export interface HoursRow {
  label: string
  text: string
  /** Weekdays the row stands for, 0 = Sunday. */
  days: number[]
}

/** Whether a place is open at an instant, and until or from when. */
export type OpenState =
  | { open: true; closes: string; text: string }
  | { open: false; opens: { day: string; time: string } | null; text: string }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WORKING_DAYS = [1, 2, 3, 4, 5]

/**
 * The table of appendix D: Monday to Friday become one row when all five have the same status and the same hours,
 * otherwise each has its own; Saturday and Sunday always have theirs. There are no partial groups (LOC-19, LOC-20).
 *
 * @param closedText text of closed and missing days: `Closed`, `By appointment only`
 */
export function hoursRows(hours: readonly OpeningHour[], closedText = 'Closed'): HoursRow[] {
  const byDay = new Map(hours.map((entry) => [entry.weekday, entry]))
  const hoursText = (day: number) => dayText(byDay.get(day), closedText)
  const row = (day: number): HoursRow => ({ label: WEEKDAYS[day] ?? '', text: hoursText(day), days: [day] })
  const keys = new Set(WORKING_DAYS.map((day) => dayKey(byDay.get(day))))
  const week =
    keys.size === 1
      ? [{ label: 'Mon - Fri', text: hoursText(1), days: WORKING_DAYS }]
      : WORKING_DAYS.map((day) => row(day))
  return [...week, row(6), row(0)]
}

/** Special dates that are today or later in the site's time zone, earliest first (LOC-21). */
export function upcomingSpecialHours(
  special: readonly SpecialHour[],
  now: number,
  timeZone: string,
): SpecialHour[] {
  const today = localTime(now, timeZone).date
  return special.filter((entry) => entry.date >= today).toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Text of a special date: its hours, or its status word for word. */
export function specialHoursText(entry: SpecialHour, closedText = 'Closed'): string {
  if (isClosed(entry.status)) return closedText
  if (!isOpenStatus(entry.status)) return entry.status
  return entry.start_hour && entry.end_hour
    ? spanText({ open: entry.start_hour, close: entry.end_hour })
    : entry.status
}

/**
 * Open now, until when, or when next: in the site's time zone, special dates win over the weekday (LOC-28). `null`
 * where the document has no machine-readable times, or none of an open day that it is about, so that nothing is guessed.
 */
export function openState(
  hours: readonly OpeningHour[],
  special: readonly SpecialHour[],
  now: number,
  timeZone: string,
): OpenState | null {
  if (!hours.some((entry) => entry.open && entry.close)) return null
  const local = localTime(now, timeZone)
  const today = spanOf(hours, special, local.date, local.weekday)
  if (today === undefined) return null
  if (today && local.time >= today.open && local.time < today.close) {
    const closes = clockText(today.close)
    return { open: true, closes, text: isAllDay(today) ? ALL_DAY : `Open until ${closes}` }
  }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(local.date, ahead)
    const weekday = (local.weekday + ahead) % 7
    const span = spanOf(hours, special, date, weekday)
    if (span === undefined) break
    if (span === null || (ahead === 0 && local.time >= span.open)) continue
    const day = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (WEEKDAYS[weekday] ?? '')
    const time = clockText(span.open)
    return { open: false, opens: { day, time }, text: `Closed, opens ${day} ${time}` }
  }
  return { open: false, opens: null, text: 'Closed' }
}

function dayText(entry: OpeningHour | undefined, closedText: string): string {
  if (entry === undefined || isClosed(entry.status)) return closedText
  if (!isOpenStatus(entry.status)) return entry.status
  const written = entry.formated_hours?.trim()
  const told = entry.open && entry.close ? spanText({ open: entry.open, close: entry.close }) : null
  if (written && !(told && contradicts(written, told))) return written
  return told ?? entry.status
}

/** A written range that is not the range of the clock, as when a day's closing time was changed and its words were not. */
function contradicts(written: string, told: string): boolean {
  const [said, known] = [clockTimes(written), clockTimes(told)]
  return said.length === 2 && said.join() !== known.join()
}

/** Minutes of the day of each time with `am` or `pm` in a text: `8.30 AM`, `5pm`; both ends of a whole day. */
function clockTimes(text: string): number[] {
  if (text === ALL_DAY) return [0, 1440]
  return [...text.matchAll(/\b(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b/gi)].map(
    ([, hour, minute = '0', half]) =>
      (Number(hour) % 12) * 60 + Number(minute) + (half?.toLowerCase() === 'p' ? 720 : 0),
  )
}

/** Days of one key are one row: the same status and the same text as it is shown. */
function dayKey(entry: OpeningHour | undefined): string {
  if (entry === undefined) return 'closed|'
  return `${entry.status.trim().toLowerCase()}|${isClosed(entry.status) ? '' : dayText(entry, '')}`
}

function isClosed(status: string): boolean {
  return status.trim().toLowerCase() === 'closed'
}

function localTime(now: number, timeZone: string): { date: string; time: string; weekday: number } {
  const parts = dateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return {
    date,
    time: `${part('hour')}:${part('minute')}`,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
