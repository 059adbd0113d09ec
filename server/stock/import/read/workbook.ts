import readWorkbook, { type CellValue, type Row, type Sheet } from 'read-excel-file/universal'
import { FeedError } from './feed-error.ts'
import type { ReadRow } from './feed-row.ts'
import { isVehicleWord, FEWEST_WORDS } from './record-path.ts'
import { createTable } from './table.ts'

const BATCH = 1000
const SAMPLE_ROWS = 40

/**
 * Reads the cars of an Excel workbook: the first sheet that has rows, and those with the same columns (a sheet a branch).
 *
 * @throws FeedError `unreadable` when it is damaged, or when another sheet holds vehicles under other columns.
 */
export async function* workbookRows(bytes: Buffer): AsyncGenerator<ReadRow[]> {
  const sheets = await sheetsOf(bytes)
  let columns: readonly string[] | undefined
  let first = ''
  for (const { sheet, data } of sheets) {
    const texts = data.map((row) => row.map(textOf))
    const table = createTable(usualOf(texts))
    const rows = texts.flatMap((fields, at) => table.read(fields, at + 1) ?? [])
    const header = table.header()
    if (!header || rows.length === 0) continue
    columns ??= header
    first ||= sheet
    if (header.join('\n') === columns.join('\n')) {
      for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
    } else if (header.filter(isVehicleWord).length >= FEWEST_WORDS) {
      throw new FeedError(
        'unreadable',
        `The sheet "${sheet}" has ${rows.length} rows under other columns than the sheet "${first}", which would not be read. Give both the same columns, or send one.`,
      )
    }
  }
}

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  try {
    return await readWorkbook(new Blob([new Uint8Array(bytes)]), { trim: false })
  } catch (error) {
    // The library's own words are of its code: "Cannot read properties of undefined".
    throw new FeedError(
      'unreadable',
      'The workbook is damaged or is none. Open it in the program that it comes from and save it again, or send it as CSV.',
      { cause: error },
    )
  }
}

/** How many cells most of the first rows fill. */
function usualOf(rows: readonly string[][]): number {
  const widths = rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => row.filter((text) => text.trim() !== '').length)
    .toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 1
}

/** Dates as ISO 8601, with their time where they have one. */
function textOf(value: Row[number] | CellValue): string {
  if (value === null) return ''
  const date: unknown = value
  if (!(date instanceof Date)) return String(value)
  if (Number.isNaN(date.getTime())) return ''
  // Excel counts in parts of days, so that an instant is off by some milliseconds.
  const seconds = new Date(Math.round(date.getTime() / 1000) * 1000)
  return seconds.toISOString().replace(/T00:00:00\.000Z$/, '')
}
