import type { FacetStats, SearchRecord } from '../port.ts'

/** A condition as data: written as a filter text for the engine, and tried on records by the reference. */
export type TestCondition =
  | { kind: 'is'; attribute: string; value: string; negated: boolean }
  | {
      kind: 'compare'
      attribute: string
      operator: '<' | '<=' | '=' | '!=' | '>=' | '>'
      value: number
      negated: boolean
    }
  | { kind: 'range'; attribute: string; low: number; high: number; negated: boolean }

/** An AND of ORs. */
export type TestFilter = TestCondition[][]

export function filterText(filter: TestFilter): string {
  return filter.map((clause) => `(${clause.map(conditionText).join(' OR ')})`).join(' AND ')
}

function conditionText(condition: TestCondition): string {
  const sign = condition.negated ? 'NOT ' : ''
  if (condition.kind === 'is') {
    return `${sign}${condition.attribute}:"${condition.value.replace(/[\\"]/g, '\\$&')}"`
  }
  if (condition.kind === 'range') return `${sign}${condition.attribute}:${condition.low} TO ${condition.high}`
  return `${sign}${condition.attribute} ${condition.operator} ${condition.value}`
}

export function matches(record: SearchRecord, filter: TestFilter): boolean {
  return filter.every((clause) => clause.some((condition) => holds(record, condition) !== condition.negated))
}

function holds(record: SearchRecord, condition: TestCondition): boolean {
  const values = valuesOf(record, condition.attribute)
  if (condition.kind === 'is') {
    return values.some((value) => String(value).toLowerCase() === condition.value.toLowerCase())
  }
  const numbers = values.filter((value) => typeof value === 'number')
  if (condition.kind === 'range') {
    return numbers.some((number) => number >= condition.low && number <= condition.high)
  }
  const { operator, value } = condition
  if (operator === '!=') return !numbers.includes(value)
  return numbers.some((number) => compare(number, operator, value))
}

function compare(number: number, operator: '<' | '<=' | '=' | '>=' | '>', value: number): boolean {
  if (operator === '<') return number < value
  if (operator === '<=') return number <= value
  if (operator === '=') return number === value
  return operator === '>=' ? number >= value : number > value
}

function valuesOf(record: SearchRecord, attribute: string): unknown[] {
  const value = record[attribute]
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [value]
}

/** Counts of a facet, the most frequent first, then numbers by size, then texts; at most `most`. */
export function facetCounts(
  records: SearchRecord[],
  attribute: string,
  most: number,
  by: 'count' | 'alpha' = 'count',
): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of new Set(valuesOf(record, attribute).map(String)))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const byName = ([a]: [string, number], [b]: [string, number]): number => {
    const [x, y] = [Number(a), Number(b)]
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
    if (!Number.isNaN(x) && x !== y) return x - y
    return a < b ? -1 : 1
  }
  return [...counts]
    .toSorted((a, b) => (by === 'count' && b[1] !== a[1] ? b[1] - a[1] : byName(a, b)))
    .slice(0, most)
}

export function stats(records: SearchRecord[], attribute: string): FacetStats | undefined {
  const numbers = records
    .flatMap((record) => valuesOf(record, attribute))
    .filter((value) => typeof value === 'number')
  if (numbers.length === 0) return undefined
  const sum = numbers.reduce((total, number) => total + number, 0)
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum }
}

/** Ids in order: by the attributes, records without one last in both directions, then by id. */
export function order(records: SearchRecord[], by: { attribute: string; descending: boolean }[]): string[] {
  const value = (record: SearchRecord, attribute: string): number | undefined => {
    const [first] = valuesOf(record, attribute).filter((each) => typeof each === 'number')
    return first
  }
  return records
    .toSorted((a, b) => {
      for (const { attribute, descending } of by) {
        const [x, y] = [value(a, attribute), value(b, attribute)]
        if (x === y) continue
        if (x === undefined) return 1
        if (y === undefined) return -1
        return descending ? y - x : x - y
      }
      return Number(a.objectID) - Number(b.objectID)
    })
    .map(({ objectID }) => objectID)
}
