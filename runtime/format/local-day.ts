import { dateTimeFormat } from './date-time-format.ts'

/** The day on the clock of a time zone: `2026-10-31`. @param instant epoch milliseconds */
export function localDay(instant: number, timeZone: string): string {
  return dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}
