/**
 * A filter in the only shape that every engine runs: an AND of ORs of single conditions, all conditions of one OR of
 * the same kind. The parser brings `filters`, `facetFilters`, `numericFilters` and `tagFilters` into it, so that
 * combining two filters with AND is joining two lists and no text is ever pasted into text.
 */
export type Filter = Clause[]

/** An OR; never empty. */
export type Clause = FilterCondition[]

export interface FilterCondition {
  negated: boolean
  test: FacetTest | NumberTest
}

/** The attribute, or one of its elements, equals the value; upper and lower case are the same except in `_tags`. */
export interface FacetTest {
  kind: 'facet' | 'tag'
  attribute: string
  value: string
}

/** The number, or one of the numbers, lies between the bounds; a `>` or `<` bound is the next representable number. */
export interface NumberTest {
  kind: 'number'
  attribute: string
  low: number
  high: number
}

export type ComparisonOperator = '<' | '<=' | '=' | '!=' | '>=' | '>'

export const TAGS = '_tags'

export function facetCondition(attribute: string, value: string, negated = false): FilterCondition {
  const kind = attribute === TAGS ? 'tag' : 'facet'
  return { negated, test: { kind, attribute, value } }
}

export function rangeCondition(attribute: string, low: number, high: number): FilterCondition {
  return { negated: false, test: { kind: 'number', attribute, low, high } }
}

/** `price != 5` is NOT `price = 5`: a record without a price passes. */
export function comparison(attribute: string, operator: ComparisonOperator, value: number): FilterCondition {
  const [low, high] = bounds(operator, value)
  return { negated: operator === '!=', test: { kind: 'number', attribute, low, high } }
}

function bounds(operator: ComparisonOperator, value: number): [number, number] {
  if (operator === '<') return [-Infinity, -nextAbove(-value)]
  if (operator === '<=') return [-Infinity, value]
  if (operator === '>') return [nextAbove(value), Infinity]
  if (operator === '>=') return [value, Infinity]
  return [value, value]
}

const FLOAT = new Float64Array(1)
const BITS = new BigInt64Array(FLOAT.buffer)

/** The smallest number greater than `value`. */
function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE
  if (value === Infinity) return NaN
  FLOAT[0] = value
  BITS[0] = value > 0 ? BITS[0]! + 1n : BITS[0]! - 1n
  return FLOAT[0]
}
