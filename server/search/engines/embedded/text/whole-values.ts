import { JOINER, tokens } from './tokens.ts'

/** No word of a text begins with it, so no word that somebody types is, begins or nearly is such a term. */
const MARK = '='

/** Attributes, the most important ones, of which whole values are told from values that hold a word among others. */
export const WHOLE_ATTRIBUTES = 3

const MOST_WORDS = 4

/**
 * The terms of a whole value: `3` is the model "3" and not "CX-3"; "C-HR" is `c hr` and `chr`. None for values of more
 * words than anybody calls a car by.
 */
export function wholeValues(text: string): string[] {
  const words = tokens(text)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const apart = wholeTerm(words.map(({ term }) => term))
  const joined = words.reduce((all, { term, start }, at) => {
    if (at === 0) return term
    return all + (JOINER.test(text.slice(words[at - 1]!.end, start)) ? '' : ' ') + term
  }, '')
  return [...new Set([apart, wholeTerm([joined])])]
}

/** The term that a value of just these words has. */
export function wholeTerm(words: readonly string[]): string {
  return MARK + words.join(' ')
}

export function isWholeTerm(term: string): boolean {
  return term.startsWith(MARK)
}
