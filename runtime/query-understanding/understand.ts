import { spokenRange, type SpokenRange } from './amounts.ts'
import { titleWord } from './title-words.ts'
import { spokenValue, type SpokenValue, type StockVocabulary } from './vocabulary.ts'

/** A piece of the typed text that was read as a refinement. */
export interface UnderstoodPart {
  /** Where it stands in the text. */
  start: number
  end: number
  meaning: SpokenValue | SpokenRange | Unwanted
}

/** `-sr5`: no car with this word in its name. */
export interface Unwanted {
  unwanted: string
}

export interface Understood {
  parts: UnderstoodPart[]
  /** What is left for the text search. */
  rest: string
}

/** Words that connect and say nothing about a car; they would only miss. */
const CONNECTING = new Set([
  'for',
  'sale',
  'in',
  'near',
  'with',
  'and',
  'or',
  'car',
  'cars',
  'vehicle',
  'vehicles',
])

/** Longest phrase of the vocabulary, in words: `four wheel drive`, `plug in hybrid`. */
const LONGEST_PHRASE = 3

/** Text beyond this is searched as it is: nobody types so much, and reading stays quick whatever comes. */
const LONGEST_TEXT = 120

/**
 * Reads typed text as a buyer means it: `hilux under 40k` is the text "hilux" and a price up to 40,000;
 * `2019+ diesel wagon brisbane` is no text at all. Words that the stock does not know stay text, so that typos,
 * prefixes and synonyms go on working on them. Pure, and quick enough for every key.
 */
export function understandQuery(text: string, vocabulary: StockVocabulary, thisYear: number): Understood {
  if (text.length > LONGEST_TEXT) return { parts: [], rest: text.trim() }
  const parts: UnderstoodPart[] = []
  const rest: string[] = []
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ word: match[0], start: match.index }))
  const lower = text.toLowerCase()
  let at = 0
  while (at < words.length) {
    const { word, start } = words[at] as { word: string; start: number }
    const range = spokenRange(lower.slice(start), thisYear)
    const found = range
      ? { meaning: range.range, end: start + range.length }
      : (unwantedAt(word, start) ?? valueAt(lower, words, at, vocabulary))
    if (found) {
      parts.push({ start, end: found.end, meaning: found.meaning })
      while (at < words.length && (words[at]?.start ?? 0) < found.end) at += 1
      continue
    }
    rest.push(word)
    at += 1
  }
  const kept = parts.length > 0 ? rest.filter((word) => !CONNECTING.has(word.toLowerCase())) : rest
  return { parts, rest: kept.join(' ') }
}

function unwantedAt(word: string, start: number): { meaning: Unwanted; end: number } | undefined {
  const unwanted = /^-[\p{L}\p{N}]/u.test(word) ? titleWord(word) : ''
  return unwanted === '' ? undefined : { meaning: { unwanted }, end: start + word.length }
}

function valueAt(
  text: string,
  words: { word: string; start: number }[],
  at: number,
  vocabulary: StockVocabulary,
): { meaning: SpokenValue; end: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const last = words[at + length - 1] as { word: string; start: number }
    const end = last.start + last.word.length
    const phrase = text.slice(words[at]?.start, end).replaceAll(/\s+/g, ' ').replace(/,$/, '')
    const around = {
      before: words[at - 1]?.word.toLowerCase(),
      next: words[at + length]?.word.toLowerCase(),
    }
    const meaning = spokenValue(phrase, around, vocabulary)
    if (meaning) return { meaning, end }
  }
  return undefined
}

/** The parts as one filter of the search protocol, an AND of ORs; empty when there are none. */
export function understoodFilter(parts: readonly UnderstoodPart[]): string {
  return parts.flatMap(({ meaning }) => clauses(meaning)).join(' AND ')
}

const INDEX_NAMES: Partial<Record<SpokenValue['attribute'], string>> = {
  body: 'simple_body',
  fuel: 'simple_fuel',
  transmission: 'simple_transmission',
}

function clauses(meaning: UnderstoodPart['meaning']): string[] {
  if ('unwanted' in meaning) return [`NOT title_words:"${meaning.unwanted}"`]
  if ('values' in meaning) {
    const attribute = INDEX_NAMES[meaning.attribute] ?? meaning.attribute
    const any = meaning.values.map((value) => `${attribute}:"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`)
    return [any.length === 1 ? (any[0] as string) : `(${any.join(' OR ')})`]
  }
  const { attribute, min, max } = meaning
  return [
    ...(min === undefined ? [] : [`${attribute} >= ${min}`]),
    ...(max === undefined ? [] : [`${attribute} <= ${max}`]),
  ]
}

/** The text without one of its parts: what removing the part's chip leaves in the search box. */
export function withoutPart(text: string, { start, end }: Pick<UnderstoodPart, 'start' | 'end'>): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
}
