import type { LegalTarget } from './legal-targets.ts'

/** An entry of a list that people put in order: a page, a link of a menu, a row. */
export interface Ordered {
  id: string
  title: string
  /** Where others may stand below it; absent where nothing may. */
  children?: readonly Ordered[]
}

/**
 * Every place for one entry among the others, in the order of the list; the same gaps as those of blocks, with the entry
 * above in the place of the block around (EDIT-03). What has entries below it stays at the top: there are two levels.
 *
 * @param list what the list is called: "Main menu"
 */
export function orderTargets(entries: readonly Ordered[], moving: string, list: string): LegalTarget[] {
  const isTop = (entries.find(({ id }) => id === moving)?.children ?? []).length > 0
  const below = entries.map(({ id, title, children }) =>
    children === undefined || id === moving || isTop ? [] : gapsIn(children, moving, title, id),
  )
  const gaps = gapsIn(entries, moving, list, null)
  return [...entries, undefined].flatMap((_, at) => [
    ...gaps.filter(({ index }) => index === at),
    ...(below[at] ?? []),
  ])
}

/** The gap behind the moving entry is the one in front of it. */
function gapsIn(
  entries: readonly Ordered[],
  moving: string,
  list: string,
  parent: string | null,
): LegalTarget[] {
  const at = entries.findIndex(({ id }) => id === moving)
  const of = entries.length + (at < 0 ? 1 : 0)
  return [...entries, undefined]
    .map((_, index) => ({
      parent,
      slot: null,
      index,
      list,
      depth: parent === null ? 0 : 1,
      position: at >= 0 && index > at ? index : index + 1,
      of,
      isHere: index === at,
    }))
    .filter(({ index }) => at < 0 || index !== at + 1)
}

/** A list with the entry that stood at `from` put into the gap `to` of before. */
export function reordered<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, ...entries.slice(from, from + 1))
}
