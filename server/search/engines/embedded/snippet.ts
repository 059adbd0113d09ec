import { markSpans, spansOf, type Highlight, type HighlightOptions } from './highlight.ts'
import { tokens } from './text/tokens.ts'

export interface SnippetOptions extends HighlightOptions {
  /** Words to keep. */
  length: number
  ellipsis: string
}

export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>

/** The part of a text with the most words of the query, those marked; the ellipsis stands where something was left out. */
export function snippetText(text: string, { length, ellipsis, ...options }: SnippetOptions): Snippet {
  const { spans, matchLevel } = spansOf(text, options.words)
  const words = tokens(text)
  if (words.length <= length) {
    return { value: markSpans(text, spans, options), matchLevel }
  }
  const isFound = words.map((word) => spans.some(({ start, end }) => word.start < end && word.end > start))
  const first = bestWindow(isFound, length)
  const last = Math.min(first + length, words.length) - 1
  const from = first === 0 ? 0 : words[first]!.start
  const to = last === words.length - 1 ? text.length : words[last]!.end
  const inside = spans
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }))
  const value = markSpans(text.slice(from, to), inside, options)
  return { value: `${from > 0 ? ellipsis : ''}${value}${to < text.length ? ellipsis : ''}`, matchLevel }
}

/** Where a window with the most found words begins; the first such, with what was found in its middle. */
function bestWindow(isFound: boolean[], length: number): number {
  let count = isFound.slice(0, length).filter(Boolean).length
  let [best, most] = [0, count]
  for (let start = 1; start + length <= isFound.length; start++) {
    count += Number(isFound[start + length - 1]) - Number(isFound[start - 1])
    if (count > most) [best, most] = [start, count]
  }
  if (most === 0 || best === 0) return best
  const found = isFound.flatMap((isOne, at) => (isOne && at >= best && at < best + length ? [at] : []))
  const spare = length - (found.at(-1)! - found[0]! + 1)
  return Math.max(0, Math.min(found[0]! - Math.floor(spare / 2), isFound.length - length))
}
