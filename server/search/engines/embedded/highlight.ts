import type { WordPlan } from './text/plan.ts'
import { tokensWithJoined } from './text/tokens.ts'

export interface HighlightOptions {
  words: WordPlan[]
  preTag: string
  postTag: string
}

/** One value with its matches marked, as the hosted service gives it. The value itself is not escaped: the client does it. */
export interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  fullyHighlighted?: boolean
  matchedWords: string[]
}

export type HighlightTree = Highlight | HighlightTree[] | { [name: string]: HighlightTree }

/** `_highlightResult` of a record for the attributes asked for; paths into objects give nested results. */
export function highlightRecord(
  record: Record<string, unknown>,
  attributes: string[],
  options: HighlightOptions,
): Record<string, HighlightTree> {
  const result: Record<string, HighlightTree> = Object.create(null)
  for (const path of attributes) {
    const [name, ...rest] = path in record ? [path] : path.split('.')
    if (!Object.hasOwn(record, name!)) continue
    const tree = highlightValue(record[name!], rest, options)
    if (tree) result[name!] = merge(result[name!], tree)
  }
  return result
}

function highlightValue(
  value: unknown,
  path: string[],
  options: HighlightOptions,
): HighlightTree | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return path.length === 0 ? highlightText(String(value), options) : undefined
  }
  if (Array.isArray(value)) {
    return value.map((item) => highlightValue(item, path, options)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return undefined
  const names = path.length > 0 ? [path[0]!] : Object.keys(value)
  const result: Record<string, HighlightTree> = Object.create(null)
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue
    const tree = highlightValue((value as Record<string, unknown>)[name], path.slice(1), options)
    if (tree) result[name] = tree
  }
  return result
}

function merge(before: HighlightTree | undefined, tree: HighlightTree): HighlightTree {
  const isObject = typeof before === 'object' && !Array.isArray(before) && !('matchLevel' in before)
  return isObject && !Array.isArray(tree) ? { ...before, ...tree } : tree
}

/** Marks the words of a text that the query found: the typed part of a word found by prefix, else the whole word. */
export function highlightText(text: string, { words, preTag, postTag }: HighlightOptions): Highlight {
  if (words.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] }
  const marks: { start: number; end: number }[] = []
  const matched = new Set<string>()
  for (const { term, start, end } of tokensWithJoined(text)) {
    for (const { word, prefix, others } of words) {
      const byPrefix = prefix && term.startsWith(word)
      if (term !== word && !byPrefix && !others.has(term)) continue
      matched.add(word)
      marks.push({ start, end: byPrefix && term.length === end - start ? start + word.length : end })
    }
  }
  if (marks.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] }
  const spans = joined(marks)
  const covered = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return {
    value: marked(text, spans, preTag, postTag),
    matchLevel: words.every(({ word }) => matched.has(word)) ? 'full' : 'partial',
    fullyHighlighted: covered === text.trim().length,
    matchedWords: words.map(({ word }) => word).filter((word) => matched.has(word)),
  }
}

function joined(marks: { start: number; end: number }[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else spans.push({ ...mark })
  }
  return spans
}

function marked(
  text: string,
  spans: { start: number; end: number }[],
  preTag: string,
  postTag: string,
): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans) {
    result += text.slice(at, start) + preTag + text.slice(start, end) + postTag
    at = end
  }
  return result + text.slice(at)
}
