import type { DeskRow } from './desk-rows.ts'

/** Columns that the table can be sorted by. */
export const SORTS = [
  'name',
  'stocknum',
  'year',
  'price',
  'km',
  'photos',
  'status',
  'place',
  'source',
  'since',
  'changedAt',
] as const
export type DeskSort = (typeof SORTS)[number]

/** What the table shows; what is absent narrows nothing. */
export interface DeskQuery {
  text?: string | undefined
  status?: string | undefined
  /** `featured`, `archived`, `corrected` and `reserved` are marks beside it. */
  shown?: 'listed' | 'unlisted' | 'featured' | 'archived' | 'corrected' | 'reserved' | undefined
  reason?: string | undefined
  make?: string | undefined
  place?: string | undefined
  source?: string | undefined
  sort?: DeskSort | undefined
  descending?: boolean | undefined
  /** From 0. */
  page?: number | undefined
  size?: number | undefined
}

export interface Counted {
  value: string
  count: number
}

export interface DeskPage {
  cars: Omit<DeskRow, 'words'>[]
  /** Of the whole stock. */
  total: number
  /** That fit the question. */
  found: number
  /** Of those that fit. */
  listed: number
  /** Choices with what each would leave; each ignores its own filter. */
  facets: Record<Facet, Counted[]>
}

const FACETS = ['status', 'reason', 'make', 'place', 'source'] as const
type Facet = (typeof FACETS)[number]
export const PAGE_SIZE = 50
const MOST_VALUES = 200

const VALUES: Record<Facet, (row: DeskRow) => readonly string[]> = {
  status: ({ status }) => [status],
  reason: ({ reasons }) => reasons,
  make: ({ make }) => [make],
  place: ({ place }) => (place === null ? [] : [place]),
  source: ({ source }) => [source],
}

const SHOWN: Record<NonNullable<DeskQuery['shown']>, (row: DeskRow) => boolean> = {
  listed: ({ reasons }) => reasons.length === 0,
  unlisted: ({ reasons }) => reasons.length > 0,
  featured: ({ isFeatured }) => isFeatured,
  archived: ({ isArchived }) => isArchived,
  corrected: ({ isCorrected }) => isCorrected,
  reserved: ({ isReserved }) => isReserved,
}

/** One page of the table, and what the filters would leave. */
export function deskPage(rows: readonly DeskRow[], query: DeskQuery): DeskPage {
  const words = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const isShown = query.shown ? SHOWN[query.shown] : () => true
  const found: DeskRow[] = []
  const counts = new Map(FACETS.map((facet) => [facet, new Map<string, number>()]))
  let listed = 0
  for (const row of rows) {
    if (!isShown(row) || !words.every((word) => row.words.includes(word))) continue
    const misses = FACETS.filter((facet) => {
      const wanted = query[facet]
      return wanted !== undefined && !VALUES[facet](row).includes(wanted)
    })
    if (misses.length === 0) {
      found.push(row)
      if (row.reasons.length === 0) listed += 1
    }
    for (const facet of FACETS) {
      if (misses.length > 1 || (misses.length === 1 && misses[0] !== facet)) continue
      const values = counts.get(facet)
      for (const value of VALUES[facet](row)) values?.set(value, (values.get(value) ?? 0) + 1)
    }
  }
  const { page = 0, size = PAGE_SIZE, sort = 'changedAt', descending = sort === 'changedAt' } = query
  const sorted = found.toSorted(byColumn(sort, descending))
  return {
    cars: sorted.slice(page * size, (page + 1) * size).map(withoutWords),
    total: rows.length,
    found: found.length,
    listed,
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, countsOf(counts.get(facet) ?? new Map())]),
    ) as Record<Facet, Counted[]>,
  }
}

function withoutWords(row: DeskRow): Omit<DeskRow, 'words'> {
  const { words: _, ...shown } = row
  return shown
}

function countsOf(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES)
}

/** What has no value stands last either way; equal ones by id, so that pages never overlap. */
function byColumn(sort: DeskSort, descending: boolean): (a: DeskRow, b: DeskRow) => number {
  const way = descending ? -1 : 1
  return (one, other) => {
    const a = one[sort]
    const b = other[sort]
    if (a === b) return one.id - other.id
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -way : way
  }
}
