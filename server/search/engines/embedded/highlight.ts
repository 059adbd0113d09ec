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
  /** Not of a snippet. */
  fullyHighlighted?: boolean
  matchedWords?: string[]
}

export type HighlightTree = Highlight | HighlightTree[] | { [name: string]: HighlightTree }

/** Marks one text. */
type Leaf = (text: string) => Pick<Highlight, 'value' | 'matchLevel'>

/**
 * The texts of a record under the attributes asked for, each as `leaf` gives it; paths into objects give nested results.
 * @param onlyFound leaves out members of lists in which nothing was found
 */
export function markedRecord(
  record: Record<string, unknown>,
  attributes: string[],
  leaf: Leaf,
  onlyFound: boolean,
): Record<string, HighlightTree> {
  const result: Record<string, HighlightTree> = Object.create(null)
  for (const path of attributes) {
    const [name, ...rest] = path in record ? [path] : path.split('.')
    if (!Object.hasOwn(record, name!)) continue
    const tree = markedValue(record[name!], rest, leaf, onlyFound)
    if (tree) result[name!] = merge(result[name!], tree)
  }
  return result
}

function markedValue(
  value: unknown,
  path: string[],
  leaf: Leaf,
  onlyFound: boolean,
): HighlightTree | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return path.length === 0 ? leaf(String(value)) : undefined
  }
  if (Array.isArray(value)) {
    const members = value
      .map((item) => markedValue(item, path, leaf, onlyFound))
      .filter((item) => item !== undefined)
    return onlyFound ? members.filter((item) => !isLeaf(item) || item.matchLevel !== 'none') : members
  }
  if (typeof value !== 'object' || value === null) return undefined
  const names = path.length > 0 ? [path[0]!] : Object.keys(value)
  const result: Record<string, HighlightTree> = Object.create(null)
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue
    const tree = markedValue((value as Record<string, unknown>)[name], path.slice(1), leaf, onlyFound)
    if (tree) result[name] = tree
  }
  return result
}

function isLeaf(tree: HighlightTree): tree is Highlight {
  return !Array.isArray(tree) && typeof tree.matchLevel === 'string'
}

function merge(before: HighlightTree | undefined, tree: HighlightTree): HighlightTree {
  const isObject = typeof before === 'object' && !Array.isArray(before) && !('matchLevel' in before)
  return isObject && !Array.isArray(tree) ? { ...before, ...tree } : tree
}

/** Marks the words of a text that the query found: the typed part of a word found by prefix, else the whole word. */
export function highlightText(text: string, options: HighlightOptions): Highlight {
  const { spans, matchLevel, matchedWords } = spansOf(text, options.words)
  if (spans.length === 0) return { value: text, matchLevel, matchedWords }
  const covered = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  return {
    value: markSpans(text, spans, options),
    matchLevel,
    fullyHighlighted: covered === text.trim().length,
    matchedWords,
  }
}

export interface Span {
  start: number
  end: number
}

/** Where words of the query stand in a text. */
export function spansOf(
  text: string,
  words: WordPlan[],
): { spans: Span[]; matchLevel: Highlight['matchLevel']; matchedWords: string[] } {
  if (words.length === 0) return { spans: [], matchLevel: 'none', matchedWords: [] }
  const marks: Span[] = []
  const matched = new Set<string>()
  for (const { term, start, end } of tokensWithJoined(text)) {
    for (const { word, prefix, others } of words) {
      const byPrefix = prefix && term.startsWith(word)
      if (term !== word && !byPrefix && !others.has(term)) continue
      matched.add(word)
      marks.push({ start, end: byPrefix && term.length === end - start ? start + word.length : end })
    }
  }
  if (marks.length === 0) return { spans: [], matchLevel: 'none', matchedWords: [] }
  return {
    spans: joined(marks),
    matchLevel: words.every(({ word }) => matched.has(word)) ? 'full' : 'partial',
    matchedWords: words.map(({ word }) => word).filter((word) => matched.has(word)),
  }
}

function joined(marks: Span[]): Span[] {
  const spans: Span[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end)
    else spans.push({ ...mark })
  }
  return spans
}

/** @param spans in order, none within another */
export function markSpans(
  text: string,
  spans: Span[],
  { preTag, postTag }: Pick<HighlightOptions, 'preTag' | 'postTag'>,
): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans) {
    result += text.slice(at, start) + preTag + text.slice(start, end) + postTag
    at = end
  }
  return result + text.slice(at)
}
