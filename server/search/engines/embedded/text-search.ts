import type { ParsedQuery } from '../../port.ts'
import type { SearchIndex } from './search-index.ts'
import { MOST_WORDS, typosOf } from './text/cost.ts'
import { TextMatcher } from './text/match.ts'
import { type PlanOptions, planWords, type WordPlan } from './text/plan.ts'
import { tokens } from './text/tokens.ts'

/** What the words of a query found. */
export interface TextMatch {
  docs: Uint32Array
  /** Cost per document number; see `text/cost.ts`. */
  cost: Uint32Array
  plans: WordPlan[]
}

/** The hosted service reads this much of a query. */
const LONGEST_QUERY = 512

export function queryWords(query: string): string[] {
  return tokens(query.slice(0, LONGEST_QUERY))
    .slice(0, MOST_WORDS)
    .map(({ term }) => term)
}

const matcher = new TextMatcher()

const NONE = (): boolean => false

/**
 * Finds the documents that hold all words. Without `candidates` all documents are looked through. Whether a word is split
 * or a typo forgiven is decided among the candidates only: what is hidden from the searcher, another site's cars before
 * all, has no influence.
 */
export function searchText(
  index: SearchIndex,
  words: string[],
  candidates: Uint32Array | null,
  query: ParsedQuery,
): TextMatch {
  const found = matchWords(index, words, candidates, query)
  if (found.docs.length > 0 || words.length < 2) return found
  for (const fewer of shortened(words, query.removeWordsIfNoResults)) {
    const retried = matchWords(index, fewer, candidates, query)
    if (retried.docs.length > 0) return retried
  }
  return query.removeWordsIfNoResults === 'allOptional'
    ? matchWords(index, words, candidates, { ...query, optionalWords: words })
    : found
}

function* shortened(words: string[], how: ParsedQuery['removeWordsIfNoResults']): Generator<string[]> {
  for (let count = words.length - 1; count > 0; count--) {
    if (how === 'lastWords') yield words.slice(0, count)
    if (how === 'firstWords') yield words.slice(words.length - count)
  }
}

function matchWords(
  index: SearchIndex,
  words: string[],
  candidates: Uint32Array | null,
  query: ParsedQuery,
): TextMatch {
  const tolerance = query.typoTolerance === 'default' ? index.settings.typoTolerance : query.typoTolerance
  const allowed = allowedAttributes(index, query)
  const optional = new Set(query.optionalWords.flatMap(queryWords))
  const attempt = (allow: Pick<PlanOptions, 'typos' | 'splits'>, asked = words): TextMatch => {
    const plans = planWords(index.text, asked, {
      prefixFrom: asked.at(-1) === words.at(-1) ? prefixFrom(query, asked.length) : asked.length,
      ...allow,
      synonyms: index.synonyms,
      candidates,
    })
    const docs =
      optional.size === 0
        ? matcher.all(index.text, plans, candidates, index.size, allowed)
        : matcher.some(index.text, plans, ({ word }) => optional.has(word), candidates, index.size, allowed)
    return { docs, cost: matcher.cost, plans }
  }
  if (tolerance === 'min' || tolerance === 'false') {
    const exact = attempt({ typos: NONE, splits: false })
    if (exact.docs.length > 0) return exact
    const split = attempt({ typos: NONE, splits: true })
    if (tolerance === 'false' || split.docs.length > 0) return split
  }
  // "Golf 7.5" is no gold car: a word that names cars of its own is spelt right, and so is one that the trade knows: "chev" is
  // no Cherokee, "patrol" no petrol.
  const isSpelt = (word: string) =>
    index.spelt.has(word) ||
    (tolerance === 'min' &&
      words.length > 1 &&
      attempt({ typos: NONE, splits: true }, [word]).docs.length > 0)
  const spelt = new Set(words.filter(isSpelt))
  const fuzzy = attempt({ typos: (word) => !spelt.has(word), splits: true })
  return tolerance === 'true' ? fuzzy : { ...fuzzy, docs: fewestTypos(fuzzy, tolerance === 'min' ? 1 : 2) }
}

/** Keeps the documents whose number of typos is among the `levels` smallest that occur. */
function fewestTypos({ docs, cost }: TextMatch, levels: number): Uint32Array {
  const occurring = [...new Set(Array.from(docs, (doc) => typosOf(cost[doc]!)))].toSorted((a, b) => a - b)
  const most = occurring[Math.min(levels, occurring.length) - 1] ?? 0
  return docs.filter((doc) => typosOf(cost[doc]!) <= most)
}

function prefixFrom({ queryType }: ParsedQuery, words: number): number {
  if (queryType === 'prefixAll') return 0
  return queryType === 'prefixNone' ? words : words - 1
}

function allowedAttributes(
  { text }: SearchIndex,
  { restrictSearchableAttributes: names }: ParsedQuery,
): number {
  return names === null || names.length === 0 ? 0xffffffff : text.maskOf(names)
}
