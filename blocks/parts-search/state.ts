/** What a parts search asks for, as its address says it. */
export interface PartsState {
  query: string
  make: string
  category: string
  sort: PartsSort
  /** From 1. */
  page: number
}

export const PARTS_SORTS = ['relevance', 'price-asc', 'price-desc'] as const

export type PartsSort = (typeof PARTS_SORTS)[number]

export const PARTS_SORT_LABELS: Record<PartsSort, string> = {
  relevance: 'Most relevant',
  'price-asc': 'Lowest price',
  'price-desc': 'Highest price',
}

/** The index, or its replica, that answers in the order of a sort. */
export const PARTS_INDEXES: Record<PartsSort, string> = {
  relevance: 'parts',
  'price-asc': 'parts_price_asc',
  'price-desc': 'parts_price_desc',
}

const MOST_TEXT = 100
const MOST_PAGES = 1000

/** Reads an address; any input gives a state (SRCH-01). */
export function partsState(queryString: string): PartsState {
  const given = new URLSearchParams(queryString)
  const text = (name: string) => (given.get(name) ?? '').trim().slice(0, MOST_TEXT)
  const page = /^\d+$/.test(text('page')) ? Number(text('page')) : 1
  const sort = PARTS_SORTS.find((known) => known === given.get('sortBy')) ?? 'relevance'
  return {
    query: text('query'),
    make: text('make'),
    category: text('category'),
    sort,
    page: Math.min(MOST_PAGES, Math.max(1, page)),
  }
}

/** The address of a state; defaults are not written (SRCH-02). */
export function partsAddress(path: string, { query, make, category, sort, page }: PartsState): string {
  const parameters = new URLSearchParams([
    ...(query ? [['query', query]] : []),
    ...(make ? [['make', make]] : []),
    ...(category ? [['category', category]] : []),
    ...(sort === 'relevance' ? [] : [['sortBy', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
