import type { ImportReport } from './report.ts'

/** Long lists are cut; `--format json` has them whole. */
const MOST_LINES = 50
/** A key made of several columns says nothing to people. */
const DIGEST = /^[0-9a-f]{20}$/

/** The report for people: counts first, then what needs a hand, then what was put right. */
export function formatReport(report: ImportReport): string {
  const lines = [
    `${report.file} → ${report.tenant} (mapping ${report.mapping}, ${report.format}, ${count(report.rows, 'row')}, ${(report.milliseconds / 1000).toFixed(1)} s)`,
    ...countLines(report),
    ...listingLines(report),
  ]
  if (report.refused) lines.push('', `Refused: ${report.refused.message}`)
  else if (report.dryRun) lines.push('', 'Dry run: nothing was written.')
  lines.push(...rejectedLines(report), ...mergedLines(report), ...normalisedLines(report))
  return `${lines.join('\n')}\n`
}

function countLines({ counts, refused, dryRun }: ImportReport): string[] {
  const note = refused || dryRun ? ' (not written)' : ''
  const rows: [string, number, string][] = [
    ['new', counts.new, ''],
    ['changed', counts.changed, ''],
    [
      'unchanged',
      counts.unchanged,
      counts.repriced > 0 ? `${counts.repriced} with a moved market average` : '',
    ],
    ['removed', counts.removed, ''],
    ['merged', counts.merged, ''],
    ['rejected', counts.rejected, ''],
  ]
  return rows.map(
    ([name, value, more], index) =>
      `  ${name.padEnd(10)}${String(value).padStart(7)}${more && `   ${more}`}${index === 0 ? note : ''}`,
  )
}

function listingLines({ listing, refused }: ImportReport): string[] {
  if (!listing) return []
  const { listed, cars, level, appliesTo, unlisted } = listing
  const rule = level === 0 ? 'off' : `${level}, ${appliesTo === 'used' ? 'used cars' : 'all cars'}`
  return [
    '',
    `${listed.toLocaleString('en-AU')} of ${count(cars, 'car')} ${refused ? 'would' : 'will'} be listed (settings.stockFilter.level ${rule})${unlisted.length > 0 ? '; not listed:' : '.'}`,
    ...cut(
      unlisted,
      ({ reasons, count: times, line }) =>
        `  ${times.toLocaleString('en-AU').padStart(7)}  ${reasons.join(', ')} (first: line ${line})`,
    ),
  ]
}

function rejectedLines({ rejected }: ImportReport): string[] {
  if (rejected.length === 0) return []
  return [
    '',
    'Rejected rows:',
    ...cut(rejected, ({ line, key, column, reason, instead }) => {
      const where = [`line ${line}`, key !== undefined && !DIGEST.test(key) && `id ${key}`, column]
        .filter(Boolean)
        .join(', ')
      return `  ${where}: ${reason}. Write ${instead}.`
    }),
  ]
}

function mergedLines({ merged }: ImportReport): string[] {
  if (merged.length === 0) return []
  return [
    '',
    'Merged rows:',
    ...cut(merged, ({ line, into, reason }) => `  line ${line} into line ${into}: ${reason}`),
  ]
}

function normalisedLines({ normalised }: ImportReport): string[] {
  if (normalised.length === 0) return []
  const width = Math.max(...normalised.map(({ rule }) => rule.length))
  return [
    '',
    'Put right:',
    ...normalised.map(({ rule, count: times, description, example }) => {
      const shown = `line ${example.line} ${example.column}: "${example.from}" → ${example.to === '' ? 'nothing' : `"${example.to}"`}`
      return `  ${String(times).padStart(6)}  ${rule.padEnd(width)}  ${description} (${shown})`
    }),
  ]
}

function cut<T>(items: readonly T[], format: (item: T) => string): string[] {
  const lines = items.slice(0, MOST_LINES).map(format)
  const rest = items.length - MOST_LINES
  return rest > 0 ? [...lines, `  … and ${rest} more; --format json lists them all`] : lines
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString('en-AU')} ${noun}${value === 1 ? '' : 's'}`
}
