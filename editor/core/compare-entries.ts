import { sameJson } from '../../runtime/json/object.ts'

export interface ComparedEntry {
  entry: unknown
  /** What it is compared with, part by part; `undefined` where nothing of the other list is. */
  counterpart: unknown
  differs: boolean
}

/**
 * The entries of a list beside another one: those differ that the other does not have. Where both have the same entries,
 * those differ that stand at another place.
 */
export function compareEntries(list: readonly unknown[], others: readonly unknown[]): ComparedEntry[] {
  const own = missingIn(others, list)
  const lost = missingIn(list, others)
  const isMoved = own.length === 0 && lost.length === 0
  return list.map((entry, index) =>
    own.includes(entry)
      ? { entry, counterpart: lost[own.indexOf(entry)], differs: true }
      : { entry, counterpart: entry, differs: isMoved && !sameJson(entry, others[index]) },
  )
}

/** The entries that a list does not have. */
function missingIn(list: readonly unknown[], entries: readonly unknown[]): unknown[] {
  return entries.filter((entry) => !list.some((each) => sameJson(each, entry)))
}
