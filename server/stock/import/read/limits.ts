import { FeedError } from './feed-error.ts'

/** Far above the largest feeds of dealer groups, far below what would fill a server's memory. */
const MOST_BYTES = 512 * 1024 * 1024
const MOST_RECORDS = 500_000
/** The longest records of real feeds, with every option of a car spelled out, are a hundredth of it. */
export const LONGEST_RECORD = 4 * 1024 * 1024

/** Car lists shrink by 5 to 40 times when they are compressed; what grows more is made to fill a disk. */
const LARGEST_RATIO = 100
/** Below this many bytes the ratio says nothing: a short list of equal rows packs very well. */
const SMALL = 16 * 1024 * 1024

/**
 * Counts what a compressed feed unpacks to, while it does.
 *
 * @throws FeedError `too-large` as soon as it is more than any feed holds.
 */
export function unpackedBytes(packed: () => number): (count: number) => void {
  let bytes = 0
  return (count) => {
    bytes += count
    if (bytes > SMALL && bytes > packed() * LARGEST_RATIO)
      throw tooLarge(`The feed unpacks to more than ${LARGEST_RATIO} times its size; no list of cars does`)
    checkBytes(bytes)
  }
}

export function checkBytes(bytes: number): void {
  if (bytes > MOST_BYTES) throw tooLarge(`The feed has more than ${megabytes(MOST_BYTES)}`)
}

export function checkRecords(records: number): void {
  if (records > MOST_RECORDS)
    throw tooLarge(`The feed has more than ${MOST_RECORDS.toLocaleString('en-AU')} records`)
}

/** @param what the record, as a person finds it: `the record of line 7` */
export function checkRecord(characters: number, what: string): void {
  if (characters > LONGEST_RECORD) throw tooLarge(`${what} is longer than ${megabytes(LONGEST_RECORD)}`)
}

/** A zip file says at its end what it holds, so it is held whole; ten times the list of the largest dealer group. */
const MOST_ARCHIVE = 64 * 1024 * 1024

export function checkArchive(bytes: number): void {
  if (bytes > MOST_ARCHIVE)
    throw tooLarge(`The zip file has more than ${megabytes(MOST_ARCHIVE)}; send it as gzip`)
}

/** Workbooks are held whole while they are read; ninety thousand cars fit. */
const MOST_WORKBOOK = 64 * 1024 * 1024

export function checkWorkbook(bytes: number): void {
  if (bytes > MOST_WORKBOOK)
    throw tooLarge(`The workbook unpacks to more than ${megabytes(MOST_WORKBOOK)}; save it as CSV`)
}

/** Rows times columns: a reader makes every cell, and one in the last corner of a sheet makes seventeen thousand million. */
const MOST_CELLS = 10_000_000
const REFERENCE = /\br="([A-Z]{1,3})(\d{1,7})"/g

/** @param sheet the XML of one sheet of a workbook. */
export function checkCells(sheet: Buffer): void {
  let columns = 0
  let rows = 0
  for (const [, letters = '', digits] of sheet.toString('latin1').matchAll(REFERENCE)) {
    let column = 0
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
    columns = Math.max(columns, column)
    rows = Math.max(rows, Number(digits))
  }
  if (columns * rows > MOST_CELLS)
    throw tooLarge(`A sheet of the workbook reaches to column ${columns} and row ${rows}`)
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

function tooLarge(what: string): FeedError {
  return new FeedError('too-large', `${what}. Nothing was read; ask who writes the feed.`)
}
