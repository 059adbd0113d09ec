import type { SearchRequest } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import type { PartsSearchProps } from '../../schemas/generated/types.ts'
import { PARTS_INDEXES, type PartsState, partsState } from './state.ts'

export interface Part {
  name: string
  sku: string
  make: string
  model: string
  category: string
  description: string
  price: number | null
  image: string | null
}

export interface PartsData {
  state: PartsState
  parts: Part[]
  count: number
  pages: number
  /** Values to choose from with their numbers; each without its own choice. */
  makes: [value: string, count: number][]
  categories: [value: string, count: number][]
}

/** The parts that the address asks for, on a page of its own size (SRCH-37); beyond the last page, the last one. */
export const load: BlockLoad<PartsSearchProps, PartsData> = async ({ site, page, search }) => {
  const asked = partsState(page.query)
  const { pageSize } = site.search
  const main = (number: number): SearchRequest =>
    request(asked, {
      page: number - 1,
      hitsPerPage: pageSize,
      facetFilters: [...refined('make', asked.make), ...refined('category', asked.category)],
    })
  const facet = (name: string, others: string[][]) =>
    request(asked, { hitsPerPage: 0, facets: [name], maxValuesPerFacet: 100, facetFilters: others })
  let [answer, makes, categories] = await search.search([
    main(asked.page),
    facet('make', refined('category', asked.category)),
    facet('category', refined('make', asked.make)),
  ])
  const pages = answer?.nbPages ?? 0
  const state = { ...asked, page: Math.min(asked.page, Math.max(1, pages)) }
  if (state.page !== asked.page) [answer] = await search.search([main(state.page)])
  return {
    state,
    parts: (answer?.hits ?? []).map(partOf),
    count: answer?.nbHits ?? 0,
    pages,
    makes: byName(makes?.facets?.['make']),
    categories: byName(categories?.facets?.['category']),
  }
}

function request({ query, sort }: PartsState, params: Record<string, unknown>): SearchRequest {
  return { indexName: PARTS_INDEXES[sort], params: { query, ...params } }
}

/** A value that begins with a minus would read as "not". */
function refined(attribute: string, value: string): string[][] {
  return value === '' ? [] : [[`${attribute}:${value.startsWith('-') ? '\\' : ''}${value}`]]
}

function byName(counts: Record<string, number> = {}): [string, number][] {
  return Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b))
}

function partOf(hit: Record<string, unknown>): Part {
  const text = (name: string) => (typeof hit[name] === 'string' ? hit[name] : '')
  return {
    name: text('name'),
    sku: text('part_number'),
    make: text('make'),
    model: text('model'),
    category: text('category'),
    description: text('description'),
    price: typeof hit['price'] === 'number' ? hit['price'] : null,
    image: text('image') || null,
  }
}
