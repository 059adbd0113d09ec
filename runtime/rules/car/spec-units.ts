import type { Regional } from '../../../schemas/generated/types.ts'
import { formatCount } from '../../format/money.ts'

/** Units that stock data comes in (VEH-36). */
export type SpecUnit = 'L/100km' | 'L' | 'km' | 'kg' | 'mm' | 'Nm'

interface Customary {
  unit: string
  convert: (amount: number) => number
  /** Decimals that the unit is usually given with. */
  digits: number
}

/** What the United States read instead; NIST SP 811, appendix B.9. */
const CUSTOMARY: Record<SpecUnit, Customary> = {
  'L/100km': { unit: 'mpg', convert: (amount) => 235.214583 / amount, digits: 0 },
  L: { unit: 'gal', convert: (amount) => amount / 3.785412, digits: 1 },
  km: { unit: 'mi', convert: (amount) => amount / 1.609344, digits: 0 },
  kg: { unit: 'lb', convert: (amount) => amount / 0.45359237, digits: 0 },
  mm: { unit: 'in', convert: (amount) => amount / 25.4, digits: 1 },
  Nm: { unit: 'lb-ft', convert: (amount) => amount / 1.355818, digits: 0 },
}

/**
 * A value of the stock data in the units of the country: `8.4 L/100km`, or `28 mpg` in US customary units (CFG-19). `null` for what is empty or 0; text that is no number stays as it is.
 */
export function inLocalUnits(
  value: string | number | null | undefined,
  unit: SpecUnit,
  regional: Pick<Regional, 'units'>,
): string | null {
  const text = String(value ?? '').trim()
  const amount = Number(text)
  if (text === '' || amount === 0) return null
  if (!Number.isFinite(amount)) return `${text} ${unit}`
  if (regional.units === 'metric') return `${Number.isInteger(amount) ? formatCount(amount) : text} ${unit}`
  const { unit: local, convert, digits } = CUSTOMARY[unit]
  const converted = Number(convert(amount).toFixed(digits))
  return `${Number.isInteger(converted) ? formatCount(converted) : converted} ${local}`
}
