import type { FilterCondition, Filter } from '../../filter/clauses.ts'
import type { EngineDocument } from './engine-document.ts'
import { OBJECT_ID, type EngineFields } from './engine-fields.ts'

/**
 * The filter without conditions that no record can meet, such as those on an attribute which the index does not have: an
 * engine would refuse them. Null: no record passes at all.
 */
export function knownFilter(filter: Filter, fields: EngineFields): Filter | null {
  const known: Filter = []
  for (const clause of filter) {
    // What nothing meets, negated, is met by everything.
    if (clause.some((condition) => condition.negated && !canHold(condition, fields))) continue
    const rest = clause.filter((condition) => canHold(condition, fields))
    if (rest.length === 0) return null
    known.push(rest)
  }
  return known
}

function canHold({ test }: FilterCondition, { facets, numbers }: EngineFields): boolean {
  if (test.kind === 'number') return numbers.includes(test.attribute) && test.low <= test.high
  return test.attribute === OBJECT_ID || facets.includes(test.attribute)
}

/** Whether a record that was read by its id passes. */
export function passes({ facets, numbers }: EngineDocument, filter: Filter): boolean {
  return filter.every((clause) =>
    clause.some(({ negated, test }) => {
      if (test.kind === 'number') {
        const found = numbers.find(([name]) => name === test.attribute)?.[1] ?? []
        return found.some((number) => number >= test.low && number <= test.high) !== negated
      }
      const found = facets.find(([name]) => name === test.attribute)?.[1] ?? []
      return found.some((value) => value.toLowerCase() === test.value.toLowerCase()) !== negated
    }),
  )
}

export interface Bound {
  operator: '>' | '>=' | '<' | '<='
  value: number
}

/** The bounds of a range as they were written: `> 5` again instead of `>= 5.000000000000001`. */
export function boundsOf(low: number, high: number): Bound[] {
  const bounds: Bound[] = []
  if (low !== -Infinity) bounds.push(bound(low, '>', '>='))
  if (high !== Infinity) bounds.push(bound(high, '<', '<='))
  return bounds
}

function bound<Open extends '>' | '<', Closed extends '>=' | '<='>(
  value: number,
  open: Open,
  closed: Closed,
): Bound {
  const written = Math.abs(value) < Number.EPSILON ? 0 : Number(value.toPrecision(15))
  const beyond = open === '>' ? value > written : value < written
  return beyond ? { operator: open, value: written } : { operator: closed, value }
}
