import { queryWords } from '../embedded/text-search.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'
import { filterQueries, searchBody } from './request.ts'
import { knownWords, scoreWith, STRICT, textQuery, typosOf, type Leniency } from './text-query.ts'

type Json = Record<string, unknown>

/** Sends the bodies of searches. */
export interface Asking {
  search(body: Json): Promise<Found>
  /** Score of the best record; null where there is none. */
  bestScore(body: Json): Promise<number | null>
  /** How many records each of the queries finds. */
  counts(body: Json): Promise<number[]>
}

/**
 * One search. Whether a word is split, or a typo forgiven, is decided by what is there, as in the embedded engine: first as
 * it was typed, then by halves of words, then with typos, of which only the records with the fewest stay.
 */
export async function forgivingSearch(asked: EngineQuery, asking: Asking): Promise<Found> {
  const words = queryWords(asked.query.query)
  if (words.length === 0) return asking.search(searchBody(asked))
  const attempt = (leniency: Leniency, least?: number): Promise<Found> =>
    asking.search({
      ...searchBody(asked, textQuery(asked, words, leniency)),
      ...(least !== undefined && { min_score: least }),
    })
  if (!asked.typos) {
    const exact = await attempt(STRICT)
    return exact.total > 0 ? exact : attempt({ ...STRICT, splits: true })
  }
  const tolerance = toleranceOf(asked)
  const spelt = await speltWords(asked, words, tolerance === 'min', asking)
  const leniency: Leniency = { splits: true, typos: (word) => !spelt.has(word) }
  if (tolerance === 'true') return attempt(leniency)
  const best = await asking.bestScore({
    query: { bool: { must: [textQuery(asked, words, leniency)], filter: filterQueries(asked) } },
    size: 1,
    _source: false,
  })
  if (best === null) return attempt(leniency)
  const most = typosOf(best, words.length) + (tolerance === 'strict' ? 1 : 0)
  return attempt(leniency, scoreWith(most, words.length))
}

function toleranceOf({ query, fields }: EngineQuery): string {
  return query.typoTolerance === 'default' ? fields.settings.typoTolerance : query.typoTolerance
}

/** A word that names cars of its own is spelt right, and so is one that the trade knows. */
async function speltWords(
  asked: EngineQuery,
  words: string[],
  looksAtStock: boolean,
  asking: Asking,
): Promise<Set<string>> {
  const known = knownWords(asked.fields)
  const spelt = new Set(words.filter((word) => known.has(word)))
  const open = [...new Set(words.filter((word) => !known.has(word)))]
  if (!looksAtStock || words.length < 2 || open.length === 0) return spelt
  const isLast = (word: string): boolean => word === words.at(-1)
  const queries = open.map((word) => {
    const queryType = isLast(word) ? asked.query.queryType : 'prefixNone'
    const alone = { ...asked, query: { ...asked.query, queryType, optionalWords: [] } }
    return textQuery(alone, [word], { ...STRICT, splits: true })
  })
  const counts = await asking.counts({
    query: { bool: { filter: filterQueries(asked) } },
    size: 0,
    aggs: { words: { filters: { filters: queries } } },
  })
  open.forEach((word, i) => {
    if (counts[i]! > 0) spelt.add(word)
  })
  return spelt
}
