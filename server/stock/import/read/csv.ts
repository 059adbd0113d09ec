import { cutOff, isBroken, type BrokenRow, type ReadRow, type RowReader } from './feed-row.ts'
import { FeedError } from './feed-error.ts'
import { checkRecord } from './limits.ts'
import { createTable } from './table.ts'

/** A quoted field longer than this was never closed; the largest real comment fields are a tenth of it. */
const LONGEST_QUOTED = 512 * 1024

/**
 * Characters that may be read for nothing, from quotes that are not closed to where that shows: so many for each character of
 * the feed, and at least those of some quotes. A feed has a few of them; one that is made of them would be read for hours.
 */
const WASTE_SHARE = 8
const LEAST_WASTE = 32 * LONGEST_QUOTED
/** Columns of a header; feeds with every option of a car in one of its own have a tenth of it. */
const MOST_COLUMNS = 2048

/** How a delimited text is written; `delimited.ts` tells it from its first rows. */
export interface Delimited {
  delimiter: string
  /** How many fields most rows have. */
  usual: number
}

/** Excel's own way of telling the separator. */
export const SEPARATOR_LINE = /^\s{0,5}"?sep=(.)"?\s{0,5}/i

interface Record_ {
  fields: string[]
  /** Where the next record begins. */
  next: number
  /** Physical lines of the record. */
  lines: number
}

/**
 * Reads delimiter-separated text (RFC 4180, with stray quotes kept as they are).
 *
 * Our own reader rather than a library because of what happens at a quote that is never closed: parsers take the rest
 * of the file, or up to the next quote, for one field. Here that one line is reported and reading goes on with the next
 * physical line.
 */
export function createCsvReader({ delimiter, usual }: Delimited): RowReader {
  const table = createTable(usual)
  let buffer = ''
  let line = 1
  let endsWithLine = true
  let arrived = 0
  let wasted = 0

  function waste(characters: number): void {
    wasted += characters
    if (wasted > Math.max(LEAST_WASTE, arrived * WASTE_SHARE)) throw quotesEverywhere(line)
  }

  function readAll(final: boolean): ReadRow[] {
    const rows: ReadRow[] = []
    let at = 0
    while (at < buffer.length) {
      const record = readRecord(buffer, at, delimiter, final, table.header()?.length ?? MOST_COLUMNS)
      if (record === 'incomplete' && !final && !isHopeless(at)) break
      const start = line
      if (record === 'incomplete' || isTorn(record)) {
        rows.push(unclosedQuote(start))
        waste((record === 'incomplete' ? buffer.length : record.next) - at)
        at = afterLine(buffer, at)
        line += 1
        continue
      }
      at = record.next
      line += record.lines
      // What Excel writes above the header.
      const row =
        start === 1 && SEPARATOR_LINE.test(record.fields.join(delimiter))
          ? undefined
          : table.read(record.fields, start)
      if (row) rows.push(row)
    }
    buffer = buffer.slice(at)
    return rows
  }

  /** A record over several lines with a wrong number of fields: its quote was closed by a quote of a later record. */
  function isTorn(record: Record_): boolean {
    const header = table.header()
    const { lines, fields } = record
    return lines > 1 && (header ? fields.length !== header.length : fields.length > MOST_COLUMNS)
  }

  /** Whether the record that begins here will never be read, whatever comes: its quote was not closed. */
  function isHopeless(at: number): boolean {
    const size = buffer.length - at
    if (size < LONGEST_QUOTED) return false
    if (buffer.includes('\n', at)) return true
    checkRecord(size, `The row of line ${line}`)
    return false
  }

  return {
    push(text) {
      buffer += text
      arrived += text.length
      endsWithLine = text.endsWith('\n')
      return readAll(false)
    },
    end() {
      const rows = readAll(true)
      const last = rows.at(-1)
      // Many programs end the last row with nothing; then it has all of its fields.
      if (endsWithLine || last === undefined || !isBroken(last)) return rows
      return [...rows.slice(0, -1), cutOff(last.line, 'the file ends inside a row')]
    },
  }
}

function unclosedQuote(line: number): BrokenRow {
  return {
    line,
    reason: 'a quote opened in this row is never closed',
    instead: 'a closing quote; write a quote inside quoted text twice',
  }
}

function quotesEverywhere(line: number): FeedError {
  return new FeedError(
    'unreadable',
    `Up to line ${line} too many quotes are never closed for a list of cars. Write a quote inside quoted text twice, or send no quotes.`,
  )
}

/**
 * One record from `start`; `incomplete` when the buffer ends inside it.
 *
 * @param most fields of a record over several lines: one with more is none, and read no further
 */
export function readRecord(
  text: string,
  start: number,
  delimiter: string,
  final: boolean,
  most = Number.POSITIVE_INFINITY,
): Record_ | 'incomplete' {
  const lineEnd = text.indexOf('\n', start)
  const end = lineEnd < 0 ? text.length : lineEnd
  if (lineEnd < 0 && !final) return 'incomplete'
  const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
  if (!line.includes('"')) return { fields: line.split(delimiter), next: end + 1, lines: 1 }

  const fields: string[] = []
  let lines = 1
  let at = start
  while (true) {
    if (text[at] !== '"') {
      const stop = fieldEnd(text, at, delimiter)
      if (stop === text.length && !final) return 'incomplete'
      fields.push(withoutReturn(text, at, stop))
      at = stop
    } else {
      const close = closingQuote(text, at + 1)
      if (close < 0) return 'incomplete'
      const quoted = text.slice(at + 1, close)
      const stop = fieldEnd(text, close + 1, delimiter)
      if (stop === text.length && !final) return 'incomplete'
      // Asked first: nearly no field has either, and to replace nothing costs more than all the rest.
      const unescaped = quoted.includes('""') ? quoted.replaceAll('""', '"') : quoted
      fields.push(unescaped + withoutReturn(text, close + 1, stop))
      for (let n = quoted.indexOf('\n'); n >= 0; n = quoted.indexOf('\n', n + 1)) lines += 1
      at = stop
    }
    if (text[at] !== delimiter || (lines > 1 && fields.length > most)) return { fields, next: at + 1, lines }
    at += 1
  }
}

function withoutReturn(text: string, from: number, to: number): string {
  return text.slice(from, to > from && text[to - 1] === '\r' ? to - 1 : to)
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === delimiter || text[at] === '\n') return at
  }
  return text.length
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function afterLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}
