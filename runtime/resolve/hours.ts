import { wordsOf } from '../json/text.ts'
import { spanText } from '../rules/locations/opening-span.ts'

/** Days as schema.org writes them, at the place of their number: 0 is Sunday. */
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

const ENTRY = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (?:(\d\d:\d\d)-(\d\d:\d\d)|(.+))$/

interface OpeningHour {
  weekday: number
  status: string
  formated_hours?: string
  open?: string
  close?: string
}

/**
 * The seven days of a location from their short form, Monday first: `Mo-Fr 08:30-17:30`, `Sa By appointment only`. Days
 * that no entry names are closed (LOC-18, LOC-20); of two entries for a day the later one counts.
 */
export function expandHours(entries: readonly unknown[]): OpeningHour[] {
  const week = new Map<number, OpeningHour>()
  for (const entry of entries) {
    const [, from = '', to = from, open, close, text] = ENTRY.exec(wordsOf(entry)) ?? []
    const first = DAYS.indexOf(from)
    const last = DAYS.indexOf(to)
    if (first < 0 || last < 0) continue
    for (let step = 0; step <= (last - first + 7) % 7; step++) {
      const weekday = (first + step) % 7
      week.set(
        weekday,
        open !== undefined && close !== undefined
          ? { weekday, status: 'Open', formated_hours: spanText({ open, close }), open, close }
          : { weekday, status: text ?? 'Closed' },
      )
    }
  }
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => week.get(weekday) ?? { weekday, status: 'Closed' })
}
