import {
  indexAttribute,
  type ListAttribute,
  type RangeAttribute,
} from '../../runtime/search-state/attributes.ts'

/** Cars per value, and bounds of numbers, as the present search counts them. */
export interface Facets {
  /** Disjunctive: without the attribute's own refinement. */
  counts(attribute: ListAttribute): Record<string, number>
  /** Undefined where no car has the number. */
  bounds(attribute: RangeAttribute): { min: number; max: number } | undefined
  /** Facets that are only counted, by their name in the index. */
  counted(facet: string): Record<string, number>
}

/** The part of the helper's results that facets are read from. */
export interface FacetResults {
  disjunctiveFacets: { name: string; data: unknown; stats?: unknown }[]
  facets: { name: string; data: unknown }[]
}

export function readFacets({ disjunctiveFacets, facets }: FacetResults): Facets {
  const own = new Map(disjunctiveFacets.map((facet) => [facet.name, facet]))
  const counted = new Map(facets.map((facet) => [facet.name, facet]))
  return {
    counts: (attribute) => (own.get(indexAttribute(attribute))?.data ?? {}) as Record<string, number>,
    bounds(attribute) {
      const stats = own.get(attribute)?.stats as { min?: number; max?: number } | undefined
      return stats?.min === undefined || stats.max === undefined
        ? undefined
        : { min: Math.floor(stats.min), max: Math.ceil(stats.max) }
    },
    counted: (facet) => ((counted.get(facet) ?? own.get(facet))?.data ?? {}) as Record<string, number>,
  }
}

/** A value of a filter section. */
export interface FacetItem {
  value: string
  count: number
  isRefined: boolean
}

/** The values of a facet, most frequent first, or by name; refined ones are there although no car has them. */
export function facetItems(
  counts: Record<string, number>,
  refined: readonly string[],
  order: 'count' | 'name' = 'count',
): FacetItem[] {
  const chosen = new Set(refined)
  const items = Object.entries(counts)
    .filter(([value, count]) => count > 0 || chosen.has(value))
    .map(([value, count]) => ({ value, count, isRefined: chosen.has(value) }))
  for (const value of refined) {
    if (!(value in counts)) items.push({ value, count: 0, isRefined: true })
  }
  const byName = (a: FacetItem, b: FacetItem) => collator.compare(a.value, b.value)
  return items.toSorted(order === 'name' ? byName : (a, b) => b.count - a.count || byName(a, b))
}

/** Seats by number: 5, 7, 12. */
const collator = new Intl.Collator('en', { numeric: true })
