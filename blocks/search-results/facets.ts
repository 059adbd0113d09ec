/** A value of a filter section. */
export interface FacetItem {
  value: string
  count: number
  isRefined: boolean
}

/** As the helper gives values to an order of one's own. */
interface Value {
  name: string
  count: number
}

/** Seats by number: 5, 7, 12. */
const collator = new Intl.Collator('en', { numeric: true })

/** The orders of a section's values. */
export const ORDERS = {
  name: (a: Value, b: Value) => collator.compare(a.name, b.name),
  count: (a: Value, b: Value) => b.count - a.count || collator.compare(a.name, b.name),
}

/**
 * The values of a section as its search counted them, with what is ticked now: the search under way may know of more or
 * fewer. What is ticked is there although no car has it.
 */
export function facetItems(
  counted: readonly Pick<FacetItem, 'value' | 'count'>[],
  refined: readonly string[],
): FacetItem[] {
  const chosen = new Set(refined)
  const items = counted
    .filter(({ value, count }) => count > 0 || chosen.has(value))
    .map(({ value, count }) => ({ value, count, isRefined: chosen.has(value) }))
  const known = new Set(counted.map(({ value }) => value))
  return [
    ...items,
    ...refined.filter((value) => !known.has(value)).map((value) => ({ value, count: 0, isRefined: true })),
  ]
}

/** The part of the helper's results that counts are read from. */
interface FacetResults {
  disjunctiveFacets: { name: string; data: unknown }[]
  facets: { name: string; data: unknown }[]
}

/** Cars per value of a facet that has no section of its own, by its name in the index. */
export function countsOf({ disjunctiveFacets, facets }: FacetResults, name: string): Record<string, number> {
  const found = [...facets, ...disjunctiveFacets].find((facet) => facet.name === name)
  return (found?.data ?? {}) as Record<string, number>
}
