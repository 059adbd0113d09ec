import type { Synonym } from '../../../settings/index-settings.ts'
import { tokens } from './tokens.ts'

/** What a phrase may be replaced by: each alternative a list of words that must all occur. */
export interface SynonymTable {
  /** Alternatives by phrase, its words joined by a blank. */
  phrases: Map<string, string[][]>
  /** Words of the longest phrase. */
  longest: number
}

/** Two-way groups stand for one another; a one-way `input` is also found by its words, not they by it. */
export function synonymTable(synonyms: Synonym[]): SynonymTable {
  const phrases = new Map<string, string[][]>()
  let longest = 0
  for (const { input, words } of synonyms) {
    const members = words.map(wordsOf).filter((member) => member.length > 0)
    const from = input === undefined ? members : [wordsOf(input)]
    for (const phrase of from) {
      const key = phrase.join(' ')
      const others = members.filter((member) => member.join(' ') !== key)
      phrases.set(key, [...(phrases.get(key) ?? []), ...others])
      longest = Math.max(longest, phrase.length)
    }
  }
  return { phrases, longest }
}

function wordsOf(phrase: string): string[] {
  return tokens(phrase).map(({ term }) => term)
}
