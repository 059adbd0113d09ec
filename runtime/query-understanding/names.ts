import { titleWord } from './title-words.ts'
import type { SpokenValue, StockVocabulary } from './vocabulary.ts'

interface Names {
  /** Makes and models by the word that they are compared as. */
  byWord: Map<string, SpokenValue>
  /** The single words of all names. */
  words: Set<string>
  /** Those that a name begins with: "Bronco" and no "Sport". */
  firsts: Set<string>
}

const known = new WeakMap<StockVocabulary['makes'], Names>()

/** The names of a site's makes and models, gathered once per vocabulary. */
export function namesOf({ makes }: StockVocabulary): Names {
  const found = known.get(makes) ?? gather(makes)
  known.set(makes, found)
  return found
}

function gather(makes: StockVocabulary['makes']): Names {
  const byWord = new Map<string, SpokenValue>()
  const words = new Set<string>()
  const firsts = new Set<string>()
  const add = (attribute: 'make' | 'model' | 'make_model', name: string) => {
    const word = titleWord(name)
    const before = byWord.get(word)
    if (word !== '' && !before) byWord.set(word, { attribute, values: [name] })
    else if (before?.attribute === attribute && !before.values.includes(name)) before.values.push(name)
    for (const [at, part] of name.split(/\s+/).entries()) {
      words.add(titleWord(part))
      if (at === 0) firsts.add(titleWord(part))
    }
  }
  for (const [make, models] of Object.entries(makes)) {
    add('make', make)
    for (const model of models) {
      add('model', model)
      add('make_model', `${make} ${model}`)
    }
  }
  return { byWord, words, firsts }
}
