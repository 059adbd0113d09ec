import { appendFileSync } from 'node:fs'

/** What a benchmark found, beside what is aimed at. */
export interface Figure {
  /** What was measured, the same words in every run. */
  what: string
  value: number
  unit: string
  /** The value may be so much at most, or has to be so much at least. */
  most?: number
  least?: number
}

/** Whether the aim is met; a figure without one is only told. */
export function isMet({ value, most = Infinity, least = -Infinity }: Figure): boolean {
  return value <= most && value >= least
}

/** Three digits that mean something: 0.0391, 4.62, 15.3, 124,865. */
export function digits(value: number): string {
  return value
    .toLocaleString('en', {
      maximumSignificantDigits: Math.abs(value) < 100 ? 3 : 15,
      maximumFractionDigits: 4,
    })
    .replace(/^(-?[\d,]{3,})\.\d+$/, '$1')
}

export function aimWords({ unit, most, least }: Figure): string {
  if (most !== undefined) return `at most ${digits(most)} ${unit}`.trim()
  return least === undefined ? '' : `at least ${digits(least)} ${unit}`.trim()
}

/**
 * Prints a figure with its verdict, and hands it to `npm run bench`, which ends with one table of all (`FORECOURT_FIGURES`
 * names the file).
 *
 * @returns whether the aim is met; where it is not, the process ends with 1
 */
export function verdict(figure: Figure): boolean {
  const met = isMet(figure)
  const aim = aimWords(figure)
  const word = aim === '' ? '      ' : met ? 'met   ' : 'MISSED'
  const value = `${digits(figure.value)} ${figure.unit}`.trim()
  console.log(`  ${word} ${figure.what}: ${value}${aim === '' ? '' : ` (${aim})`}`)
  const file = process.env['FORECOURT_FIGURES']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`)
  if (!met) process.exitCode = 1
  return met
}
