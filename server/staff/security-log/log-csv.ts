import type { SecurityEvent } from '../../../schemas/generated/editor-api.ts'

const COLUMNS = ['time', 'who', 'what', 'dealer', 'about', 'address', 'browser', 'result', 'note'] as const

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** A line of the security log as a line of a CSV file (RFC 4180), the time in ISO 8601. */
export function csvLine(event: SecurityEvent): string {
  const line = { ...event, time: new Date(event.at).toISOString() }
  return `${COLUMNS.map((column) => cell(line[column])).join(',')}\r\n`
}

/** What was typed at the sign-in stands in here: a text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
