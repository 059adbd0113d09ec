import { type DistanceUnit, type SpokenMeasure, spokenMeasure } from './measures.ts'

/** A bound read out of text, in the attribute's unit. */
export type SpokenRange = SpokenBounds | SpokenPayment | SpokenMeasure

interface SpokenBounds {
  attribute: 'price' | 'km' | 'year' | 'seats'
  min?: number
  max?: number
}

/** What a car may cost a week, and as it was said: 400 a month. */
interface SpokenPayment {
  attribute: 'weekly_payment'
  min?: never
  max: number
  said: { amount: number; period: 'week' | 'fortnight' | 'month' }
}

const NUMBER = String.raw`\$?\d{1,3}(?:,\d{3})+|\$?\d{1,3}(?: 000)+(?!\d)|\$?\d+(?:\.\d+)?`
const UNIT = String.raw`kms?|klms?|kays|ks|k's|kilomet(?:re|er)s?|miles?|mi|on the clock`
const MONEY = String.raw`(?:dollars?|bucks?|aud|nzd|usd)(?!\S)`
const AMOUNT = String.raw`(${NUMBER})\s*((?:k(?!(?!ish)[a-z'])|thousand|grand)?(?:\s*${MONEY})?)\s*(${UNIT})?`
/** What is no money and no distance: "under 17 ft", "over 2000 kg". */
const END = String.raw`(?!\S)(?!\s+(?:000|k|thousand|grand|kms?|klms?|ks|miles?|kgs?|kilos?|t|tonnes?|tons?|ft|foot|feet|footers?|inch(?:es)?|cc|mpg|years?|yrs?|months?|seats?|doors?|litres?|liters?|kw|hp)(?!\S))`
const PERIOD = String.raw`(week|wk|w|fortnight|fn|month|mth|mo|m)`
const A_PERIOD = String.raw`\s*(?:(?:a|per|each|/|p/)\s*${PERIOD}|(weekly|pw|fortnightly|pf|monthly|pm|pcm))`
const COUNT = String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`
const YEARS = String.raw`\s*(?:years?|yrs?|yo|y\/o)(?:\s+old)?`

const UNDER = String.raw`(?:(?:(?:the )?(?:price|cost)s?:? (?:is |of )?)?(?:under|below|less th[ae]n|lower than|fewer than|up to|max(?:imum)?|cheaper than|no more than|not more than|within|sub|budget(?:\s+of|\s+is|:)?(?:\s+(?:around|about|up to))?|<=?))`
const OVER = String.raw`(?:over|above|more than|from|min(?:imum)?|at least|>=?)`
const ABOUT = String.raw`(?:around|about|approx(?:imately)?|roughly|circa|~)`
const COUNTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const TENS = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty']

type Read = (match: RegExpExecArray, thisYear: number) => SpokenRange | undefined

const since: Read = ([, text], thisYear) => year(text, thisYear, (value) => ({ min: value }))
const atMost: Read = (match, thisYear) => {
  const found = amount(match, 1)
  // "under 2015" is a price nobody asks for and no year that anybody means: it stays text.
  const attribute = kind(found, thisYear)
  // "Under 80 kms" are thousands; within 80 km is how far away.
  const isShort = attribute === 'km' && found.value <= LONGEST_SHORT && /^(?!within)[a-z<]/.test(match[0])
  return attribute === 'year' ? undefined : span(attribute, undefined, found.value * (isShort ? 1000 : 1))
}
const atLeast: Read = (match, thisYear) => {
  const found = amount(match, 1)
  return span(kind(found, thisYear), found.value, undefined)
}

/** An odometer of more thousands is none that anybody asks for. */
const LONGEST_SHORT = 400
/** "About 20k" is from 17,000 to 23,000. */
const ABOUT_SHARE = 0.15
/** What buyers mean by a late model, and by nearly new, in years. */
const LATE = 4
const NEAR_NEW = 2
/** A car with a third row has at least these seats. */
const THIRD_ROW = 6

const PATTERNS: [pattern: RegExp, read: Read][] = [
  [
    new RegExp(
      String.raw`^(?:(?:${UNDER}|${ABOUT})\s*)?(?:(?:between|from)\s+)?(?:(?:${NUMBER})\s*(?:-|–|to|and)\s*)?(${NUMBER})(?:\s*${MONEY})?${A_PERIOD}(?!\S)`,
    ),
    ([, text, period, adverb]) => payment(number(text), period ?? adverb ?? ''),
  ],
  // "Kms under 100000", "odometer less than 80k".
  [
    new RegExp(
      String.raw`^(?:kms?|klms?|ks|kilomet(?:er|re)s|mileage|miles|odometer|odo)(?: reading)?:?\s+(?:${UNDER})\s*${AMOUNT}(?!\S)`,
    ),
    (match) => {
      const { value } = amount(match, 1)
      return span('km', undefined, value <= LONGEST_SHORT ? value * 1000 : value)
    },
  ],
  // "Price 10000 to 15000", "year 2018", "$15k budget".
  [
    new RegExp(String.raw`^price:?\s+(?:from |between )?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}${END}`),
    (match) =>
      span('price', amount(match, 1, match[2] || (match[5] ? 'k' : undefined)).value, amount(match, 4).value),
  ],
  [
    /^(?:model )?year:?\s+(\d{4})(?!\S)/,
    ([, text], now) => year(text, now, (value) => ({ min: value, max: value })),
  ],
  [new RegExp(String.raw`^${AMOUNT}\s+budget(?!\S)`), atMost],
  [
    new RegExp(String.raw`^${UNDER}\s*(${TENS.join('|')})\s+(?:grand|k|thousand)(?!\S)`),
    ([, word]) => span('price', undefined, (TENS.indexOf(word ?? '') + 1) * 10_000),
  ],
  // "Under 25", "max 30", "between 15 and 20": of a car these are thousands.
  [new RegExp(String.raw`^${UNDER}\s*\$?(\d{2})${END}`), ([, text]) => inThousands(undefined, text)],
  [
    new RegExp(String.raw`^between\s+\$?(\d{1,2})\s*(?:-|–|to|and)\s*\$?(\d{2})${END}`),
    ([, low, high]) => inThousands(low, high),
  ],
  // "Under 5 years old", "no more than 3 yrs", "10 years or less".
  [
    new RegExp(
      String.raw`^(?:${UNDER}|no older than|not older than|newer than|younger than|last|past)\s*${COUNT}${YEARS}(?!\S)`,
    ),
    ([, text], thisYear) => ({ attribute: 'year', min: thisYear - spokenCount(text) }),
  ],
  [
    new RegExp(String.raw`^${COUNT}${YEARS}\s+(?:or (?:less|newer|younger|under)|max|and under)(?!\S)`),
    ([, text], thisYear) => ({ attribute: 'year', min: thisYear - spokenCount(text) }),
  ],
  [
    new RegExp(String.raw`^(?:older than|over|more than)\s+${COUNT}${YEARS}(?!\S)`),
    ([, text], thisYear) => ({ attribute: 'year', max: thisYear - spokenCount(text) }),
  ],
  // "Family of 6", "seats 8", "5 people".
  [
    new RegExp(
      String.raw`^(?:(?:a )?(?:big |large )?family of|seats|fits|carries)\s+${COUNT}(?:\s+(?:people|adults))?(?!\S)`,
    ),
    ([, text]) => seats(spokenCount(text), true),
  ],
  [
    new RegExp(String.raw`^${COUNT}\s+(?:people|passengers|adults)(?!\S)`),
    ([, text]) => seats(spokenCount(text), true),
  ],
  [
    new RegExp(String.raw`^(?:between\s+|from\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}(?!\S)`),
    (match, thisYear) => {
      // "20-30k" and "20,000 to 50,000 km": the unit at the end is for both.
      const high = amount(match, 4)
      const low = amount(match, 1, match[2] || (high.thousands && number(match[1]) < 1000 ? 'k' : undefined))
      const unit = high.unit || low.unit
      return span(kind({ ...high, unit }, thisYear, low.value), low.value, high.value)
    },
  ],
  [new RegExp(String.raw`^${UNDER}\s*${AMOUNT}${END}`), atMost],
  [new RegExp(String.raw`^${OVER}\s*${AMOUNT}${END}`), atLeast],
  [new RegExp(String.raw`^${ABOUT}\s*${AMOUNT}${END}`), nearly],
  [new RegExp(String.raw`^${AMOUNT}[\s-]?ish(?!\S)`), nearly],
  [
    /^(\d{4})\s*(?:\+|plus|or newer|or later|or above|or up|onwards?|and newer|and later|and above|and up|up)(?!\S)/,
    since,
  ],
  [/^(?:since|newer than|no older than|not older than)\s+(\d{4})(?!\S)/, since],
  [/^(?:after|post)[\s-]+(\d{4})(?!\S)/, ([, text], now) => year(text, now, (value) => ({ min: value + 1 }))],
  [
    /^(?:before|older than|pre)[\s-]+(\d{4})(?!\S)/,
    ([, text], now) => year(text, now, (value) => ({ max: value - 1 })),
  ],
  [/^(\d{4})\s+(?:or|and) (?:older|earlier)(?!\S)/, ([, text], now) => year(text, now, (max) => ({ max }))],
  [/^(\d{4})[\s-]models?(?!\S)/, ([, text], now) => year(text, now, (value) => ({ min: value, max: value }))],
  [
    /^(?:my\s?|['’])(\d{2})(?!\S)/,
    ([, text], now) => year(`20${text}`, now, (value) => ({ min: value, max: value })),
  ],
  // "2018 2019 2020", "2018 or 2019"; of two without a word between one may be a model: "2008 2019".
  [
    /^((?:19|20)\d{2}(?:(?:\s*[,/]\s*|\s+(?:or|and)\s+)(?:19|20)\d{2})+|(?:19|20)\d{2}(?:\s+(?:19|20)\d{2}){2,6})(?!\S)/,
    ([, text = ''], now) => {
      const years = [...text.matchAll(/\d{4}/g)].map(Number)
      return years.every((each) => each >= 1950 && each <= now + 1)
        ? span('year', Math.min(...years), Math.max(...years))
        : undefined
    },
  ],
  [
    /^(?:this year(?:['’]?s)?|current year)(?: models?)?(?!\S)/,
    (_, now) => ({ attribute: 'year', min: now }),
  ],
  [
    /^last year(?:['’]?s)?(?: models?)?(?!\S)/,
    (_, now) => ({ attribute: 'year', min: now - 1, max: now - 1 }),
  ],
  [/^late models?(?!\S)/, (_, thisYear) => ({ attribute: 'year', min: thisYear - LATE })],
  [
    /^(?:near(?:ly)?|almost)[\s-]new(?!\S)/,
    (_, thisYear) => ({ attribute: 'year', min: thisYear - NEAR_NEW }),
  ],
  [
    /^(\d{1,2})\s*seat(?:er|s|ers)?\s+(?:or more|plus|\+|minimum|at least)(?!\S)/,
    ([, text]) => seats(Number(text), true),
  ],
  [/^(\d{1,2})[\s-]?seat(?:er|s|ers)?(?!\S)/, ([, text]) => seats(Number(text))],
  [
    new RegExp(String.raw`^(${COUNTS.join('|')})[\s-]?seat(?:er|s|ers)?(?!\S)`),
    ([, text]) => seats(COUNTS.indexOf(text ?? '') + 1),
  ],
  [/^(\d{1,2})\s*(?:\+|plus|or more)\s*seat(?:er|s|ers)?(?!\S)/, ([, text]) => seats(Number(text), true)],
  [
    /^(?:third|3rd|three|3)[\s-]rows?(?: (?:of )?seat(?:s|ing)?)?(?!\S)/,
    () => ({ attribute: 'seats', min: THIRD_ROW }),
  ],
  [
    new RegExp(
      String.raw`^${AMOUNT}\s*(?:or less|or under|or below|or cheaper|and under|and below|max(?:imum)?|tops)(?!\S)`,
    ),
    atMost,
  ],
  [new RegExp(String.raw`^${AMOUNT}\s*(?:\+|plus|or more|or over|or above|and over|and up)(?!\S)`), atLeast],
  // An amount by itself is what a buyer has to spend, or the most that the car may have run.
  [new RegExp(String.raw`^${AMOUNT}${END}`), plain],
]

function nearly(match: RegExpExecArray, thisYear: number): SpokenRange | undefined {
  const found = amount(match, 1)
  const attribute = kind(found, thisYear)
  if (attribute === 'year') return span('year', found.value - 1, found.value + 1)
  const [min, max] = [1 - ABOUT_SHARE, 1 + ABOUT_SHARE].map((share) => Math.round(found.value * share))
  return span(attribute, min, max)
}

function inThousands(low: string | undefined, high: string | undefined): SpokenRange | undefined {
  const least = low === undefined ? undefined : Number(low) * 1000
  const most = Number(high) * 1000
  return most < 10_000 ? undefined : span('price', least, most)
}

/** `10k`, `$15,000`, `100,000 km`; `2008` and `500` are names of cars. */
function plain(match: RegExpExecArray, thisYear: number): SpokenRange | undefined {
  const { thousands, dollars, unit } = amount(match, 1)
  return thousands || dollars || unit !== '' ? atMost(match, thisYear) : undefined
}

/** "500 km range" is of a battery, and no odometer. */
const BATTERY = /^\D{0,12}\d+(?:\s*(?:kms?|k|miles?|mi))?(?:\s*\+)?\s+(?:of\s+)?range(?!\s+rover)(?!\S)/

/**
 * The bound that a text begins with: `under 40k`, `2019+`, `20-30k`, `less than 80,000 km`, `7 seater`.
 *
 * @param text lower-case, without leading blanks
 * @param unit what the site counts distances in: 60,000 miles are 96,600 km
 * @returns the bound and how many characters it takes; undefined when the text begins with none
 */
export function spokenRange(
  text: string,
  thisYear: number,
  unit: DistanceUnit = 'km',
): { range: SpokenRange; length: number } | undefined {
  if (BATTERY.test(text)) return undefined
  const named = YEAR_NAMED.exec(text)?.[0]
  const years = named === undefined ? undefined : spokenRange(text.slice(named.length), thisYear, unit)
  if (named !== undefined && years?.range.attribute === 'year')
    return { range: years.range, length: named.length + years.length }
  const measure = spokenMeasure(text, unit)
  if (measure) return measure
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text)
    const range = match && read(match, thisYear)
    if (match && range) return { range: inUnit(range, match[0], unit), length: match[0].length }
  }
  return undefined
}

/** "Year 2019 to 2021", "years from 2018": with one year alone it is that year. */
const YEAR_NAMED = /^(?:model )?years?:? (?=[a-z<>]|\d{4}\s?(?:-|–|\+|to|and|or|plus|onwards?))/

const KILOMETRES_OF_MILE = 1.609_344
const OTHER_UNIT: Record<DistanceUnit, [said: RegExp, times: number]> = {
  km: [/(?<![a-z])(?:miles?|mi)(?![a-z])/, KILOMETRES_OF_MILE],
  mi: [/(?<![a-z])(?:kms?|klms?|kays|kilomet(?:re|er)s?)(?![a-z])/, 1 / KILOMETRES_OF_MILE],
}

/** Distances in the site's unit, to the hundred where they were said in the other one. */
function inUnit(range: SpokenRange, text: string, unit: DistanceUnit): SpokenRange {
  const [said, times] = OTHER_UNIT[unit]
  if (range.attribute !== 'km' || !said.test(text)) return range
  const { min, max } = range
  const convert = (value: number) => Math.round((value * times) / 100) * 100
  return (
    span('km', min === undefined ? undefined : convert(min), max === undefined ? undefined : convert(max)) ??
    range
  )
}

interface Amount {
  value: number
  thousands: boolean
  dollars: boolean
  unit: string
}

function amount(match: RegExpExecArray, at: number, thousands = match[at + 1]): Amount {
  const text = match[at] ?? ''
  const unit = match[at + 2] ?? ''
  // "100ks" are a hundred thousand kilometres, and so are "100000ks".
  const isThousands = /^(?:k|t|g)/.test(thousands ?? '') || (/^k'?s$/.test(unit) && number(text) < 1000)
  return {
    value: number(text) * (isThousands ? 1000 : 1),
    thousands: isThousands,
    dollars: text.startsWith('$') || /dollar|buck|aud|nzd|usd/.test(thousands ?? ''),
    unit,
  }
}

function number(text = ''): number {
  return Number(text.replaceAll(/[$, ]/g, ''))
}

/** Distances name their unit; a bare four-digit number of this age is a year; everything else is money. */
function kind(
  { value, thousands, dollars, unit }: Amount,
  thisYear: number,
  low = value,
): 'price' | 'km' | 'year' {
  if (unit !== '') return 'km'
  const yearLike = (n: number) => Number.isInteger(n) && n >= 1950 && n <= thisYear + 1
  return !thousands && !dollars && yearLike(value) && yearLike(low) ? 'year' : 'price'
}

/** Prices and distances of two digits are a slip of the pen, not a wish. */
const SMALLEST = 100

function span(attribute: 'price' | 'km' | 'year', min?: number, max?: number): SpokenRange | undefined {
  if ([min, max].some((value) => value !== undefined && (value < SMALLEST || value > 100_000_000)))
    return undefined
  if (min !== undefined && max !== undefined && min > max) return { attribute, min: max, max: min }
  return { attribute, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function year(
  text: string | undefined,
  thisYear: number,
  bound: (value: number) => { min?: number; max?: number },
): SpokenRange | undefined {
  const value = Number(text)
  return value >= 1950 && value <= thisYear + 1 ? { attribute: 'year', ...bound(value) } : undefined
}

/** Dollars a week; a car costs between these. */
const WEEKLY = { least: 10, most: 5000 }

const WEEKS = { week: 1, fortnight: 2, month: 52 / 12 } as const

/** What a payment comes to by the week. */
function payment(paid: number, word: string): SpokenRange | undefined {
  const period = periodOf(word)
  const max = Math.round((paid / WEEKS[period]) * 100) / 100
  if (max < WEEKLY.least || max > WEEKLY.most) return undefined
  return { attribute: 'weekly_payment', max, said: { amount: paid, period } }
}

function periodOf(word: string): 'week' | 'fortnight' | 'month' {
  if (/^(?:m|pm|pcm)/.test(word)) return 'month'
  return /^p?f/.test(word) ? 'fortnight' : 'week'
}

function spokenCount(text = ''): number {
  return /^\d/.test(text) ? Number(text) : COUNTS.indexOf(text) + 1
}

function seats(count: number, orMore = false): SpokenRange | undefined {
  if (count < 1 || count > 60) return undefined
  return { attribute: 'seats', min: count, ...(orMore ? {} : { max: count }) }
}
