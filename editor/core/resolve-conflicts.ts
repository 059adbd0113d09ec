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
      // A conflict about the order of entries carries their ids only; one about a list of words, the words.
      const next = isListOf(isWord, value) && isListOf(isEntry, before) ? ordered(before, value) : value
      return writeSteps(document, steps, next) as JsonObject
    }, merged)
}

type Entry = JsonObject & { id: string }

const isWord = (value: unknown) => typeof value === 'string'
const isEntry = (value: unknown): value is Entry => isObject(value) && isWord(value['id'])

function isListOf<Item>(isItem: (value: unknown) => value is Item, value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(isItem)
}

function ordered(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const rank = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return entries.toSorted((a, b) => rank(a) - rank(b))
}
