import type { Regional } from '../../schemas/generated/types.ts'
import { formatOdometer } from '../format/distance.ts'
import { formatMoney } from '../format/money.ts'
import { bodyLabel } from '../rules/car/body-type.ts'
import { colourLabel } from '../rules/car/colour-label.ts'
import { fuelLabel } from '../rules/car/fuel-label.ts'
import {
  ATTRIBUTE_LABELS,
  type ListAttribute,
  listAttribute,
  type RangeAttribute,
  rangeAttribute,
} from './attributes.ts'
import type { Range, SearchState } from './search-state.ts'

const CONDITIONS = new Map<string, string>(Object.entries({ new: 'New', used: 'Used', demo: 'Demo' }))

/** Attributes whose values are written for programs. */
const CODES: ReadonlySet<ListAttribute> = new Set(['categories', 'dealership_slug', 'item_type', 'tag'])

const CODE = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/

/** `gumleaf-bay` is `Gumleaf Bay`; what is in words already stays. */
function inWords(value: string): string {
  if (!CODE.test(value)) return value
  return value.replaceAll(/[-_]/g, ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** `in_transit` is `In transit`: a status may be any word of a dealer's system (VEH-31). */
function statusLabel(status: string): string {
  if (!CODE.test(status)) return status
  const words = status.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A facet value as visitors read it: `cabChassis` is `Cab Chassis`, `7` is `7 seats`. */
export function valueLabel(attribute: ListAttribute, value: string, regional: Regional): string {
  if (attribute === 'body') return bodyLabel(value, regional)
  if (attribute === 'fuel') return fuelLabel(value, regional)
  if (attribute === 'colour') return colourLabel(value, regional)
  if (attribute === 'car_type') return CONDITIONS.get(value) ?? value
  if (attribute === 'status') return statusLabel(value)
  if (attribute === 'seats') return `${value} ${value === '1' ? 'seat' : 'seats'}`
  if (attribute === 'state') return value.toUpperCase()
  if (CODES.has(attribute)) return inWords(value)
  return value
}

/** A number of a range attribute in its unit. */
export function amountLabel(attribute: RangeAttribute, amount: number, regional: Regional): string {
  if (attribute === 'km') return formatOdometer(amount, regional)
  return attribute === 'year' ? String(amount) : formatMoney(amount)
}

/** `up to $40,000`, `from 2019`, `$20,000 to $30,000`. */
export function rangeLabel(attribute: RangeAttribute, { min, max }: Range, regional: Regional): string {
  const text = (amount: number) => amountLabel(attribute, amount, regional)
  if (min !== undefined && max !== undefined) return min === max ? text(min) : `${text(min)} to ${text(max)}`
  if (min !== undefined) return `from ${text(min)}`
  return max === undefined ? '' : `up to ${text(max)}`
}

/** A whole attribute of a state in words: its values, or its bounds; the attribute is named where a number alone would not say it. */
export function refinementLabel(state: SearchState, name: string, regional: Regional): string {
  const range = rangeAttribute(name)
  if (range) {
    const text = rangeLabel(range, state.ranges[range] ?? {}, regional)
    return range === 'subscription_price' ? `${ATTRIBUTE_LABELS[range].toLowerCase()} ${text}` : text
  }
  const attribute = listAttribute(name)
  if (!attribute) return name
  return (state.lists[attribute] ?? []).map((value) => valueLabel(attribute, value, regional)).join(' or ')
}

/** A search in one line: `Used, Toyota, HiLux, up to $40,000, “towbar”` (SRCH-61). */
export function searchLabel(state: SearchState, regional: Regional): string {
  const first = ['car_type', 'make', 'model', 'body']
  const lists = Object.keys(state.lists).toSorted((a, b) => rank(a) - rank(b))
  const parts = [...lists, ...Object.keys(state.ranges)].map((name) => refinementLabel(state, name, regional))
  return [...parts, state.query && `“${state.query}”`].filter(Boolean).join(', ')

  function rank(name: string): number {
    const at = first.indexOf(name)
    return at < 0 ? first.length : at
  }
}
