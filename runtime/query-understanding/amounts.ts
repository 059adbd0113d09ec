/** A bound read out of text, in the attribute's unit. */
export interface SpokenRange {
  attribute: 'price' | 'km' | 'year' | 'seats' | 'weekly_payment'
  min?: number
  max?: number
}

const NUMBER = String.raw`\$?\d{1,3}(?:,\d{3})+|\$?\d+(?:\.\d+)?`
const AMOUNT = String.raw`(${NUMBER})\s*(k(?![a-z])|thousand|grand)?\s*(kms?|kilomet(?:re|er)s?|miles?|mi)?`
const A_WEEK = String.raw`\s*(?:(?:a|per|each|/|p/)\s*(?:week|wk|w)|weekly|pw)`

const UNDER = String.raw`(?:under|below|less than|up to|max(?:imum)?|cheaper than|within|<=?)`
const OVER = String.raw`(?:over|above|more than|from|min(?:imum)?|at least|>=?)`

const PATTERNS: [
  pattern: RegExp,
  read: (match: RegExpExecArray, thisYear: number) => SpokenRange | undefined,
][] = [
  [new RegExp(String.raw`^(?:${UNDER}\s*)?(${NUMBER})${A_WEEK}(?!\S)`), ([, text]) => weekly(number(text))],
  [
    new RegExp(String.raw`^(?:between\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}(?!\S)`),
    (match, thisYear) => {
      // "20-30k" and "20,000 to 50,000 km": the unit at the end is for both.
      const high = amount(match, 4)
      const low = amount(match, 1, match[2] ?? (high.thousands && number(match[1]) < 1000 ? 'k' : undefined))
      const unit = high.unit || low.unit
      return span(kind({ ...high, unit }, thisYear, low.value), low.value, high.value)
    },
  ],
  [
    new RegExp(String.raw`^${UNDER}\s*${AMOUNT}(?!\S)`),
    (match, thisYear) => {
      const found = amount(match, 1)
      // "under 2015" is a price nobody asks for and no year that anybody means: it stays text.
      const attribute = kind(found, thisYear)
      return attribute === 'year' ? undefined : span(attribute, undefined, found.value)
    },
  ],
  [
    new RegExp(String.raw`^${OVER}\s*${AMOUNT}(?!\S)`),
    (match, thisYear) => {
      const found = amount(match, 1)
      return span(kind(found, thisYear), found.value, undefined)
    },
  ],
  [
    /^(\d{4})\s*(?:\+|or newer|or later|onwards?|and newer|and up)(?!\S)/,
    ([, text], thisYear) => year(text, thisYear, (value) => ({ min: value })),
  ],
  [
    /^(?:since|newer than)\s+(\d{4})(?!\S)/,
    ([, text], thisYear) => year(text, thisYear, (value) => ({ min: value })),
  ],
  [/^after\s+(\d{4})(?!\S)/, ([, text], thisYear) => year(text, thisYear, (value) => ({ min: value + 1 }))],
  [
    /^(?:before|older than)\s+(\d{4})(?!\S)/,
    ([, text], thisYear) => year(text, thisYear, (value) => ({ max: value - 1 })),
  ],
  [/^(\d{1,2})[\s-]?seat(?:er|s|ers)?(?!\S)/, ([, text]) => seats(Number(text))],
]

/**
 * The bound that a text begins with: `under 40k`, `2019+`, `20-30k`, `less than 80,000 km`, `7 seater`.
 *
 * @param text lower-case, without leading blanks
 * @returns the bound and how many characters it takes; undefined when the text begins with none
 */
export function spokenRange(
  text: string,
  thisYear: number,
): { range: SpokenRange; length: number } | undefined {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text)
    const range = match && read(match, thisYear)
    if (match && range) return { range, length: match[0].length }
  }
  return undefined
}

interface Amount {
  value: number
  thousands: boolean
  dollars: boolean
  unit: string
}

function amount(match: RegExpExecArray, at: number, thousands = match[at + 1]): Amount {
  const text = match[at] ?? ''
  return {
    value: number(text) * (thousands ? 1000 : 1),
    thousands: Boolean(thousands),
    dollars: text.startsWith('$'),
    unit: match[at + 2] ?? '',
  }
}

function number(text = ''): number {
  return Number(text.replaceAll(/[$,]/g, ''))
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

function weekly(max: number): SpokenRange | undefined {
  return max >= WEEKLY.least && max <= WEEKLY.most ? { attribute: 'weekly_payment', max } : undefined
}

function seats(count: number): SpokenRange | undefined {
  return count >= 1 && count <= 60 ? { attribute: 'seats', min: count, max: count } : undefined
}
