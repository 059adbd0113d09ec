import { normalised, type Normalised, type RuleId } from './rules.ts'

/** What an amount is of: the unit it is kept in, others that feeds write with what one of them is, and what can be. */
interface Measure {
  units: Readonly<Record<string, number>>
  /** Of an amount that names no unit, nor does its column. */
  plain: string
  least: number
  most: number
}

const MASS = {
  kg: 1,
  kgs: 1,
  kilograms: 1,
  t: 1000,
  tonne: 1000,
  tonnes: 1000,
  lb: 0.453_592_37,
  lbs: 0.453_592_37,
  pounds: 0.453_592_37,
}
const POWER = { kw: 1, w: 0.001 }
const LENGTH = {
  mm: 1,
  cm: 10,
  m: 1000,
  metres: 1000,
  in: 25.4,
  inches: 25.4,
  '"': 25.4,
  ft: 304.8,
  feet: 304.8,
}
const DISTANCE = {
  km: 1,
  kms: 1,
  kilometres: 1,
  kilometers: 1,
  mi: 1.609_344,
  mile: 1.609_344,
  miles: 1.609_344,
}

const VOLUME = {
  l: 1,
  lt: 1,
  ltr: 1,
  litre: 1,
  litres: 1,
  liter: 1,
  liters: 1,
  gal: 3.785_412,
  gallons: 3.785_412,
}
/** `lb-ft`, `lb.ft` and `ft lb` are read by their first word. */
const TORQUE = { nm: 1, lb: 1.355_818, lbs: 1.355_818, lbft: 1.355_818, ft: 1.355_818, ftlb: 1.355_818 }

/** In the units of a car's `variant` and `specifications`. */
export const MEASURES = {
  /** kWh */
  battery: { units: { kwh: 1, wh: 0.001 }, plain: 'kwh', least: 0.5, most: 400 },
  /** km */
  electric_range: { units: DISTANCE, plain: 'km', least: 5, most: 2000 },
  /** kWh/100 km */
  electric_consumption: {
    units: {
      'kwh/100km': 1,
      'kwh/100 km': 1,
      'wh/km': 0.1,
      'kwh/100mi': 0.621_371,
      'kwh/100 mi': 0.621_371,
      kwh: 1,
    },
    plain: 'kwh/100km',
    least: 3,
    most: 80,
  },
  /** kW */
  ac_power: { units: POWER, plain: 'kw', least: 1, most: 50 },
  /** kW */
  dc_power: { units: POWER, plain: 'kw', least: 5, most: 1500 },
  /** kg */
  towing: { units: MASS, plain: 'kg', least: 100, most: 12_000 },
  /** kg */
  ball_weight: { units: MASS, plain: 'kg', least: 10, most: 2000 },
  /** kg */
  payload: { units: MASS, plain: 'kg', least: 100, most: 20_000 },
  /** mm */
  tray_length: { units: LENGTH, plain: 'mm', least: 500, most: 12_000 },
  /** kg */
  gross_mass: { units: MASS, plain: 'kg', least: 300, most: 60_000 },
  /** mm */
  length: { units: LENGTH, plain: 'mm', least: 1500, most: 20_000 },
  /** mm */
  width: { units: LENGTH, plain: 'mm', least: 900, most: 4000 },
  /** mm */
  height: { units: LENGTH, plain: 'mm', least: 800, most: 5000 },
  /** L */
  fuel_capacity: { units: VOLUME, plain: 'l', least: 5, most: 1500 },
  /** Nm */
  torque: { units: TORQUE, plain: 'nm', least: 20, most: 5000 },
  /** Stars of the Australasian New Car Assessment Program. */
  ancap: { units: { star: 1, stars: 1 }, plain: 'stars', least: 1, most: 5 },
  /** kg */
  trailer_mass: { units: MASS, plain: 'kg', least: 200, most: 12_000 },
  /** kg */
  tare: { units: MASS, plain: 'kg', least: 100, most: 30_000 },
} as const satisfies Record<string, Measure>

export type MeasureRole = keyof typeof MEASURES

