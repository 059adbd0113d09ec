import { lowerBound } from '../growable.ts'
import { INEXACT, PART, TYPO } from './cost.ts'
import { allowedTypos, editDistance } from './edit-distance.ts'
import type { SynonymTable } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'
import { mayHaveTypo } from './tokens.ts'
import { isWholeTerm, wholeTerm } from './whole-values.ts'

/** Documents that match a word in one way. */
export interface Source {
  docs: Uint32Array
  masks: Uint16Array | Uint32Array
  /** Term numbers of the base, whose postings are then read; undefined: all of `docs`. */
  terms: [from: number, to: number] | undefined
  cost: number
  /** Attributes in which this kind of match counts. */
  mask: number
}

/** All the ways in which one word of the query may match, best first. */
export interface WordPlan {
  word: string
  prefix: boolean
  sources: Source[]
  /** Words other than `word` itself that match it, for highlighting. */
  others: Set<string>
}

export interface PlanOptions {
  /** Number of the first word that matches by prefix. */
  prefixFrom: number
  /** Words in which typos are forgiven. */
  typos(word: string): boolean
  /** Whether a word may stand for its two halves. */
  splits: boolean
  synonyms: SynonymTable
  /** Documents that can match, ascending; null for all. */
  candidates: Uint32Array | null
}

const ALL = 0xffffffff

/** Finds every term that a word of the query stands for: itself, its continuations, synonyms, joined and split forms, typos. */
export function planWords(text: TextIndex, words: string[], options: PlanOptions): WordPlan[] {
  const plans = words.map((word, i): WordPlan => ({
    word,
    prefix: i >= options.prefixFrom,
    sources: [],
    others: new Set(),
  }))
  plans.forEach((plan, i) => {
    addTerm(text, plan, plan.word, PART, ALL)
    if (plan.prefix) addPrefix(text, plan, plan.word)
    addSynonyms(text, plans, i, options)
    addJoined(text, plans, i)
    addWhole(text, plans, i)
    if (options.splits) addSplit(text, plan, options.candidates)
  })
  for (const plan of plans) if (options.typos(plan.word)) addTypos(text, plan)
  for (const plan of plans) plan.sources.sort((a, b) => a.cost - b.cost)
  return plans
}

function addTerm(text: TextIndex, plan: WordPlan, term: string, cost: number, mask: number): void {
  const { base, delta } = text
  const id = base.vocabulary.find(term)
  if (id !== undefined) {
    plan.sources.push({ docs: base.docs, masks: base.masks, terms: [id, id + 1], cost, mask })
  }
  const changed = delta.get(term)
  if (changed) {
    const docs = Uint32Array.from(changed.docs)
    plan.sources.push({ docs, masks: Uint32Array.from(changed.masks), terms: undefined, cost, mask })
  }
  if ((id !== undefined || changed) && !isWholeTerm(term)) plan.others.add(term)
}

/** Letters of so few begin number plates and VINs by chance: "vw" is no Jeep with the plate VW 12 AB. */
const BY_CHANCE = /^\p{L}{1,3}$/u

function addPrefix(text: TextIndex, plan: WordPlan, prefix: string): void {
  const { base, delta } = text
  const mask = BY_CHANCE.test(prefix) ? ~text.exactMask >>> 0 : ALL
  const [from, to] = base.vocabulary.range(prefix)
  const first = base.vocabulary.find(prefix) === undefined ? from : from + 1
  if (first < to) {
    plan.sources.push({
      docs: base.docs,
      masks: base.masks,
      terms: [first, to],
      cost: PART + INEXACT,
      mask,
    })
  }
  for (const [term, { docs, masks }] of delta) {
    if (term === prefix || !term.startsWith(prefix)) continue
    plan.sources.push({
      docs: Uint32Array.from(docs),
      masks: Uint32Array.from(masks),
      terms: undefined,
      cost: PART + INEXACT,
      mask,
    })
  }
}

function addSynonyms(
  text: TextIndex,
  plans: WordPlan[],
  first: number,
  { synonyms: { phrases, longest }, candidates }: PlanOptions,
): void {
  for (let length = 1; length <= longest && first + length <= plans.length; length++) {
    const span = plans.slice(first, first + length)
    for (const alternative of phrases.get(span.map(({ word }) => word).join(' ')) ?? []) {
      for (const plan of span) addAllOf(text, plan, alternative, candidates, PART + INEXACT)
    }
  }
}

/** `rav 4` finds `rav4`. */
function addJoined(text: TextIndex, plans: WordPlan[], first: number): void {
  const [left, right] = [plans[first]!, plans[first + 1]]
  if (!right) return
  const joined = left.word + right.word
  for (const plan of [left, right]) {
    addTerm(text, plan, joined, PART, ALL)
    if (right.prefix) addPrefix(text, plan, joined)
  }
}

