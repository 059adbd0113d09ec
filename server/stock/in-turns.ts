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
