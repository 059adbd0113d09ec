/** A word of the query as it is read here: `2019+`, `$40,000` and `40k` are one word each. */
export interface QueryWord {
  text: string
  start: number
  end: number
}

/** A range read from the words `[from, to)`. */
export interface ReadRange {
  attribute: 'price' | 'km' | 'year' | 'seats'
  low: number | null
  high: number | null
  from: number
  to: number
}

export interface RangeContext {
  /** Present year: the newest model year is the next one. */
  year: number
  /** Numbers that are names of models, such as `2008`: never years. */
  modelNumbers: ReadonlySet<string>
}

const BELOW = /^(?:under|below|max|maximum|<|<=|upto)$/
const ABOVE = /^(?:over|above|min|minimum|from|>|>=)$/
const NEWER = /^(?:from|since|after)$/
const DISTANCE = /^(?:kms?|kilomet(?:er|re)s?|miles?|mi)$/
const OLDEST = 1950

/** The ranges that begin at word `at`, if any. */
export function readRange(words: QueryWord[], at: number, context: RangeContext): ReadRange | undefined {
  return seats(words, at) ?? year(words, at, context) ?? between(words, at) ?? bound(words, at)
}

/** `7 seater`, `7 seats`, `7-seater`. */
function seats(words: QueryWord[], at: number): ReadRange | undefined {
  const joined = /^(\d)-?(?:seats?|seaters?)$/.exec(text(words, at))
  if (joined) return range('seats', Number(joined[1]), Number(joined[1]), at, at + 1)
  const count = /^\d$/.exec(text(words, at))
  if (!count || !/^(?:seats?|seaters?)$/.test(text(words, at + 1))) return undefined
  return range('seats', Number(count[0]), Number(count[0]), at, at + 2)
}

/** `2019`, `2019+`, `2015-2019`, `2015 to 2019`, `after 2019`, `2019 or newer`, `before 2015`, `older than 2015`. */
function year(words: QueryWord[], at: number, context: RangeContext): ReadRange | undefined {
  const yearAt = (place: number): number | undefined => yearOf(text(words, place), context)
  const word = text(words, at)
  const span = /^(\d{4})[-–](\d{4})$/.exec(word)
  if (span) {
    const [low, high] = [yearOf(span[1]!, context), yearOf(span[2]!, context)]
    return low && high ? range('year', Math.min(low, high), Math.max(low, high), at, at + 1) : undefined
  }
  const open = /^(\d{4})(?:\+|-|–)$/.exec(word)
  if (open) return maybe(yearOf(open[1]!, context), (low) => range('year', low, null, at, at + 1))
  if (NEWER.test(word)) {
    return maybe(yearAt(at + 1), (low) => range('year', word === 'after' ? low + 1 : low, null, at, at + 2))
  }
  if (word === 'newer' && text(words, at + 1) === 'than') {
    return maybe(yearAt(at + 2), (low) => range('year', low + 1, null, at, at + 3))
  }
  if (word === 'before') return maybe(yearAt(at + 1), (high) => range('year', null, high - 1, at, at + 2))
  if (word === 'older' && text(words, at + 1) === 'than') {
    return maybe(yearAt(at + 2), (high) => range('year', null, high - 1, at, at + 3))
  }
  const first = yearAt(at)
  if (!first) return undefined
  if (/^(?:to|-|–)$/.test(text(words, at + 1))) {
    const last = yearAt(at + 2)
    if (last) return range('year', Math.min(first, last), Math.max(first, last), at, at + 3)
  }
  if (/^(?:or|and)$/.test(text(words, at + 1))) {
    if (/^(?:newer|later|up|above)$/.test(text(words, at + 2))) return range('year', first, null, at, at + 3)
    if (/^(?:older|earlier)$/.test(text(words, at + 2))) return range('year', null, first, at, at + 3)
  }
  return range('year', first, first, at, at + 1)
}

