import { understandQuery } from '../../runtime/query-understanding/understand.ts'
import type { Understood } from '../../runtime/query-understanding/understood.ts'
import type { StockVocabulary } from '../../runtime/query-understanding/vocabulary.ts'

/** Reads the text of a search; the last text is remembered, because every request of a search carries it. */
export function createReader(vocabulary: StockVocabulary, now: number): (text: string) => Understood {
  const thisYear = new Date(now).getFullYear()
  let last: { text: string; understood: Understood } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, understood: understandQuery(text, vocabulary, thisYear) }
    return last.understood
  }
}
