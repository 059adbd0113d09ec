import { pointerSteps } from './pointer.ts'

/** Where a pointer leads in a value: for each step the index of the entry or member, up to where nothing is. */
export function placeIn(value: unknown, pointer: string): number[] {
  const place: number[] = []
  let holder = value
  for (const step of pointerSteps(pointer)) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) break
    place.push(Array.isArray(holder) ? Number(step) : Object.keys(holder).indexOf(step))
    holder = (holder as Record<string, unknown>)[step]
  }
  return place
}

/** Reading order: what comes first, and a holder before what it holds. */
export function comparePlaces(first: readonly number[], second: readonly number[]): number {
  for (const [depth, at] of first.entries()) {
    const other = second[depth]
    if (other === undefined) return 1
    if (at !== other) return at - other
  }
  return first.length - second.length
}
