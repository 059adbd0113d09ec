import { spokenRange } from './amounts.ts'
import { spokenOrder } from './order.ts'
import { fillerLength } from './filler.ts'
import { namesOf } from './names.ts'
import { type PlaceFound, type PlaceWords, spokenPlace } from './places.ts'
import { titleWord } from './title-words.ts'
import { isNameAttribute, type Understood, type UnderstoodPart } from './understood.ts'
import { knownPhrase, spokenValue, type SpokenValue, type StockVocabulary } from './vocabulary.ts'

/** Longest phrase of the vocabulary, in words: `tow 3.5 tonne`, `apple car play`, `p plate legal car`. */
const LONGEST_PHRASE = 4

/** Words of a make and model: `land rover discovery sport`. */
const NAME_LENGTHS = [1, 2, 3, 4] as const

/** Text beyond this is searched as it is: nobody types so much, and reading stays quick whatever comes. */
const LONGEST_TEXT = 120

const NEGATION =
  /^(?:but )?(?:(?:anything|everything|any colour|any color) but|anything except|other than|not|no|non|neither|nor|without|except|excluding|don't want|dont want)(?: an?| the)?[\s-]+(?=\S)/
/** A word behind it that is nothing else is one of the car's name: "hilux not sr5". */
const NOT =
  /^(?:but )?(?:not|except|excluding|other than|anything but)(?: an?| the)?\s+([\p{L}\p{N}-]{2,})(?!\S)/u
const NO_NAME = /^(?:too|so|very|sure|bad|just|only|an?|the|for|in|over|under|more|less|been|much|many)$/
/** What ends a sentence or a part of it is no part of its words. */
/** A stroke between words is one too: "toyota/mazda". */
const PUNCTUATION = /(?<=\p{L}{3})\/(?=\p{L}{3})|[?!"“”;()]|[.,](?=\s|$)/gu
/** "mazda 3", "ev 6": as text the number alone would be found in other cars' names too, and their engines. */
const NUMBERED = /(?:^|\s)\d(?:\s|$)/
/** One of two will do. */
const CHOICE = /^(?:or|vs\.?|versus)$/i
const JOINING = /^(?:or|and|vs\.?|versus|&|\/)$/

/**
 * Reads typed text as a buyer means it: `hilux under 40k` is the text "hilux" and a price up to 40,000;
 * `2019+ diesel wagon brisbane` is no text at all. Words that the stock does not know stay text, so that typos,
 * prefixes and synonyms go on working on them. Pure, and quick enough for every key.
 *
 * @param places without them no place is read: where no yard is on the map, nothing is near
 */
export function understandQuery(
  text: string,
  vocabulary: StockVocabulary,
  thisYear: number,
  places?: PlaceWords,
): Understood {
  if (text.length > LONGEST_TEXT) return { parts: [], rest: text.trim(), words: [] }
  const reader = new Reader(text, vocabulary, thisYear, places)
  const parts: UnderstoodPart[] = []
  const words: Pick<UnderstoodPart, 'start' | 'end'>[] = []
  let at = 0
  while (at < reader.words.length) {
    const part = reader.partAt(at)
    const taken = part ? part.end : reader.fillerEnd(at)
    if (part) parts.push(reader.isNegatedToo(at, part, parts.at(-1)) ? { ...part, negated: true } : part)
    const { word, start } = reader.words[at]!
    if (taken === 0) words.push({ start, end: start + word.length })
    do at += 1
    while (at < reader.words.length && reader.words[at]!.start < taken)
  }
  const rest = words.map(({ start, end }) => reader.oneOf(text.slice(start, end))).join(' ')
  return { parts, words, rest, ...(reader.lookUp === undefined ? {} : { lookUp: reader.lookUp }) }
}

function isNumbered({ values }: SpokenValue): boolean {
  return values.some((name) => NUMBERED.test(name))
}

class Reader {
  /** `isListed`: behind a comma or a stroke. */
  readonly words: { word: string; start: number; isListed: boolean }[]
  readonly #lower: string
  readonly #vocabulary: StockVocabulary
  readonly #thisYear: number
  readonly #places: PlaceWords | undefined
  /** The first words that may be a place and are not known yet. */
  lookUp: string | undefined
  #hasPlace = false

  constructor(text: string, vocabulary: StockVocabulary, thisYear: number, places: PlaceWords | undefined) {
    const plain = text.replaceAll(PUNCTUATION, ' ')
    let end = 0
    this.words = [...plain.matchAll(/\S+/g)].map(({ 0: word, index: start }) => {
      const isListed = /[,/]/.test(text.slice(end, start))
      end = start + word.length
      return { word, start, isListed }
    })
    this.#lower = plain.toLowerCase().replaceAll('’', "'")
    this.#vocabulary = vocabulary
    this.#thisYear = thisYear
    this.#places = places
  }

  /** The refinement that a text has from one of its words on. */
  partAt(at: number): UnderstoodPart | undefined {
    const { word, start } = this.words[at]!
    const place = this.#placeAt(at)
    if (place) return place
    const range = spokenRange(this.#lower.slice(start), this.#thisYear, this.#vocabulary.distanceUnit)
    if (range) return { start, end: start + range.length, meaning: range.range }
    const order = spokenOrder(this.#lower.slice(start))
    if (order) return { start, end: start + order.length, meaning: { sort: order.sort } }
    const unwanted = this.#unwanted(word)
    if (unwanted) return { start, end: start + word.length, ...unwanted }
    const negated = this.#negatedAt(at)
    if (negated) return negated
    const found =
      this.fillerEnd(at, true) === 0
        ? (this.#numberedAt(at) ?? this.#valueAt(at) ?? this.#nameAt(at) ?? this.#strangerAt(at))
        : undefined
    if (!found) return undefined
    const { meaning, end } = found
    const isSaid = 'attribute' in meaning && meaning.attribute === 'said'
    return isSaid && this.#isWithinName(at, end) ? undefined : { start, ...found }
  }

  /** An "Accord Euro" is a model's name, and no Accord from Europe. */
  #isWithinName(at: number, end: number): boolean {
    return NAME_LENGTHS.some((back) => back <= at && (this.#namedAt(at - back)?.end ?? 0) >= end)
  }

  /** `-white` is what "not white" is; `-sr5` is a word that the car's name does not have. */
  #unwanted(word: string): Pick<UnderstoodPart, 'meaning' | 'negated'> | undefined {
    const name = /^-[\p{L}\p{N}]/u.test(word) ? titleWord(word) : ''
    if (name === '') return undefined
    const value = spokenValue(word.slice(1).replace(/[,.]$/, '').toLowerCase(), {}, this.#vocabulary)
    return value ? { meaning: value, negated: true } : { meaning: { unwanted: name } }
  }

  /** One place is enough: "within 50km of penrith". */
  #placeAt(at: number): UnderstoodPart | undefined {
    if (!this.#places || this.#hasPlace || this.#isWithinPhrase(at)) return undefined
    const { start } = this.words[at]!
    const found = this.#spokenPlace(start, this.#places)
    if (!found) return undefined
    if ('lookUp' in found) {
      this.lookUp ??= found.lookUp
      return undefined
    }
    this.#hasPlace = true
    return { start, end: start + found.length, meaning: { near: found.near } }
  }

  #spokenPlace(start: number, places: PlaceWords): PlaceFound | undefined {
    return spokenPlace(this.#lower.slice(start), places, {
      thisYear: this.#thisYear,
      isAlone: this.words.length === 1,
      isName: (word) => this.#isName(word),
      isOfStock: (length) => {
        const next = this.words.findIndex((word) => word.start >= start + length)
        const value = next < 0 ? undefined : this.#valueAt(next)?.meaning
        if (!value) return undefined
        return value.attribute === 'city' || value.attribute === 'state' ? 'city' : 'value'
      },
    })
  }

  /** "tow 3500" is no place of that postcode. */
  #isWithinPhrase(at: number): boolean {
    return /^\d/.test(this.words[at]!.word) && this.#valueAt(at) !== undefined
  }

  /** Where the filler ends that stands at a word; 0 where none does. @param long filler of several words alone */
  fillerEnd(at: number, long = false): number {
    const { word, start } = this.words[at]!
    const length = fillerLength(this.#lower.slice(start), (each) => this.#isName(each))
    return length === 0 || (long && length <= word.length) ? 0 : start + length
  }

  /** "Not white or black" is neither. */
  isNegatedToo(at: number, { meaning }: UnderstoodPart, before: UnderstoodPart | undefined): boolean {
    if (!before?.negated || !('values' in meaning) || !('values' in before.meaning)) return false
    if (!/^(?:or|and|nor|&|\/)$/.test(this.words[at - 1]?.word.toLowerCase() ?? '')) return false
    const kinds = [meaning, before.meaning].map(({ attribute }) =>
      isNameAttribute(attribute) ? 'name' : attribute,
    )
    return kinds[0] === kinds[1]
  }

  /** "Hiluxes" are what the stock calls a HiLux. */
  oneOf(word: string): string {
    const one = word.replace(/(?<=[sx])es$/i, '')
    return one !== word && !this.#isName(word) && this.#isName(one) ? one : word
  }

  #isName(word: string): boolean {
    return namesOf(this.#vocabulary).words.has(titleWord(word))
  }

  /** "not white", "anything but ford". */
  #negatedAt(at: number): UnderstoodPart | undefined {
    const { start } = this.words[at]!
    const negation = NEGATION.exec(this.#lower.slice(start))
    if (!negation) return undefined
    const next = this.words.findIndex((word) => word.start >= start + negation[0].length)
    const found = next < 0 ? undefined : (this.#valueAt(next) ?? this.#namedAt(next) ?? this.#knownAt(next))
    if (found) return { start, end: found.end, meaning: found.meaning, negated: true }
    const name = NOT.exec(this.#lower.slice(start))
    if (!name || NO_NAME.test(name[1]!) || titleWord(name[1]!) === '') return undefined
    return { start, end: start + name[0].length, meaning: { unwanted: titleWord(name[1]!) } }
  }

  #knownAt(at: number): { meaning: SpokenValue; end: number } | undefined {
    const { text, end } = this.#phrase(at, 1)
    const meaning = knownPhrase(text)
    return meaning && { meaning, end }
  }

  /** A name that a number of one digit is a word of, unless it begins another word: "mazda 2 door". */
  #numberedAt(at: number): { meaning: SpokenValue; end: number } | undefined {
    const found = this.#namedAt(at)
    if (!found) return undefined
    const typed = this.#lower.slice(this.words[at]!.start, found.end)
    const last = this.words.findLastIndex(({ start }) => start < found.end)
    if (last === at) return !NUMBERED.test(typed) && isNumbered(found.meaning) ? found : undefined
    const isNumber = NUMBERED.test(typed) || isNumbered(found.meaning)
    return isNumber && (this.#valueAt(last)?.end ?? 0) <= found.end ? found : undefined
  }

  /** Makes and models are text, except where one of several is wanted: "hilux or ranger". */
  #nameAt(at: number): Pick<UnderstoodPart, 'meaning' | 'end' | 'alternative'> | undefined {
    const found = this.#namedAt(at)
    if (!found) return undefined
    if (this.#joinedTo(at, found.meaning)) return found
    const after = this.words.findIndex(({ start }) => start >= found.end)
    if (after <= 0) return undefined
    const next = this.words[after]!
    if (next.isListed)
      return this.#namedAt(after)?.meaning.attribute === found.meaning.attribute ? found : undefined
    if (!JOINING.test(next.word.toLowerCase()) || after + 1 >= this.words.length) return undefined
    return this.#namedAt(after + 1) || this.#strangerAt(after + 1) ? found : undefined
  }

  /** A name that the stock has none of, beside one that it has: of "Toyota or Mazda" the Toyotas are what was asked for, too. */
  #strangerAt(at: number): { meaning: SpokenValue; end: number } | undefined {
    const { word, start } = this.words[at]!
    if (!/^\p{L}[\p{L}\p{N}-]{2,}$/u.test(word) || this.#valueAt(at) || this.#namedAt(at)) return undefined
    if (this.fillerEnd(at) > 0 || !(this.#isBehindChoice(at) || this.#isBeforeChoice(at))) return undefined
    const label = word.replace(/^./u, (first) => first.toUpperCase())
    return {
      meaning: { attribute: 'make', values: [label], title: titleWord(word) },
      end: start + word.length,
    }
  }

  #isBehindChoice(at: number): boolean {
    if (!CHOICE.test(this.words[at - 1]?.word ?? '')) return false
    return NAME_LENGTHS.some(
      (length) => at > length && this.#phrase(at - 1 - length, length).name !== undefined,
    )
  }

  #isBeforeChoice(at: number): boolean {
    return (
      CHOICE.test(this.words[at + 1]?.word ?? '') &&
      at + 2 < this.words.length &&
      this.#namedAt(at + 2) !== undefined
    )
  }

  /** Whether a name and a joining word stand before a word, or a name of its kind and a comma or stroke. */
  #joinedTo(at: number, { attribute }: SpokenValue): boolean {
    const isListed = this.words[at]!.isListed
    const last = isListed ? at : at - 1
    if (!isListed && !JOINING.test(this.words[last]?.word.toLowerCase() ?? '')) return false
    if (!isListed && at >= 2 && this.#strangerAt(at - 2)) return true
    return NAME_LENGTHS.some((length) => {
      const name = last >= length ? this.#phrase(last - length, length).name : undefined
      return name !== undefined && (!isListed || name.attribute === attribute)
    })
  }

  #namedAt(at: number): { meaning: SpokenValue; end: number } | undefined {
    for (let length = Math.min(NAME_LENGTHS.length, this.words.length - at); length > 0; length--) {
      const { name, end } = this.#phrase(at, length)
      if (name) return { meaning: name, end }
    }
    return undefined
  }

  #phrase(at: number, length: number): { text: string; end: number; name: SpokenValue | undefined } {
    const last = this.words[at + length - 1]!
    const end = last.start + last.word.length
    const text = this.#lower.slice(this.words[at]!.start, end).replaceAll(/\s+/g, ' ').replace(/[,.]$/, '')
    return { text, end, name: namesOf(this.#vocabulary).byWord.get(titleWord(text)) }
  }

  #valueAt(at: number): (Pick<UnderstoodPart, 'end' | 'alternative'> & { meaning: SpokenValue }) | undefined {
    const before = this.words[at - 1]?.word.toLowerCase()
    for (let length = Math.min(LONGEST_PHRASE, this.words.length - at); length > 0; length--) {
      const { text, end } = this.#phrase(at, length)
      const around = { before, next: this.words[at + length]?.word.toLowerCase() }
      const meaning = spokenValue(text, around, this.#vocabulary)
      if (meaning) return { meaning, end, ...(before === 'or' ? { alternative: true } : {}) }
    }
    return undefined
  }
}
