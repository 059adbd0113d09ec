import { tokensWithJoined } from '../embedded/text/tokens.ts'
import { WHOLE_ATTRIBUTES, wholeValues } from '../embedded/text/whole-values.ts'

/**
 * The terms of an attribute's values, as the embedded engine reads them: words, words joined (`cx5` of "CX-5"), and for
 * the attributes that matter most the value as a whole. OpenSearch keeps them as they are and analyses nothing.
 * @param rank place of the attribute among the searchable ones, from 0
 */
export function termsOf(values: string[], rank: number): string[] {
  const words = values.flatMap((value) => tokensWithJoined(value).map(({ term }) => term))
  const whole = rank < WHOLE_ATTRIBUTES ? values.flatMap(wholeValues) : []
  return [...new Set([...words, ...whole])]
}
