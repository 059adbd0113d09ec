import type { ListAttribute, RangeAttribute } from './attributes.ts'

export const SORTS = ['relevance', 'latest', 'price-desc', 'price-asc'] as const

/** The four sort options, in the order of the control (SRCH-05). */
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
}

/** Open ends are undefined. */
export interface Range {
  min?: number
  max?: number
}

/** Everything that a search page shows, as held in its address (SRCH-01). */
export interface SearchState {
  query: string
  /** 1-based (SRCH-02). */
  page: number
  sort: Sort
  lists: Partial<Record<ListAttribute, string[]>>
  ranges: Partial<Record<RangeAttribute, Range>>
}

export const EMPTY_STATE: SearchState = { query: '', page: 1, sort: 'relevance', lists: {}, ranges: {} }

/** Whether anything is refined beyond the stock filter: query, list or range; sort and page do not count. */
export function isRefined(state: SearchState): boolean {
  return (
    state.query !== '' ||
    Object.values(state.lists).some((values) => values.length > 0) ||
    Object.values(state.ranges).some((range) => range.min !== undefined || range.max !== undefined)
  )
}

const MAX_PAGE = 1_000_000

/** The number of a page of results, from 1; whatever is none is the first. */
export function readPage(value: string): number {
  return /^\d+$/.test(value) ? Math.min(MAX_PAGE, Math.max(1, Number(value))) : 1
}
