import { PHRASES } from './phrases.ts'
import type { NamedVocabulary, StockVocabulary } from './vocabulary.ts'

const known = new WeakMap<NamedVocabulary, StockVocabulary>()

/**
 * A vocabulary with the phrases that it names: what a page brings has their ids alone, and whoever reads texts the words.
 * The same for the same one, so that what is gathered of it is gathered once.
 */
export function withPhrases(named: NamedVocabulary): StockVocabulary {
  const before = known.get(named)
  if (before) return before
  const ids = new Set(named.said)
  const vocabulary = { ...named, said: PHRASES.filter(({ id }) => ids.has(id)) }
  known.set(named, vocabulary)
  return vocabulary
}
