import { isObject, type JsonObject } from '../json/object.ts'

/** A list entry of a layer that cannot do what it says; the layer is named by whoever merges. */
export interface MergeProblem {
  code: 'unknown-anchor' | 'change-without-target'
  /** Id of the entry in the layer. */
  id: string
  /** Id of the missing sibling, for `unknown-anchor`. */
  anchor?: string
  /** Steps from the document to the list. */
  path: readonly string[]
}

export interface MergeContext {
  report(problem: MergeProblem): void
  path: readonly string[]
}

/**
 * Merges two lists by the ids of their entries (CFG-03): a known id changes the inherited entry, a new one is added,
 * at the end or `before` / `after` a sibling. `hidden: true` stays on the entry, so that the editor can show it again.
 * Ids written twice in one list stay twice, for the checker to find.
 *
 * @param mergeEntry lays an entry without its anchor over the inherited one; `undefined` where there is nothing to change
 */
export function mergeList(
  lower: readonly unknown[],
  upper: readonly unknown[],
  context: MergeContext,
  mergeEntry: (inherited: unknown, entry: JsonObject) => unknown,
): unknown[] {
  const result = [...lower]
  const inherited = new Set(lower.map(idOf))
  /** Where the next entry `after` a sibling goes: behind those that this layer already put there. */
  const tails = new Map<string, string>()

  for (const entry of upper) {
    const id = idOf(entry)
    if (!isObject(entry) || id === undefined) {
      result.push(entry)
      continue
    }
    const { before, after } = entry
    const own = before === undefined && after === undefined ? entry : withoutAnchor(entry)
    const known = inherited.delete(id)
    const index = known ? indexOf(result, id) : result.length
    const merged = mergeEntry(result[index], own)
    if (merged === undefined) {
      context.report({ code: 'change-without-target', id, path: context.path })
      continue
    }
    const anchor = typeof before === 'string' ? before : typeof after === 'string' ? after : undefined
    if (anchor === undefined) {
      result[index] = merged
      continue
    }
    if (known) {
      result.splice(index, 1)
      // An entry that moves leaves its followers behind.
      tails.delete(id)
    }
    result.splice(placeOf(id, anchor, typeof before === 'string'), 0, merged)
  }
  const asWritten =
    lower.length === 0 &&
    result.length === upper.length &&
    result.every((entry, index) => entry === upper[index])
  return asWritten ? (upper as unknown[]) : result

  function placeOf(id: string, anchor: string, before: boolean): number {
    const at = indexOf(result, anchor)
    if (at < 0) {
      context.report({ code: 'unknown-anchor', id, anchor, path: context.path })
      return result.length
    }
    if (before) return at
    const tail = tails.get(anchor) ?? anchor
    tails.set(anchor, id)
    return indexOf(result, tail) + 1
  }
}

function withoutAnchor(entry: JsonObject): JsonObject {
  const { before: _, after: __, ...own } = entry
  return own
}

function idOf(entry: unknown): string | undefined {
  return isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined
}

function indexOf(list: readonly unknown[], id: string): number {
  return list.findIndex((entry) => idOf(entry) === id)
}
