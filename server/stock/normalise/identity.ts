import { normalised, UnreadableCell, type Normalised, quoted } from './rules.ts'

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * VIN in capitals without spaces. Grey imports carry chassis numbers of 9 to 12 characters, so an unusual one is kept with
 * a warning; `XXXXXXXXXXXXXXXXX` and `0` are none.
 */
export function normaliseVin(text: string): Normalised<string> {
  const vin = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^(.)\1*$/.test(vin)) return normalised<string>(null, 'vin.placeholder')
  return normalised(vin, ...(VIN.test(vin) ? [] : (['vin.unusual'] as const)))
}

/**
 * Stock number or listing id as text.
 *
 * @throws UnreadableCell for a number that a spreadsheet rounded: `1.25E+07` stands for many ids.
 */
export function normaliseStockNumber(text: string): Normalised<string> {
  if (/^\d+(?:\.\d+)?E\+\d+$/i.test(text)) {
    throw new UnreadableCell(
      `${quoted(text)} is a number that a spreadsheet rounded`,
      'the whole id; format the column as text before saving',
    )
  }
  return normalised(text)
}
