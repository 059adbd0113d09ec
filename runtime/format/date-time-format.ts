const kept = new Map<string, Intl.DateTimeFormat>()

/** `Intl.DateTimeFormat`, kept: making one costs a hundred times what using one does, and a page shows dozens of dates. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`
  const known = kept.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  kept.set(key, made)
  return made
}
