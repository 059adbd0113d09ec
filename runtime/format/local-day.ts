import { dateTimeFormat } from './date-time-format.ts'

/** The day on the clock of a time zone: `2026-10-31`. @param instant epoch milliseconds */
export function localDay(instant: number, timeZone: string): string {
  return dateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** The year on the clock of a time zone: a dealer in Sydney is in the new one eleven hours before UTC (TRADE-07, FIN-07). */
export function localYear(instant: number, timeZone: string): number {
  return Number(localDay(instant, timeZone).slice(0, 4))
}