/** Longest run of words that are one value together. */
const LONGEST_VALUE = 4

/** Words that are a whole value: `3` of the model, `land rover` of the make, `hi lux` of "HiLux". */
function addWhole(text: TextIndex, plans: WordPlan[], first: number): void {
  for (let length = 1; length <= LONGEST_VALUE && first + length <= plans.length; length++) {
    const span = plans.slice(first, first + length)
    const words = span.map(({ word }) => word)
    for (const term of new Set([wholeTerm(words), wholeTerm([words.join('')])])) {
      for (const plan of span) addTerm(text, plan, term, 0, ALL)
    }
  }
}

const SHORTEST_HALF = 3

/** `landcruiser` finds `land cruiser`, `bt50` finds `bt 50`; `santafe` is the whole "Santa Fe", `mazda3` a whole make and model. */
function addSplit(text: TextIndex, plan: WordPlan, candidates: Uint32Array | null): void {
  const { word } = plan
  for (let at = 1; at < word.length; at++) {
    const halves = [word.slice(0, at), word.slice(at)]
    const atDigit = /\p{N}/u.test(word[at - 1]!) !== /\p{N}/u.test(word[at]!)
    addTerm(text, plan, wholeTerm(halves), 0, ALL)
    if (!atDigit && !halves.every((half) => half.length >= SHORTEST_HALF)) continue
    addAllOf(text, plan, halves, candidates, PART + INEXACT)
    const whole = halves.map((half) => wholeTerm([half]))
    addAllOf(text, plan, whole, candidates, 0)
  }
}

/** Documents that hold all the words; a document stands either wholly in the base or wholly among the changes. */
function addAllOf(
  text: TextIndex,
  plan: WordPlan,
  words: string[],
  candidates: Uint32Array | null,
  cost: number,
): void {
  const [only] = words
  if (words.length === 1) {
    addTerm(text, plan, only!, cost, ALL)
    return
  }
  if (!words.every((word) => text.base.vocabulary.find(word) !== undefined || text.delta.has(word))) return
  const parts = words.map((word) => documentsOf(text, word, candidates)).toSorted((a, b) => a.size - b.size)
  const [fewest, ...others] = parts
  const docs = [...fewest!].filter(([doc]) => others.every((part) => part.has(doc)))
  if (docs.length === 0) return
  for (const word of words) if (!isWholeTerm(word)) plan.others.add(word)
  const masks = docs.map(([doc, mask]) => others.reduce((all, part) => all | part.get(doc)!, mask))
  plan.sources.push({
    docs: Uint32Array.from(docs, ([doc]) => doc),
    masks: Uint32Array.from(masks),
    terms: undefined,
    cost,
    mask: ALL,
  })
}

function documentsOf(
  { base, delta, stale }: TextIndex,
  term: string,
  candidates: Uint32Array | null,
): Map<number, number> {
  const found = new Map<number, number>()
  const canMatch = (doc: number): boolean =>
    !candidates || candidates[lowerBound(candidates, doc, 0, candidates.length)] === doc
  const [low, high] = candidates ? [candidates[0] ?? 1, candidates.at(-1) ?? 0] : [0, Infinity]
  const id = base.vocabulary.find(term)
  if (id !== undefined) {
    const end = base.starts[id + 1]!
    for (let i = lowerBound(base.docs, low, base.starts[id]!, end); i < end && base.docs[i]! <= high; i++) {
      const doc = base.docs[i]!
      if (stale[doc] === 0 && canMatch(doc)) found.set(doc, base.masks[i]!)
    }
  }
  const changed = delta.get(term)
  changed?.docs.forEach((doc, i) => {
    if (canMatch(doc)) found.set(doc, changed.masks[i]!)
  })
  return found
}

/** A wrong first letter counts twice: "wall" is no "all". Two that changed places are one slip. */
function firstLetter(word: string, term: string): number {
  return word[0] === term[0] || (word[0] === term[1] && word[1] === term[0]) ? 0 : 1
}

function addTypos(text: TextIndex, plan: WordPlan): void {
  const most = allowedTypos(plan.word)
  if (most === 0 || !mayHaveTypo(plan.word)) return
  const { terms } = text.base.fuzzy
  const mask = ~text.exactMask >>> 0
  const near = (term: string): void => {
    const first = firstLetter(plan.word, term)
    // Where the first letter differs, so does the word: nothing is left to compare.
    if (first === most) return
    const distance = editDistance(plan.word, term, most - first, plan.prefix) + first
    if (distance > 0 && distance <= most) addTerm(text, plan, term, distance * TYPO + PART, mask)
  }
  for (const term of terms) near(term)
  for (const term of text.delta.keys()) {
    if (mayHaveTypo(term) && !isWholeTerm(term) && text.base.vocabulary.find(term) === undefined) near(term)
  }
}
