import { queryWords } from '../embedded/text-search.ts'
import type { ParsedQuery } from '../../port.ts'

/**
 * What is asked instead of a query that found nothing, in order, as its `removeWordsIfNoResults` says (the embedded
 * engine's `text-search.ts` does the same).
 */
export function* withFewerWords(query: ParsedQuery): Generator<ParsedQuery> {
  const words = queryWords(query.query)
  const how = query.removeWordsIfNoResults
  if (words.length < 2 || how === 'none') return
  if (how === 'allOptional') {
    yield { ...query, optionalWords: words }
    return
  }
  for (let count = words.length - 1; count > 0; count--) {
    const fewer = how === 'lastWords' ? words.slice(0, count) : words.slice(words.length - count)
    // Only the word that was being typed is a beginning.
    const queryType = fewer.at(-1) === words.at(-1) ? query.queryType : 'prefixNone'
    yield { ...query, query: fewer.join(' '), queryType }
  }
}
