import {
  indexAttribute,
  LIST_ATTRIBUTES,
  listAttribute,
  RANGE_ATTRIBUTES,
  rangeAttribute,
} from './attributes.ts'
import { type Range, readPage, type SearchState, type Sort, SORTS } from './search-state.ts'

const MAX_VALUES = 50
const MAX_TEXT = 200

export interface ParsedSearch {
  state: SearchState
  /** Parameters that are not ours, as they came: they survive refinements (SRCH-08). */
  unknown: [name: string, value: string][]
  /** What the budget finder's form sends without script; the search makes a price range of it. */
  budget: BudgetFields
}

/** Fields of the budget finder, as typed. */
export type BudgetFields = Partial<Record<'weekly' | 'deposit' | 'years' | 'rate', string>>

const BUDGET_FIELD = /^budget_(weekly|deposit|years|rate)$/

/**
 * Reads the query string of a search page (appendix C). Any input gives a state: a broken number, an unknown sort or
 * too many values are left out. Deep links `refinementList[attr][n]` and `menu[attr]` are read too (SRCH-04, ROUTE-13).
 */
export function parseSearch(queryString: string): ParsedSearch {
  const state: SearchState = { query: '', page: 1, sort: 'relevance', lists: {}, ranges: {} }
  const unknown: [string, string][] = []
  const budget: BudgetFields = {}
  for (const [name, value] of new URLSearchParams(queryString)) {
    const field = BUDGET_FIELD.exec(name)?.[1]
    if (field) budget[field as keyof BudgetFields] = value
    else if (!readParameter(state, name, value)) unknown.push([name, value])
  }
  return { state, unknown, budget }
}

function readParameter(state: SearchState, name: string, value: string): boolean {
  if (name === 'query') {
    state.query = value.trim().slice(0, MAX_TEXT)
    return true
  }
  if (name === 'page') {
    state.page = readPage(value)
    return true
  }
  if (name === 'sortBy') {
    state.sort = (SORTS as readonly string[]).includes(value) ? (value as Sort) : 'relevance'
    return true
  }
  const range = rangeAttribute(name)
  if (range) {
    const parsed = parseRange(value)
    if (parsed) state.ranges[range] = parsed
    return true
  }
  const bound = /^(\w+)_(min|max)$/.exec(name)
  const bounded = rangeAttribute(bound?.[1] ?? '')
  if (bounded) {
    readBound(state, bounded, bound?.[2] as 'min' | 'max', value)
    return true
  }
  const deep = /^(?:refinementList\[(\w+)\]\[\d{0,4}\]|menu\[(\w+)\])$/.exec(name)
  const list = listAttribute(deep?.[1] ?? deep?.[2] ?? name)
  if (!list) return false
  addValue(state, list, value)
  return true
}

/** `price_min` and `price_max`: what the form sends without script; written back as one range. */
function readBound(
  state: SearchState,
  attribute: keyof SearchState['ranges'],
  end: 'min' | 'max',
  value: string,
) {
  const { min, max } = state.ranges[attribute] ?? {}
  const bounds = { min: String(min ?? ''), max: String(max ?? ''), [end]: value }
  const parsed = parseRange(`${bounds.min}:${bounds.max}`)
  if (parsed) state.ranges[attribute] = parsed
}

function addValue(state: SearchState, attribute: keyof SearchState['lists'], value: string): void {
  const text = value.trim()
  const values = state.lists[attribute] ?? []
  if (text === '' || text.length > MAX_TEXT || values.includes(text) || values.length >= MAX_VALUES) return
  state.lists[attribute] = [...values, text]
}

/** `min:max`, with open ends; a minimum above the maximum is swapped (SRCH-03). */
export function parseRange(text: string): Range | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,2})?)?:(\d{1,9}(?:\.\d{1,2})?)?$/.exec(text.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined
  const min = match[1] === undefined ? undefined : Number(match[1])
  const max = match[2] === undefined ? undefined : Number(match[2])
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

export function formatRange({ min, max }: Range): string {
  return `${min ?? ''}:${max ?? ''}`
}

/**
 * Writes a state in canonical order: query, list and range attributes alphabetically, sortBy, page, then unknown
 * parameters as they came. Defaults are never written (appendix C; SRCH-01, SRCH-02, SRCH-07).
 *
 * @returns the query string without `?`, empty for the default state
 */
export function formatSearch(state: SearchState, unknown: [string, string][] = []): string {
  const params = new URLSearchParams()
  if (state.query) params.append('query', state.query)
  for (const attribute of [...LIST_ATTRIBUTES, ...RANGE_ATTRIBUTES].toSorted()) {
    const range = rangeAttribute(attribute)
    if (range) {
      const value = state.ranges[range]
      if (value && (value.min !== undefined || value.max !== undefined)) {
        params.append(attribute, formatRange(value))
      }
      continue
    }
    for (const value of state.lists[attribute as keyof SearchState['lists']] ?? []) {
      params.append(attribute, value)
    }
  }
  if (state.sort !== 'relevance') params.append('sortBy', state.sort)
  if (state.page > 1) params.append('page', String(state.page))
  for (const [name, value] of unknown) params.append(name, value)
  return params.toString()
}

/** The link that a facet card of another attribute than make and body carries (ROUTE-13). */
export function menuLink(
  searchPath: string,
  attribute: Parameters<typeof indexAttribute>[0],
  value: string,
): string {
  return `${searchPath}?${new URLSearchParams([[`menu[${indexAttribute(attribute)}]`, value]])}`
}
