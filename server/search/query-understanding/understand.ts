import { fold } from '../engine/text/tokens.ts'
import { phraseOf, type FacetVocabulary, type Phrases, type UnderstoodAttribute } from './vocabulary.ts'
import { readRange, type QueryWord, type ReadRange } from './ranges.ts'

/** What was read out of some words of a query. */
type Reading =
  | { kind: 'values'; attribute: UnderstoodAttribute; values: string[] }
  | { kind: 'range'; attribute: ReadRange['attribute']; low: number | null; high: number | null }

/** A refinement read out of a query; shown as a chip. `words` are the visitor's own, `without` the query when it is removed. */
export type UnderstoodRefinement = Reading & { words: string; without: string }

export interface Understanding {
  refinements: UnderstoodRefinement[]
  /** What is left to search for as text. */
  text: string
}

/** Words that say nothing about a car; dropped from what is left, never from the query itself. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'the',
  'in',
  'at',
  'near',
  'around',
  'with',
  'for',
  'and',
  'or',
  'that',
  'is',
  'car',
  'cars',
  'vehicle',
  'vehicles',
  'price',
  'priced',
  'km',
  'kms',
  'seats',
])

const LONGEST_QUERY = 512
const WORD = /[^\s]+/g

/**
 * Reads "hilux under 40k" or "2019+ diesel wagon brisbane" into refinements and remaining text, by the values of the stock
 * and the ways people write prices, years, distances and seats. Pure: `year` is the present year.
 */
export function understandQuery(
  query: string,
  phrases: Phrases,
  vocabulary: FacetVocabulary,
  year: number,
): Understanding {
  const words = queryWords(query.slice(0, LONGEST_QUERY))
  const context = {
    year,
    modelNumbers: new Set((vocabulary.model ?? []).filter((model) => /^\d{4}$/.test(model))),
  }
  const refinements: { from: number; to: number; read: Reading }[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const range = readRange(words, at, context)
    const entry = range ? undefined : longestPhrase(words, at, phrases)
    if (range) {
      const { attribute, low, high, from, to } = range
      refinements.push({ from, to, read: { kind: 'range', attribute, low, high } })
      at = to
    } else if (entry) {
      const { attribute, values, to } = entry
      refinements.push({ from: at, to, read: { kind: 'values', attribute, values } })
      at = to
    } else {
      rest.push(words[at]!.text)
      at++
    }
  }
  const wordsOf = (kept: (at: number) => boolean): string =>
    words
      .filter((_, at) => kept(at))
      .map(({ start, end }) => query.slice(start, end))
      .join(' ')
  return {
    refinements: refinements.map(({ from, to, read }) => ({
      ...read,
      words: wordsOf((at) => at >= from && at < to),
      without: wordsOf((at) => at < from || at >= to),
    })),
    text: rest.filter((word) => !EMPTY_WORDS.has(word)).join(' '),
  }
}

/** Words as they are written, without the commas and full stops behind them. */
function queryWords(query: string): QueryWord[] {
  return [...query.matchAll(WORD)].map(({ 0: whole, index }) => ({
    text: fold(whole).replace(/(?<=.)[,.;!?]+$/, ''),
    start: index,
    end: index + whole.length,
  }))
}

function longestPhrase(
  words: QueryWord[],
  at: number,
  { entries, longest }: Phrases,
): { attribute: UnderstoodAttribute; values: string[]; to: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const phrase = phraseOf(
      words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' '),
    )
    const entry = entries.get(phrase)
    if (entry) return { ...entry, to: at + length }
  }
  return undefined
}

/** The refinements as members of a search: facet filters and numeric filters (within one attribute any value will do). */
export function searchParams({ refinements, text }: Understanding): {
  query: string
  facetFilters: string[][]
  numericFilters: string[]
} {
  const values = new Map<string, string[]>()
  const numericFilters: string[] = []
  for (const refinement of refinements) {
    if (refinement.kind === 'values') {
      const filters = refinement.values.map((value) => `${refinement.attribute}:${escaped(value)}`)
      values.set(refinement.attribute, [...(values.get(refinement.attribute) ?? []), ...filters])
      continue
    }
    if (refinement.low !== null) numericFilters.push(`${refinement.attribute}>=${refinement.low}`)
    if (refinement.high !== null) numericFilters.push(`${refinement.attribute}<=${refinement.high}`)
  }
  return { query: text, facetFilters: [...values.values()], numericFilters }
}

/** A leading minus sign would negate. */
function escaped(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value
}
