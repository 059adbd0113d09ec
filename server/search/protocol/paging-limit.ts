import type { ParsedQuery } from '../port.ts'
import type { SearchAnswer } from './answers.ts'
import type { ParsedRequest } from './parse-query.ts'

/** The query without the hits beyond what can be paged to (`paginationLimitedTo`). */
export function withinLimit(query: ParsedQuery, limit: number): ParsedQuery {
  const length = Math.max(0, Math.min(query.length, limit - query.offset))
  return length === query.length ? query : { ...query, length }
}

/** The answer with the pages that there are within the limit; beyond it nothing is found, and a message says why. */
export function limited(answer: SearchAnswer, { query, window }: ParsedRequest, limit: number): SearchAnswer {
  if (query.offset >= limit && query.length > 0) {
    return {
      ...answer,
      nbHits: 0,
      nbPages: 0,
      message: `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
    }
  }
  if (answer.nbHits <= limit || window.hitsPerPage === 0) return answer
  return { ...answer, nbPages: Math.ceil(limit / window.hitsPerPage) }
}