/** A number that belongs to a name is no part of a larger one: `CCS2 150 kW`, `Type 2, 11 kW`. */
const NOT_IN_NAME = /(?<![a-z]|\b(?:type|ccs|combo|mode|level)\s)/
const NUMBER = /\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+(?:\.\d+|,\d{1,2}(?!\d))?/
const UP_TO = /(?:\s{0,9}(?:[-–—]|to)\s{0,9}\d+(?:[.,]\d+)*)/
const WORD = /[a-z"%]+(?:\s*\/\s*(?:100\s*)?[a-z]+)?/
/** Every amount of a cell: its number, the end of its range, the word behind it. */
const AMOUNTS = new RegExp(
  `(?:${NOT_IN_NAME.source}(?<number>${NUMBER.source})(?<upTo>${UP_TO.source})?|(?<other>\\d+(?:\\.\\d+)?))\\s*(?<word>${WORD.source})?`,
  'gi',
)

/** Parts of a cell that say something else: the trailer without brakes, the other plug. */
const NOT_MEANT: Partial<Record<MeasureRole, RegExp>> = {
  towing: /un-?braked|without brakes|no brakes|ball/i,
  ac_power: /\bdc\b|fast|rapid/i,
  dc_power: /\bac\b|home|wallbox/i,
}

/**
 * An amount in the unit that the car keeps: `63 kWh`, `Up to 505 km (WLTP)`, `3.5t`, `7,700 lbs`, `11 kW AC / 150 kW DC`. What cannot
 * be, or is of something else (`30 min`), is no value; one without a unit is meant only where no other number stands beside it.
 *
 * @param column name of the column, which may name the unit: `payload_lbs`
 * @param plain unit of a bare amount, where the country says it
 */
export function normaliseMeasure(
  text: string,
  role: MeasureRole,
  { column = '', plain }: { column?: string; plain?: string | undefined } = {},
): Normalised<number> {
  const measure: Measure = MEASURES[role]
  const part = partMeant(text, role)
  const amounts = [...part.matchAll(AMOUNTS)].map(({ groups = {} }) => groups)
  const inUnits = ({ word }: { word?: string }) => word !== undefined && unitOf(word, measure) !== undefined
  const found = amounts.find(inUnits) ?? amounts[0]
  if (!found) return normalised<number>(null, 'measure.none')
  const { number, upTo, other, word } = found
  const amount = numberOf(number ?? other ?? '')
  if (amount === 0) return normalised<number>(null, 'measure.none')
  const named = word === undefined ? undefined : unitOf(word, measure)
  const isAlone = number !== undefined && amounts.length === 1 && upTo === undefined && !part.includes('%')
  if (named === undefined && (!isAlone || (word !== undefined && isOther(word))))
    return normalised<number>(null, 'measure.unit')
  const unit = named ?? unitOfColumn(column, measure) ?? plain ?? measure.plain
  const given = amount * (measure.units[unit] ?? 1)
  // "3.5" under "Towing": nobody tows three kilograms.
  const isTonnes = named === undefined && measure.units === MASS && given < measure.least && amount < 10
  const value = Number((isTonnes ? amount * 1000 : given).toFixed(given < 100 ? 1 : 0))
  if (value < measure.least || value > measure.most) return normalised<number>(null, 'measure.impossible')
  const rules: RuleId[] = /^\d+(?:\.\d+)?$/.test(text) ? [] : ['measure.words']
  if (isTonnes || unit !== measure.plain) rules.push('measure.converted')
  return normalised(isTonnes ? value : Number(value.toFixed(value < 100 ? 1 : 0)), ...rules)
}

/** `3,500` and `3 500` are thousands, `16,2` is not. */
function numberOf(digits: string): number {
  return Number(digits.replace(/,(?=\d{1,2}$)/, '.').replaceAll(/[, ]/g, ''))
}

function partMeant(text: string, role: MeasureRole): string {
  const other = NOT_MEANT[role]
  if (!other?.test(text)) return text
  const parts = text.split(/[/;|()]|,(?!\d{3})|\band\b/i).filter((part) => /\d/.test(part))
  return parts.find((part) => !other.test(part)) ?? ''
}

function unitOf(word: string, { units }: Measure): string | undefined {
  const name = word.toLowerCase().replaceAll(/\s+/g, '')
  if (name in units) return name
  const first = /^[a-z"]+/.exec(name)?.[0] ?? ''
  return first in units && !name.includes('/') ? first : undefined
}

/** Units of something else; other words stand behind a bare amount: `505 WLTP`. */
const OTHER =
  /^(?:h|hr|hrs|hours?|mins?|minutes?|s|sec|secs|%|l|litres?|ah|v|volts?|kw|kwh|wh|km|kms|mi|miles|kg|kgs|lb|lbs|mm|hp|nm)$/i
const isOther = (word: string): boolean => OTHER.test(word.split('/')[0]?.trim() ?? '')

function unitOfColumn(column: string, { units }: Measure): string | undefined {
  const words = column.toLowerCase().split(/[^a-z"]+/)
  return words.toReversed().find((word) => word in units && word !== 'm' && word !== 'in' && word !== 't')
}
