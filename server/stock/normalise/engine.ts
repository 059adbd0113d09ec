import { normalised, type Normalised, type RuleId } from './rules.ts'

export interface Engine {
  cylinders: number | null
  litres: number | null
  /** Cubic centimetres, only when the feed gives them. */
  cc: number | null
}

const CYLINDERS = /\b(\d{1,2})\s*(?:-\s*)?cyl|\b[VWIHBL]-?(\d{1,2})\b/i
const LITRES = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:l\b|lit)/i
/** "2", "1.5": a size without its unit; no engine of a car has ten litres. */
const BARE_LITRES = /^\d(?:\.\d+)?$/
/** "2.0T", "1.8i", "2.0 TDI", "3.0 V6": what follows says how it breathes. */
const LEADING_LITRES = /^(\d\.\d)(?=\s?[a-z])(?!\s*(?:kw|hp|kwh|l\b|lit))/i
const CC = /^(\d{3,5})\s*(?:cc)?$/i

/** "2,0 L" as the French and the Germans write it. */
const DECIMAL_COMMA = /(?<![\d,])(\d),(\d)(?![\d,])/g

/** Reads `4 cyl, 2.2 L`, `3.5L V6`, `2362`, `1998 cc`, `2`. `0 L` (electric cars) is no size. */
export function normaliseEngine(given: string): Normalised<Engine> {
  const text = given.replace(DECIMAL_COMMA, '$1.$2')
  const cc = Number(CC.exec(text)?.[1] ?? 0)
  if (cc >= 100) return normalised({ cylinders: null, litres: Math.round(cc / 100) / 10, cc })
  const cylinderMatch = CYLINDERS.exec(text)
  const cylinders = Number(cylinderMatch?.[1] ?? cylinderMatch?.[2] ?? 0)
  const litresText =
    LITRES.exec(text)?.[1] ?? (BARE_LITRES.test(text) ? text : LEADING_LITRES.exec(text)?.[1])
  const litres = Number(litresText ?? 0)
  const rules: RuleId[] = ['engine.text']
  if (/^[1-9]$/.test(text)) rules.push('engine.litres')
  if (litresText !== undefined && litres === 0) rules.push('engine.zero')
  return normalised({ cylinders: cylinders || null, litres: litres || null, cc: null }, ...rules)
}

const CONSUMPTION = /(\d+(?:[.,]\d+)?)/
const HIGHEST_CONSUMPTION = 40

/** Litres per 100 km out of `8.7 L / 100 km`; 0 (electric cars, or not known) and impossible values are none. */
export function normaliseConsumption(text: string): Normalised<number> {
  const litres = Number((CONSUMPTION.exec(text)?.[1] ?? '').replace(',', '.'))
  if (!litres) return normalised<number>(null, 'consumption.zero')
  if (litres > HIGHEST_CONSUMPTION) return normalised<number>(null, 'consumption.impossible')
  return normalised(litres, ...(/^[\d.]+$/.test(text) ? [] : (['consumption.text'] as const)))
}
