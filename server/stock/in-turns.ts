import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work in one turn of the event loop, in milliseconds. */
const TURN_MS = 8

/** Lets requests, timers and other work have their turn. */
export const otherWork = (): Promise<void> => setImmediate()

/** Visits every item, in turns: a feed of 99,000 rows never holds the event loop. */
export async function inTurns<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let until = performance.now() + TURN_MS
  for (const item of items) {
    visit(item)
    if (performance.now() < until) continue
    await otherWork()
    until = performance.now() + TURN_MS
  }
}

/** As `Map.groupBy`, in turns. */
export async function groupInTurns<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Promise<Map<K, T[]>> {
  const groups = new Map<K, T[]>()
  await inTurns(items, (item) => {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  })
  return groups
}

/** The numbers from 0 on. */
export function* upTo(count: number): Generator<number> {
  for (let next = 0; next < count; next++) yield next
}

/** Texts that are sorted in one stretch. */
const RUN = 2048

/** As `toSorted()`, by code units, in turns: runs that are merged two by two. */
export async function sortedInTurns(texts: readonly string[]): Promise<string[]> {
  let runs: string[][] = []
  await inTurns(upTo(Math.ceil(texts.length / RUN)), (at) => {
    runs.push(texts.slice(at * RUN, (at + 1) * RUN).toSorted())
  })
  while (runs.length > 1) {
    const merged: string[][] = []
    for (let at = 0; at < runs.length; at += 2) merged.push(await merge(runs[at]!, runs[at + 1] ?? []))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge(one: readonly string[], other: readonly string[]): Promise<string[]> {
  const merged: string[] = []
  let [left, right] = [0, 0]
  await inTurns(upTo(one.length + other.length), () => {
    const fromOther = left === one.length || (right < other.length && other[right]! < one[left]!)
    merged.push(fromOther ? other[right++]! : one[left++]!)
  })
  return merged
}
