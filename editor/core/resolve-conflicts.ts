import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { pointerSteps } from '../../runtime/json/pointer.ts'
import { readSteps, writeSteps } from '../../runtime/json/steps.ts'
import type { MergeConflict } from '../../runtime/revise/merge-three.ts'

/**
 * Ends the conflicts of a three-way merge.
 *
 * @param merged holds their side of each
 * @param mine pointers of those where the other side is wanted
 */
export function resolveConflicts(
  merged: JsonObject,
  conflicts: readonly MergeConflict[],
  mine: ReadonlySet<string>,
): JsonObject {
  return conflicts
    .filter(({ pointer }) => mine.has(pointer))
    .reduce<JsonObject>((document, { pointer, mine: value }) => {
      const steps = pointerSteps(pointer)
      const before = readSteps(document, steps)
      const next = Array.isArray(before) && isIdList(value) ? ordered(before, value) : value
      return writeSteps(document, steps, next) as JsonObject
    }, merged)
}

/** A conflict about order carries ids only. */
function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

function ordered(entries: readonly unknown[], ids: readonly string[]): unknown[] {
  const rank = (entry: unknown) => {
    const at = isObject(entry) ? ids.indexOf(String(entry['id'])) : -1
    return at < 0 ? ids.length : at
  }
  return entries.toSorted((a, b) => rank(a) - rank(b))
}
