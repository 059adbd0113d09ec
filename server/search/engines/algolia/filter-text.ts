import type { FilterCondition, Filter } from '../../filter/clauses.ts'
import { boundsOf } from '../shared/known-filter.ts'

/** A filter as the text of the `filters` parameter: `("make":"Kia" OR "make":"Ford") AND "price" >= 10000`. */
export function filterText(filter: Filter): string {
  return filter
    .map((clause) => {
      const conditions = clause.map(conditionText).join(' OR ')
      return clause.length === 1 ? conditions : `(${conditions})`
    })
    .join(' AND ')
}

function conditionText({ negated, test }: FilterCondition): string {
  const sign = negated ? 'NOT ' : ''
  const attribute = quoted(test.attribute)
  if (test.kind !== 'number') return `${sign}${attribute}:${quoted(test.value)}`
  if (test.low === test.high) return `${sign}${attribute} = ${test.low}`
  const bounds = boundsOf(test.low, test.high)
  const [only] = bounds
  if (bounds.length === 1) return `${sign}${attribute} ${only!.operator} ${only!.value}`
  return `${sign}${attribute}:${test.low} TO ${test.high}`
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}
