import { INEXACT, LAST_ATTRIBUTE, PART } from '../embedded/text/cost.ts'
import { allowedTypos } from '../embedded/text/edit-distance.ts'
import { synonymTable, type SynonymTable } from '../embedded/text/synonyms.ts'
import { mayHaveTypo } from '../embedded/text/tokens.ts'
import { WHOLE_ATTRIBUTES, wholeTerm } from '../embedded/text/whole-values.ts'
import { queryWords } from '../embedded/text-search.ts'
import type { EngineQuery } from '../shared/backend.ts'
import { fieldName, type EngineFields } from '../shared/engine-fields.ts'
import { ALL_WORDS, INEXACT_WORDS } from './mapping.ts'

type Json = Record<string, unknown>

/** What a typo costs: more than six words can cost otherwise, so that fewer typos always stand first. */
const TYPO = 2 ** 15
/** Of an attribute that matters less than the one before it, as in the embedded engine's `cost.ts`. */
const ATTRIBUTE = 2 ** 8
/** A word's score is this without its cost. All sums are whole numbers that 32 bits of a float hold exactly. */
export const BEST = 3 * TYPO

/** With more words than these the attribute that they stand in is not looked at. */
const MOST_RANKED_WORDS = 6
/** OpenSearch takes 1,024 in a query, filters and all (`indices.query.bool.max_clause_count`). */
export const MOST_CLAUSES = 900
const LONGEST_VALUE = 4
const SHORTEST_HALF = 3
/** Longer words are nobody's two words written as one. */
const LONGEST_SPLIT = 24

/** Letters of so few begin number plates and VINs by chance. */
const BY_CHANCE = /^\p{L}{1,3}$/u

/** What is tried for the words of a query. */
export interface Leniency {
  /** Whether a word may stand for its two halves. */
  splits: boolean
  /** Whether a typo is forgiven in this word. */
  typos(word: string): boolean
}

export const STRICT: Leniency = { splits: false, typos: () => false }

/** A way in which a word may match. */
interface Form {
  cost: number
  /** In a field; undefined: in all that is written about the car, wherever each part stands. */
  within(field: string): Json
  /** Stands for several words, which need not be in one attribute. */
  several?: true
  /** Not in stock numbers, plates and the like. */
  inexact?: true
  /** Attributes from here on do not have it. */
  attributes?: number
}

/**
 * Every word must be there, in whichever attribute: the rules of `embedded/text/plan.ts` as a query of terms. Its score is
 * `BEST` for each word without what the match costs, so that equal matches tie and the next order decides.
 */
export function textQuery(asked: EngineQuery, words: string[], leniency: Leniency): Json {
  for (const width of ['ranked', 'anywhere', 'plain'] as const) {
    const clauses = clausesFor(asked, words, leniency, width)
    if (clausesIn(clauses) <= MOST_CLAUSES) return clauses
  }
  return { match_none: {} }
}

/**
 * What is given up of a query that is too long: first in which attribute its words stand, then all but the words as they are
 * written or begin (spans, halves, typos).
 */
type Width = 'ranked' | 'anywhere' | 'plain'

function clausesFor(asked: EngineQuery, words: string[], leniency: Leniency, width: Width): Json {
  const { query } = asked
  const prefixFrom = { prefixAll: 0, prefixLast: words.length - 1, prefixNone: words.length }[query.queryType]
  const optional = new Set(query.optionalWords.flatMap(queryWords))
  const table = synonymsOf(asked.fields)
  const queries = words.map((word, i) => ({
    isOptional: optional.has(word),
    found: wordQuery(
      width === 'plain'
        ? plainForms(words[i]!, i >= prefixFrom)
        : formsOf(words, i, prefixFrom, leniency, table),
      asked,
      width === 'ranked' && words.length <= MOST_RANKED_WORDS,
    ),
  }))
  const must = queries.filter(({ isOptional }) => !isOptional).map(({ found }) => found)
  const should = queries.filter(({ isOptional }) => isOptional).map(({ found }) => found)
  return {
    bool: {
      ...(must.length > 0 ? { must } : {}),
      ...(should.length > 0 ? { should, minimum_should_match: must.length > 0 ? 0 : 1 } : {}),
    },
  }
}

/** Typos of the best match, told by its score. */
export function typosOf(score: number, words: number): number {
  return Math.floor((words * BEST - score) / TYPO)
}

/** The lowest score of a match with so many typos. */
export function scoreWith(typos: number, words: number): number {
  return words * BEST - (typos + 1) * TYPO + 1
}

/** Words that are right as they are, whether a car has them or not. */
export function knownWords(fields: EngineFields): Set<string> {
  return new Set([...fields.settings.exactWords.flatMap(queryWords), ...synonymsOf(fields).phrases.keys()])
}

const tables = new WeakMap<EngineFields, SynonymTable>()

function synonymsOf(fields: EngineFields): SynonymTable {
  const known = tables.get(fields) ?? synonymTable(fields.settings.synonyms)
  tables.set(fields, known)
  return known
}

