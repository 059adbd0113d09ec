import type { SpokenRange } from './amounts.ts'
import type { Sort } from '../search-state/search-state.ts'
import type { SpokenNear } from './places.ts'
import type { SpokenValue } from './vocabulary.ts'

/** A piece of the typed text that was read as a refinement. */
export interface UnderstoodPart {
  /** Where it stands in the text. */
  start: number
  end: number
  meaning: SpokenValue | SpokenRange | Unwanted | { near: SpokenNear } | SpokenOrder
  /** No such car is wanted: "not white". */
  negated?: boolean
  /** It or the part before: "hilux or ranger". */
  alternative?: boolean
}

/** "Cheapest first". */
export interface SpokenOrder {
  sort: Exclude<Sort, 'relevance'>
}

/** `-sr5`: no car with this word in its name. */
export interface Unwanted {
  unwanted: string
}

export interface Understood {
  parts: UnderstoodPart[]
  /** What is left for the text search. */
  rest: string
  /** Where its words stand. */
  words: readonly Pick<UnderstoodPart, 'start' | 'end'>[]
  /** What may be a place, and has to be looked up before the text can be read to its end. */
  lookUp?: string
}

/** The place that a text names, if it names one. */
export function spokenNear(parts: readonly UnderstoodPart[]): SpokenNear | undefined {
  for (const { meaning } of parts) if ('near' in meaning) return meaning.near
  return undefined
}

/** The order that a text asks for, if it does. */
export function spokenSort(parts: readonly UnderstoodPart[]): Sort | undefined {
  for (const { meaning } of parts) if ('sort' in meaning) return meaning.sort
  return undefined
}

/** The parts as one filter of the search protocol, an AND of ORs; empty when there are none. */
export function understoodFilter(parts: readonly UnderstoodPart[]): string {
  const clauses: { kind: string; any: string[] }[] = []
  for (const { meaning, negated = false, alternative = false } of parts) {
    if (!('values' in meaning)) {
      if (!negated) for (const bound of bounds(meaning)) clauses.push({ kind: '', any: [bound] })
      continue
    }
    const any = conditions(meaning)
    if (negated) {
      for (const each of any) clauses.push({ kind: '', any: [`NOT ${each}`] })
      continue
    }
    // No car is white and black: values of one attribute are a choice. Of phrases all are true at once.
    const { attribute } = meaning
    const kind = isNameAttribute(attribute) ? 'name' : attribute
    const group = clauses.findLast((each) => each.kind === kind && (kind !== 'said' || alternative))
    if (group) group.any.push(...any.filter((each) => !group.any.includes(each)))
    else clauses.push({ kind, any })
  }
  return clauses.map(({ any }) => (any.length === 1 ? any[0]! : `(${any.join(' OR ')})`)).join(' AND ')
}

/** "Toyota or CX-5": a choice of names. */
const NAMES: ReadonlySet<string> = new Set(['make', 'model', 'make_model'])

export function isNameAttribute(attribute: string): boolean {
  return NAMES.has(attribute)
}

const INDEX_NAMES: Partial<Record<SpokenValue['attribute'], string>> = {
  body: 'simple_body',
  fuel: 'simple_fuel',
  transmission: 'simple_transmission',
}

/** What makes a part true, any of them. */
function conditions({ attribute, values, title }: SpokenValue): string[] {
  const name = INDEX_NAMES[attribute] ?? attribute
  return [
    ...values.map((value) => `${name}:"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`),
    ...(title === undefined ? [] : [`title_words:"${title}"`]),
  ]
}

function bounds(meaning: SpokenRange | Unwanted | { near: SpokenNear } | SpokenOrder): string[] {
  // A place is no filter, the search is around it; nor is an order.
  if ('near' in meaning || 'sort' in meaning) return []
  if ('unwanted' in meaning) return [`NOT title_words:"${meaning.unwanted}"`]
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

/** The text without the order that it asks for: who chooses another one wants no "cheapest first" any more (SRCH-05). */
export function withoutOrder(text: string, parts: readonly UnderstoodPart[]): string {
  const order = parts.find(({ meaning }) => 'sort' in meaning)
  return order ? withoutPart(text, order) : text
}
