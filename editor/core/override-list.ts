import { isObject, type JsonObject } from '../../runtime/json/object.ts'

export interface ListPlace {
  lower: readonly unknown[]
  own: readonly unknown[]
  before: readonly unknown[]
  after: readonly unknown[]
}

/** One entry in the four states of its list. */
export interface EntryPlace {
  lower: JsonObject | undefined
  own: JsonObject | undefined
  before: JsonObject | undefined
  after: JsonObject
}

/**
 * The own entries that make a list merged by id (CFG-03) come out as `after`. Inherited entries that are missing there
 * are hidden: nothing can be taken out of another layer. Ids must be unique in `after`.
 *
 * @param overrideEntry the own words of an entry, its place aside; `undefined` where the inherited one is left as it is
 */
export function overrideList(
  place: ListPlace,
  overrideEntry: (entry: EntryPlace) => JsonObject | undefined,
): JsonObject[] {
  const own = new Map(entriesOf(place.own))
  const lower = new Map(entriesOf(place.lower))
  const before = new Map(entriesOf(place.before))
  const wanted = place.after.filter(isObject)
  const there = new Set(wanted.map(idOf))
  const missing = [...lower].filter(([id]) => !there.has(id))
  for (const [, entry] of missing) wanted.push({ ...entry, hidden: true })

  const written: Write = (entry) => {
    const id = idOf(entry)
    return overrideEntry({
      lower: lower.get(id),
      own: own.get(id),
      before: before.get(id),
      after: entry,
    })
  }

  const sameOrder =
    missing.length === 0 &&
    wanted.length === place.before.length &&
    wanted.every((entry, index) => entry['id'] === idOf(place.before[index]))
  return sameOrder ? inPlace(place.own, wanted, written) : placed(place, wanted, written)
}

type Write = (entry: JsonObject) => JsonObject | undefined

/** Only contents changed: every entry of the own list keeps its place and its anchor. */
function inPlace(own: readonly unknown[], wanted: readonly JsonObject[], written: Write): JsonObject[] {
  const left = new Map(wanted.map((entry) => [idOf(entry), entry]))
  const kept = own.filter(isObject).flatMap((entry): JsonObject[] => {
    const id = idOf(entry)
    const target = left.get(id)
    if (target === undefined) return [entry]
    left.delete(id)
    const content = written(target)
    const anchors = anchorsOf(entry)
    if (content === undefined) return Object.keys(anchors).length > 0 ? [{ id, ...anchors }] : []
    return [content === entry ? entry : { ...content, ...anchors }]
  })
  return [...kept, ...[...left.values()].flatMap((entry): JsonObject[] => [written(entry) ?? []].flat())]
}

/**
 * The order changed. Inherited entries that are still in their inherited order stay; every other one is anchored to
 * the sibling in front of it. New ones at the very end need no anchor.
 */
function placed(
  { lower, own, before }: ListPlace,
  wanted: readonly JsonObject[],
  written: Write,
): JsonObject[] {
  const order = lower.map(idOf)
  const inherited = new Set(order)
  const ids = wanted.map(idOf)
  const stable = longestInOrder(
    ids.filter((id) => inherited.has(id)),
    order,
  )
  const lastStable = ids.findLastIndex((id) => stable.has(id))
  // From an inherited one that was moved to the end on, all are anchored.
  const moved = ids.findIndex((id, index) => index > lastStable && inherited.has(id))
  const end = moved === -1 ? ids.length : moved
  const firstStable = ids.find((id) => stable.has(id))
  const entries = wanted.flatMap((entry, index) => {
    const id = idOf(entry)
    const content = written(entry)
    if (stable.has(id)) return content === undefined ? [] : [withoutAnchors(content)]
    const anchor =
      index === 0
        ? firstStable === undefined
          ? {}
          : { before: firstStable }
        : index > lastStable && index < end
          ? {}
          : { after: ids[index - 1] }
    return [{ ...withoutAnchors(content ?? { id }), ...anchor }]
  })
  // Entries that address nothing of this list are somebody's mistake, not this command's to remove.
  const known = new Set([...before.map(idOf), ...ids])
  const orphans = own.filter(isObject).filter((entry) => !known.has(idOf(entry)))
  return [...entries, ...orphans]
}

/** Ids of the longest run that stands in both orders (patience sorting, n log n). */
function longestInOrder(ids: readonly string[], order: readonly string[]): Set<string> {
  const rank = new Map(order.map((id, index) => [id, index]))
  const tails: number[] = []
  const back: number[] = []
  const ranks = ids.map((id) => rank.get(id) ?? -1)
  ranks.forEach((value, index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ranks[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    back[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  })
  const found = new Set<string>()
  for (let index = tails.at(-1) ?? -1; index >= 0; index = back[index] ?? -1) found.add(ids[index] ?? '')
  return found
}

function entriesOf(list: readonly unknown[]): [string, JsonObject][] {
  return list.filter(isObject).map((entry) => [idOf(entry), entry])
}

function idOf(entry: unknown): string {
  return isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : ''
}

function anchorsOf({ before, after }: JsonObject): JsonObject {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** An entry without its place among its siblings. */
export function withoutAnchors(entry: JsonObject): JsonObject {
  if (entry['before'] === undefined && entry['after'] === undefined) return entry
  const { before: _, after: __, ...rest } = entry
  return rest
}
