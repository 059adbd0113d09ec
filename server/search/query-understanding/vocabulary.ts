import { fold, tokens } from '../engine/text/tokens.ts'

/** Attributes whose values are read out of a query, in the order in which a word that fits several is given to them. */
const UNDERSTOOD_ATTRIBUTES = [
  'make',
  'model',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'car_type',
  'city',
  'state',
  'colour',
] as const

export type UnderstoodAttribute = (typeof UNDERSTOOD_ATTRIBUTES)[number]

/** Facet values of the stock that is searched. */
export type FacetVocabulary = Partial<Record<UnderstoodAttribute, readonly string[]>>

export interface VocabularyEntry {
  attribute: UnderstoodAttribute
  /** All values that the phrase means: `4x4` may be `4WD` and `AWD`. */
  values: string[]
}

/** Phrases of the stock: words joined by a blank → what they mean. */
export interface Phrases {
  entries: Map<string, VocabularyEntry>
  longest: number
}

/** What else people write for a value; used only where the stock has the value. */
const OTHER_WORDS: Partial<Record<UnderstoodAttribute, [words: string[], value: RegExp][]>> = {
  make: [
    [['merc', 'mercedes', 'benz'], /^mercedes[- ]benz$/i],
    [['vw'], /^volkswagen$/i],
    [['chev', 'chevy'], /^chevrolet$/i],
    [['beemer'], /^bmw$/i],
    [['landrover'], /^land rover$/i],
  ],
  simple_body: [
    [['pickup', 'pick up', 'utes'], /^ute$/i],
    [['4wd wagon', 'suvs'], /^suv$/i],
    [['people mover', 'minivan'], /^people ?mover$/i],
    [['estate', 'station wagon'], /^(?:station ?)?wagon$/i],
    [['hatchback', 'hatch'], /^hatch(?:back)?$/i],
    [['saloon'], /^sedan$/i],
    [['cabriolet', 'cabrio', 'convertible'], /^convertible$/i],
    [['cab chassis'], /^cab ?chassis$/i],
    [['light truck'], /^light ?truck$/i],
  ],
  simple_fuel: [
    [['ev', 'electric'], /^electric$/i],
    [['phev', 'plug in hybrid', 'plugin hybrid'], /plug-?in/i],
    [['gas', 'gasoline', 'unleaded'], /^(?:petrol|gasoline|unleaded.*)$/i],
  ],
  simple_transmission: [
    [['auto', 'automatic'], /^(?:sports )?automatic$/i],
    [['manual', 'stick'], /^manual$/i],
  ],
  drive: [
    [
      ['4wd', '4x4', 'awd', 'four wheel drive', 'all wheel drive'],
      /^(?:4wd|4x4|awd|four wheel drive|all wheel drive)$/i,
    ],
    [['2wd', '4x2'], /^(?:2wd|4x2|fwd|rwd)$/i],
  ],
  colour: [[['gray', 'grey'], /^gr[ae]y$/i]],
}

/** Shorter words are too common to be taken for a model: `3`, `6`, `x5` without its make. */
const SHORTEST_MODEL = 3

/** Brings the values of the stock into phrases. Pure; make it once per vocabulary, not per query. */
export function phrasesOf(vocabulary: FacetVocabulary): Phrases {
  const entries = new Map<string, VocabularyEntry>()
  let longest = 0
  const add = (phrase: string, attribute: UnderstoodAttribute, value: string): void => {
    if (phrase === '') return
    const present = entries.get(phrase)
    if (present && present.attribute !== attribute) return
    if (present) {
      if (!present.values.includes(value)) present.values.push(value)
      return
    }
    entries.set(phrase, { attribute, values: [value] })
    longest = Math.max(longest, phrase.split(' ').length)
  }
  for (const attribute of UNDERSTOOD_ATTRIBUTES) {
    const values = vocabulary[attribute] ?? []
    for (const [words, pattern] of OTHER_WORDS[attribute] ?? []) {
      for (const value of values.filter((each) => pattern.test(each))) {
        for (const word of words) add(phraseOf(word), attribute, value)
      }
    }
    for (const value of values) {
      const phrase = phraseOf(value)
      if (attribute === 'model' && !isTelling(phrase, values)) continue
      add(phrase, attribute, value)
      if (attribute === 'simple_body' && !phrase.endsWith('s')) add(`${phrase}s`, attribute, value)
    }
  }
  return { entries, longest }
}

/** A model whose name begins other models' names stays text: `HiLux` would leave out `HiLux Workmate`. */
function isTelling(phrase: string, values: readonly string[]): boolean {
  if (phrase.length < SHORTEST_MODEL || /^\d+$/.test(phrase)) return false
  return !values.some((other) => phraseOf(other) !== phrase && phraseOf(other).startsWith(`${phrase} `))
}

export function phraseOf(text: string): string {
  return tokens(fold(text))
    .map(({ term }) => term)
    .join(' ')
}