/** `between 20k and 30k`, `$20,000 to $30,000`, `20k-30k`, each also with `km` behind it. */
function between(words: QueryWord[], at: number): ReadRange | undefined {
  const named = text(words, at) === 'between'
  const first = at + Number(named)
  const joined = /^([^-–]+)[-–]([^-–]+)$/.exec(text(words, first))
  if (joined) {
    return pair(words, amount(joined[1]!), amount(joined[2]!), joined[1]! + joined[2]!, named, at, first + 1)
  }
  if (!/^(?:and|to|-|–)$/.test(text(words, first + 1))) return undefined
  const [low, high] = [text(words, first), text(words, first + 2)]
  return pair(words, amount(low), amount(high), low + high, named, at, first + 3)
}

function pair(
  words: QueryWord[],
  low: number | undefined,
  high: number | undefined,
  written: string,
  named: boolean,
  from: number,
  to: number,
): ReadRange | undefined {
  if (low === undefined || high === undefined) return undefined
  const distance = DISTANCE.test(text(words, to))
  // Two bare numbers may be anything: a model, a size.
  if (!named && !distance && !/[$k]/.test(written)) return undefined
  return range(
    distance ? 'km' : 'price',
    Math.min(low, high),
    Math.max(low, high),
    from,
    to + Number(distance),
  )
}

/** `under 40k`, `less than $40,000`, `up to 100,000 km`, `over 20000`, `40k max`. */
function bound(words: QueryWord[], at: number): ReadRange | undefined {
  const word = text(words, at)
  const than = text(words, at + 1) === 'than'
  if (BELOW.test(word)) return bounded(words, at, at + 1, 'high')
  if (ABOVE.test(word)) return bounded(words, at, at + 1, 'low')
  if (/^(?:less|cheaper)$/.test(word) && than) return bounded(words, at, at + 2, 'high')
  if (word === 'more' && than) return bounded(words, at, at + 2, 'low')
  if (word === 'up' && text(words, at + 1) === 'to') return bounded(words, at, at + 2, 'high')
  if (/^(?:max|maximum|or less)$/.test(text(words, at + 1)) && /[$k]/.test(word)) {
    return maybe(amount(word), (high) => range('price', null, high, at, at + 2))
  }
  return undefined
}

function bounded(words: QueryWord[], from: number, at: number, side: 'low' | 'high'): ReadRange | undefined {
  const value = amount(text(words, at))
  if (value === undefined) return undefined
  const grand = text(words, at + 1) === 'grand'
  const next = at + 1 + Number(grand)
  const distance = DISTANCE.test(text(words, next))
  const number = grand ? value * 1000 : value
  // `under 40` means neither forty dollars nor forty kilometres.
  if (number < 100) return undefined
  return {
    attribute: distance ? 'km' : 'price',
    low: side === 'low' ? number : null,
    high: side === 'high' ? number : null,
    from,
    to: next + Number(distance),
  }
}

/** `$40,000`, `40000`, `40k`, `39.9k`, `100,000km`; undefined for anything else. */
export function amount(written: string): number | undefined {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7}(?:\.\d+)?)(k?)(?:kms?)?$/.exec(written)
  if (!match) return undefined
  const number = Number(match[1]!.replaceAll(',', '')) * (match[2] === 'k' ? 1000 : 1)
  return Math.round(number)
}

function yearOf(written: string, { year: present, modelNumbers }: RangeContext): number | undefined {
  if (!/^\d{4}$/.test(written) || modelNumbers.has(written)) return undefined
  const number = Number(written)
  return number >= OLDEST && number <= present + 1 ? number : undefined
}

function range(
  attribute: ReadRange['attribute'],
  low: number | null,
  high: number | null,
  from: number,
  to: number,
): ReadRange {
  return { attribute, low, high, from, to }
}

function maybe<T>(value: number | undefined, make: (value: number) => T): T | undefined {
  return value === undefined ? undefined : make(value)
}

function text(words: QueryWord[], at: number): string {
  return words[at]?.text ?? ''
}
