const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * What a spreadsheet may have turned into a date: `3-Sep` was `3-9` or `9-3`; `9-Mar` was `9-3` or `3-9`. Which one is
 * decided by whoever knows the models. Empty for text that does not look like such a date.
 */
export function beforeSpreadsheetDate(text: string): string[] {
  const match = /^(\d{1,2})[- ]([a-z]{3})$/i.exec(text) ?? reversed(/^([a-z]{3})[- ](\d{1,2})$/i.exec(text))
  const day = Number(match?.[1])
  const month = MONTHS.indexOf((match?.[2] ?? '').toLowerCase()) + 1
  if (month > 0) return [`${month}-${day}`, `${day}-${month}`]
  const numeric = /^(?:\d{4}-)?0?(\d{1,2})[/-]0?(\d{1,2})(?:\/\d{4})?$/.exec(text)
  if (!numeric || /^\d{1,2}-\d{1,2}$/.test(text)) return []
  return [`${numeric[1]}-${numeric[2]}`, `${numeric[2]}-${numeric[1]}`]
}

function reversed(match: RegExpExecArray | null): string[] | null {
  return match && ['', match[2] ?? '', match[1] ?? '']
}
