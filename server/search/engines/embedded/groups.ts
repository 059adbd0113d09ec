import type { SearchIndex } from './search-index.ts'

/**
 * Ranked documents in groups of one value of the index's `attributeForDistinct`, each with its best `most`; groups stand
 * where their best document stands. A document without a value, or with several, is a group of its own.
 */
export function grouped(
  { settings, facets }: SearchIndex,
  ranked: Iterable<number>,
  most: number,
): number[][] {
  const column =
    settings.attributeForDistinct === null ? undefined : facets.get(settings.attributeForDistinct)
  const groups: number[][] = []
  const ofCode = new Map<number, number[]>()
  for (const doc of ranked) {
    const codes: number[] = []
    column?.eachCode(doc, (code) => codes.push(code))
    const [code] = codes
    const group = codes.length === 1 ? ofCode.get(code!) : undefined
    if (group) {
      if (group.length < most) group.push(doc)
      continue
    }
    const first = [doc]
    groups.push(first)
    if (codes.length === 1) ofCode.set(code!, first)
  }
  return groups
}
