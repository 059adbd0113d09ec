import type { Regional } from '../../../schemas/generated/types.ts'
import { bodyLabel } from '../../../runtime/rules/car/body-type.ts'
import { capitalised, type VehicleNoun } from '../../../runtime/rules/car/vehicle-noun.ts'
import type { ListAttribute } from '../../../runtime/search-state/attributes.ts'
import { refinementLabel, valueLabel } from '../../../runtime/search-state/labels.ts'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'

/** Values of one attribute that a heading names; of more it would be a list. */
const MOST = 2

/** Said before the car: `White automatic diesel …`. */
const BEFORE = ['colour', 'transmission', 'fuel'] as const
/** Said behind it, where a price by itself says what it is. */
const BEHIND = ['seats', 'price', 'year', 'km'] as const

/** A heading, and the attributes of the search that it names. */
export interface Heading {
  text: string
  told: ReadonlySet<string>
}

/**
 * What a search lists, in words: `Used Toyota HiLux utes for sale, up to $40,000, “tow bar”`. An unrefined search keeps the
 * configured heading (SEO-06).
 */
export function searchHeading(
  state: SearchState,
  fallback: string,
  regional: Regional,
  noun: Pick<VehicleNoun, 'many'>,
): string {
  return headingOf(state, fallback, regional, noun).text
}

export function headingOf(
  state: SearchState,
  fallback: string,
  regional: Regional,
  { many }: Pick<VehicleNoun, 'many'>,
): Heading {
  const told = new Set<string>()
  /** The values in words, where they are few enough to be named. */
  const named = (name: ListAttribute, most = MOST, word = ' or ', each = labelOf(name)): string => {
    const words = [...new Set((state.lists[name] ?? []).map((value) => each(value)))]
    if (words.length === 0 || words.length > most) return ''
    told.add(name)
    return words.join(word)
  }
  function labelOf(name: ListAttribute) {
    return (value: string) => valueLabel(name, value, regional)
  }
  const condition = named('car_type', MOST, ' and ')
  const before = BEFORE.map((name) => named(name, MOST, ' or ', (value) => lower(labelOf(name)(value))))
  const make = named('make', MOST, ' and ')
  const model = state.lists.make?.length === 1 ? named('model', MOST, ' and ') : ''
  const body = named('body', MOST, ' and ', (value) => plural(bodyLabel(value, regional)))
  const behind = BEHIND.map((name) => {
    const isNamed = name in state.ranges || (state.lists[name as ListAttribute] ?? []).length === 1
    if (isNamed) told.add(name)
    return isNamed ? refinementLabel(state, name, regional) : ''
  })
  const city = named('city', 1)
  const kind = [condition, ...before, make, model, body].filter(Boolean)
  const base =
    kind.length === 0
      ? fallback || `${capitalised(many)} for sale`
      : [...kind, ...(body === '' ? [many] : []), 'for sale'].join(' ')
  const place = city && ` in ${city}`
  const text = [
    base.charAt(0).toUpperCase() + base.slice(1) + place,
    ...behind,
    state.query && `“${state.query}”`,
  ]
  return { text: text.filter(Boolean).join(', '), told }
}

function plural(label: string): string {
  const word = lower(label)
  return /(s|ch|x)$/.test(word) ? `${word}es` : `${word}s`
}

/** `SUV`, `4x4` and `LPG` are written so. */
function lower(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}
