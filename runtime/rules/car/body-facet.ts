import { bodyGroup, bodyType } from './body-type.ts'

export interface BodySettings {
  bodyLimit: number
  customBodies: string[]
  customBodyLimit: number
}

/** Bodies shown before "Show all": 4, and 20 when the dealer has an own list (SRCH-20). */
export function maxBodies({ bodyLimit, customBodies, customBodyLimit }: BodySettings): number {
  return customBodies.length > 0 ? customBodyLimit : bodyLimit
}

/**
 * The body values to offer: all of the stock, those of the dealer's own list first and in its order. An own entry takes
 * every spelling of its body; entries that the stock does not have are left out, and no car is without a row (SRCH-24).
 */
export function offeredBodies<Item extends { value: string }>(
  items: readonly Item[],
  custom: readonly string[],
): Item[] {
  const taken = new Set<Item>()
  for (const wanted of custom) {
    for (const item of items) if (sameBody(item.value, wanted)) taken.add(item)
  }
  return [...new Set([...taken, ...items])]
}

function sameBody(a: string, b: string): boolean {
  const [first, second] = [bodyType(a), bodyType(b)]
  if (first === undefined || second === undefined) return a.toLowerCase() === b.toLowerCase()
  return bodyGroup(first) === bodyGroup(second)
}
