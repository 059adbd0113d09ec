import type { Report } from './format.ts'

/** `3 errors and 1 warning in 12 documents`. */
export function summary({ counts, files, fixed }: Report): string {
  const parts = [
    ...(counts.errors > 0 ? [plural(counts.errors, 'error')] : []),
    ...(counts.warnings > 0 ? [plural(counts.warnings, 'warning')] : []),
    ...(counts.infos > 0 ? [plural(counts.infos, 'note')] : []),
  ]
  const found = parts.length === 0 ? 'No findings' : parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
  const repaired = fixed > 0 ? `; ${plural(fixed, 'safe fix', 'safe fixes')} applied` : ''
  return `${found} in ${plural(files, 'document')}${repaired}.`
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
