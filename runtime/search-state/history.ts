import { type StoredValue, storedValue } from '../storage/stored-value.ts'
import { isRefined, type SearchState } from './search-state.ts'
import { formatSearch, parseSearch } from './url.ts'

/** One search of the visitor: where it was and what was filtered; only what is not empty (STORE-07). */
export interface PastSearch {
  path: string
  /** `make` → values, `price` → `:45000`, `query` → text. */
  filters: Record<string, string[]>
}

/** The searches kept for this site, the last one first (STORE-07). */
export function searchHistory(slug: string): StoredValue<PastSearch[]> {
  return storedValue(slug, 'searchHistory', readHistory)
}

/** A search as it is kept; undefined for one without filters, which is nothing to come back to (SRCH-61). */
export function pastSearch(path: string, state: SearchState): PastSearch | undefined {
  if (!isRefined(state)) return undefined
  const filters: PastSearch['filters'] = {}
  for (const [name, value] of new URLSearchParams(formatSearch({ ...state, page: 1, sort: 'relevance' }))) {
    filters[name] = [...(filters[name] ?? []), value]
  }
  return { path, filters }
}

/** Puts a search first; one that is there already moves to the top, and the oldest beyond the size goes (SRCH-61). */
export function withSearch(history: readonly PastSearch[], search: PastSearch, size: number): PastSearch[] {
  const same = identity(search)
  return [search, ...history.filter((entry) => identity(entry) !== same)].slice(0, size)
}

/** What a kept search looked for. */
export function pastState({ filters }: PastSearch): SearchState {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
  return parseSearch(query.toString()).state
}

function identity(search: PastSearch): string {
  return formatSearch(pastState(search))
}

function readHistory(stored: unknown): PastSearch[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const { path, filters } = (entry ?? {}) as Partial<Record<string, unknown>>
    if (
      typeof path !== 'string' ||
      !/^\/(?!\/)/.test(path) ||
      typeof filters !== 'object' ||
      filters === null
    )
      return []
    const lists = Object.entries(filters).flatMap(([name, values]) =>
      Array.isArray(values) && values.every((value) => typeof value === 'string')
        ? [[name, values] as const]
        : [],
    )
    return lists.length === 0 ? [] : [{ path, filters: Object.fromEntries(lists) }]
  })
}
