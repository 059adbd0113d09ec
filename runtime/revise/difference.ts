import { isObject, sameJson } from '../json/object.ts'

/** One place where two documents differ. */
export interface Difference {
  /** Keys from the top; entries of lists by their place in `before`. */
  steps: readonly (string | number)[]
  /** The same for people: entries with an id by it, `routes/home/blocks/hero/props/heading`. */
  path: string
  before: unknown
  after: unknown
}

/**
 * Where two documents differ, down to single values. Lists are told entry by entry while they hold the same ids in the
 * same order, and as a whole otherwise: a moved block is not a hundred changed values.
 */
export function differences(
  before: unknown,
  after: unknown,
  steps: readonly (string | number)[] = [],
  names: readonly string[] = [],
): Difference[] {
  if (sameJson(before, after)) return []
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], [...steps, key], [...names, key]),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && sameEntries(before, after)) {
    return before.flatMap((entry: unknown, index) =>
      differences(entry, after[index], [...steps, index], [...names, idOf(entry) ?? String(index)]),
    )
  }
  return [{ steps, path: names.join('/'), before, after }]
}

function sameEntries(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, index) => idOf(entry) !== undefined && idOf(entry) === idOf(after[index]))
  )
}

function idOf(entry: unknown): string | undefined {
  const id = isObject(entry) ? entry['id'] : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}
