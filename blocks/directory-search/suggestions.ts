import type { SearchRequest } from '../../runtime/block/load-context.ts'
import { slugify } from '../../runtime/format/slug.ts'

/** A line under the box: a make, or a model of one. */
export interface Suggestion {
  text: string
  count: number
  href: string
}

const MOST = 7

/** Models of the site's stock by the typed words, those with the most cars first (SRCH-23, SRCH-34). */
export function directoryRequest(query: string): SearchRequest {
  return {
    indexName: 'manufacturers',
    params: {
      query,
      hitsPerPage: 24,
      numericFilters: ['count>0'],
      attributesToRetrieve: ['manufacturer', 'model', 'count'],
      attributesToHighlight: [],
    },
  }
}

interface DirectoryHit {
  manufacturer?: { name?: string }
  model?: { name?: string }
  count?: number
}

/** `Toyota` for a make that begins as it was typed, then `Toyota HiLux`; each leads to its own page (ROUTE-08, ROUTE-09). */
export function suggestionsOf(
  hits: readonly Record<string, unknown>[],
  query: string,
  searchPath: string,
): Suggestion[] {
  const makes = new Map<string, number>()
  const models: Suggestion[] = []
  for (const { manufacturer, model, count = 0 } of hits as readonly DirectoryHit[]) {
    const make = manufacturer?.name
    if (!make || !model?.name) continue
    if (make.toLowerCase().startsWith(query.trim().toLowerCase())) {
      makes.set(make, (makes.get(make) ?? 0) + count)
    }
    models.push({
      text: `${make} ${model.name}`,
      count,
      href: `${searchPath}/${slugify(make)}/${slugify(model.name)}`,
    })
  }
  const whole = [...makes].map(([make, count]) => ({
    text: make,
    count,
    href: `${searchPath}/${slugify(make)}`,
  }))
  return [...whole, ...models].slice(0, MOST)
}