function formsOf(
  words: string[],
  at: number,
  prefixFrom: number,
  { splits, typos }: Leniency,
  synonyms: SynonymTable,
): Form[] {
  const word = words[at]!
  const forms = [term(word, PART)]
  if (at >= prefixFrom) forms.push(prefix(word))
  for (const span of spansWith(words, at, synonyms.longest)) {
    for (const other of synonyms.phrases.get(span.join(' ')) ?? []) forms.push(allOf(other, PART + INEXACT))
  }
  for (const first of [at - 1, at]) {
    const right = words[first + 1]
    if (first < 0 || right === undefined) continue
    forms.push(term(words[first] + right, PART))
    if (first + 1 >= prefixFrom) forms.push(prefix(words[first] + right))
  }
  for (const span of spansWith(words, at, LONGEST_VALUE)) {
    for (const value of new Set([wholeTerm(span), wholeTerm([span.join('')])])) forms.push(whole(value))
  }
  if (splits) forms.push(...splitsOf(word))
  if (typos(word)) forms.push(...typosIn(word))
  return forms
}

const plainForms = (word: string, isBeginning: boolean): Form[] =>
  isBeginning ? [term(word, PART), prefix(word)] : [term(word, PART)]

/** Terms, beginnings and near words of a query. */
function clausesIn(query: unknown): number {
  if (Array.isArray(query)) return query.reduce<number>((sum, each) => sum + clausesIn(each), 0)
  if (typeof query !== 'object' || query === null) return 0
  if ('term' in query || 'prefix' in query || 'fuzzy' in query) return 1
  return clausesIn(Object.values(query))
}

/** The runs of words that hold this one. */
function spansWith(words: string[], at: number, longest: number): string[][] {
  const spans: string[][] = []
  for (let first = Math.max(0, at - longest + 1); first <= at; first++) {
    for (let end = at + 1; end <= Math.min(words.length, first + longest); end++) {
      spans.push(words.slice(first, end))
    }
  }
  return spans
}

function splitsOf(word: string): Form[] {
  const forms: Form[] = []
  for (let at = 1; at < Math.min(word.length, LONGEST_SPLIT); at++) {
    const halves = [word.slice(0, at), word.slice(at)]
    const atDigit = /\p{N}/u.test(word[at - 1]!) !== /\p{N}/u.test(word[at]!)
    if (!atDigit && !halves.every((half) => half.length >= SHORTEST_HALF)) continue
    forms.push(
      whole(wholeTerm(halves)),
      allOf(halves, PART + INEXACT),
      allOf(
        halves.map((half) => wholeTerm([half])),
        0,
      ),
    )
  }
  return forms
}

/** One from 4 letters, two from 8; a wrong first letter counts twice, two that changed places are one slip. */
function typosIn(word: string): Form[] {
  const most = allowedTypos(word)
  if (most === 0 || !mayHaveTypo(word)) return []
  const swapped = `${word[1]}${word[0]}${word.slice(2)}`
  const forms: Form[] = [fuzzy(word, 1, 1, TYPO), { ...term(swapped, TYPO + PART), inexact: true }]
  if (most > 1) forms.push(fuzzy(word, 2, 1, 2 * TYPO), fuzzy(word, 1, 0, 2 * TYPO))
  return forms
}

const term = (value: string, cost: number): Form => ({
  cost,
  within: (field) => ({ term: { [field]: value } }),
})

const whole = (value: string): Form => ({ ...term(value, 0), attributes: WHOLE_ATTRIBUTES })

const prefix = (value: string): Form => ({
  cost: PART + INEXACT,
  within: (field) => ({ prefix: { [field]: value } }),
  ...(BY_CHANCE.test(value) && { inexact: true }),
})

const allOf = (values: string[], cost: number): Form =>
  values.length === 1
    ? term(values[0]!, cost)
    : {
        cost,
        several: true,
        within: (field) => ({ bool: { filter: values.map((value) => ({ term: { [field]: value } })) } }),
      }

const fuzzy = (value: string, edits: number, right: number, cost: number): Form => ({
  cost: cost + PART,
  inexact: true,
  // Otherwise each of the words that are near counts as a clause, and only fifty of them are looked for.
  within: (field) => ({
    fuzzy: { [field]: { value, fuzziness: edits, prefix_length: right, rewrite: 'constant_score' } },
  }),
})

/** The best of the ways in which a word matches. */
function wordQuery(forms: Form[], { query, fields }: EngineQuery, isRanked: boolean): Json {
  const only = query.restrictSearchableAttributes
  const asked = only && only.length > 0 ? new Set(only) : undefined
  const queries = forms.flatMap((form) => {
    const { cost, several, inexact, attributes = fields.texts.length } = form
    const scored = (field: string, rank: number): Json => ({
      constant_score: { filter: form.within(field), boost: BEST - cost - rank * ATTRIBUTE },
    })
    const ranked = fields.texts
      .map((name, i) => ({ name, field: fieldName('text', name), rank: Math.min(i, LAST_ATTRIBUTE) }))
      .slice(0, attributes)
      .filter(({ name }) => !(inexact && fields.settings.exactAttributes.includes(name)))
    if (asked) {
      return ranked.filter(({ name }) => asked.has(name)).map(({ field, rank }) => scored(field, rank))
    }
    const anywhere = scored(inexact ? INEXACT_WORDS : ALL_WORDS, LAST_ATTRIBUTE)
    if (several || !isRanked) return [anywhere]
    return [
      ...ranked.filter(({ rank }) => rank < LAST_ATTRIBUTE).map(({ field, rank }) => scored(field, rank)),
      ...(attributes > LAST_ATTRIBUTE ? [anywhere] : []),
    ]
  })
  return queries.length > 0 ? { dis_max: { queries } } : { match_none: {} }
}
