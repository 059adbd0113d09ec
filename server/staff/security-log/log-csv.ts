import type { SecurityEvent } from '../../../schemas/generated/editor-api.ts'

const COLUMNS = ['time', 'who', 'what', 'dealer', 'about', 'address', 'browser', 'result', 'note'] as const

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** A line of the security log as a line of a CSV file (RFC 4180), the time in ISO 8601. */
export function csvLine(event: SecurityEvent): string {
  const line = { ...event, time: new Date(event.at).toISOString() }
  return `${COLUMNS.map((column) => cell(line[column])).join(',')}\r\n`
}

/** What a cell may not begin with, or a spreadsheet runs it as a formula; the wide ones of East Asian keyboards count too. */
const FORMULA = /(^|[;\t\r\n]\s{0,20})(?=[=+\-@\t\r＝＋－＠])/g

/**
 * What was typed at the sign-in stands in here: what would be a formula gets an apostrophe, also after separators that spreadsheets
 * of other countries go by, for they read quotes at the beginning of a cell only.
 */
function cell(text: string): string {
  const safe = text.replaceAll(FORMULA, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
