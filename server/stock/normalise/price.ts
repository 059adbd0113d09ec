import { normalised, UnreadableCell, type Normalised, type RuleId, quoted } from './rules.ts'

export interface Price {
  /** Whole dollars. */
  amount: number | null
  /** Words beside the price (DISP-05). */
  type: string | null
  /** Earlier price that the text names: "was $20,990 now $18,990". */
  was?: number
  /** The text says that the car is sold. */
  sold?: true
}

/** Below it sellers write 1, 88 or 99 for "ask us"; nothing on wheels sells for less. */
const LOWEST = 100
const HIGHEST = 10_000_000

const NO_PRICE =
  /\b(?:p\.?o\.?a\.?|p\.?o\.?r\.?|price on (?:application|request)|call|contact|ask|enquire|enquiry|auction|negotiable|(?:make an|best) offer|offers?|swaps?|appelez|sur demande|sold)\b/i

const TYPES: [RegExp, string][] = [
  [/drive\s*(?:-\s*)?away|\bd\/?a\b/i, 'Drive Away'],
  [/plus\s+(?:on[- ]?roads?|orc)|\+\s*orc\b|before on[- ]?roads?|\borc\b/i, 'Plus on-roads'],
  [/\be\.?g\.?c\.?\b|excl(?:uding|\.)?\s+gov|ex(?:cl)?\.?\s+gov/i, 'Excl. Govt. Charges'],
]

const AMOUNT = /(\d{1,3}(?:[,' ]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?!\d)\s*(k\b)?/gi
const PLAIN = /^\d+$/
const NEGATIVE = /^[\s$£€]{0,20}[-−][\s$£€]{0,20}\d/
const SOLD = /^\W{0,20}(?:sold|vendue?)\b/i
const MONEY = String.raw`(?:(?:[a-z]{0,3}[$£€]|gbp|eur)\s?)?(\d[\d,.' ]{0,15}\d|\d)(?:\s?k\b)?`
/** What a lender asks for, which is no price of the car. */
const INSTALMENT = new RegExp(
  String.raw`(?:\b(?:from|only|just)\s)?${MONEY}\s?(?:(?:per|a|/|p/)\s?(?:week|wk|w|fortnight|month|mth|m)\b|pw\b|pm\b|pcm\b|weekly\b|monthly\b)`,
  'gi',
)
const WAS = new RegExp(String.raw`\b(?:was|rrp|reduced from|down from|previously)\b:?\s?${MONEY}`, 'i')
/** Money that no dealer of ours counts in. */
const FOREIGN = /[£€¥]|\b(?:GBP|EUR|CAD|CDN|JPY)\b|\bC(?:A|DN)?\$/i
const SAVING = new RegExp(String.raw`\bsave\b:?\s?${MONEY}`, 'gi')

/**
 * Reads a price: `12990`, `$12,990*`, `29990 AUD`, `From $10k drive away`, `$10,000 - $12,000` (the lower end), `POA`
 * (no price), `was $20,990 now $18,990`. What a lender asks for a week or a month is no price. Cents are rounded away.
 *
 * @throws UnreadableCell for text that holds neither a number nor words for "no price".
 */
export function normalisePrice(text: string | null): Normalised<Price> {
  if (text === null) return normalised({ amount: null, type: null }, 'price.none')
  if (PLAIN.test(text)) return withinBounds(Number(text), null, [])
  const price = readPrice(text)
  return price.value?.amount && FOREIGN.test(text)
    ? { ...price, rules: [...price.rules, 'price.currency'] }
    : price
}

function readPrice(text: string): Normalised<Price> {
  const type = TYPES.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (NEGATIVE.test(text)) return normalised({ amount: null, type }, 'price.negative')
  if (SOLD.test(text)) return normalised({ amount: null, type, sold: true }, 'price.sold')
  const asked = text.replaceAll(INSTALMENT, ' ').replaceAll(SAVING, ' ')
  const earlier = WAS.exec(asked)?.[0]
  const [was] = amountsOf(earlier ?? '')
  const [first, second] = amountsOf(earlier ? asked.replace(earlier, ' ') : asked)
  if (first !== undefined && was !== undefined && was > first) {
    const now = withinBounds(first, type, ['price.was'])
    return { ...now, value: { amount: null, type, ...now.value, was } }
  }
  if (first === undefined) {
    if (asked !== text) return normalised({ amount: was ?? null, type }, 'price.instalment')
    if (NO_PRICE.test(text)) return normalised({ amount: null, type }, 'price.none')
    throw new UnreadableCell(
      `${quoted(text)} is not a price`,
      'the price in whole dollars such as 12990, or POA for no price',
    )
  }
  const isRange = second !== undefined && /\d\s*(?:-|–|—|to)\s*(?:[a-z]{0,3}\$\s*)?\d/i.test(asked)
  return withinBounds(
    isRange ? Math.min(first, second) : first,
    type,
    isRange ? ['price.range'] : ['price.words'],
  )
}

/** Whole dollars, in the order of the text. */
function amountsOf(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(([, whole = '', cents, thousand]) => {
    const value = Number(`${whole.replace(/\D/g, '')}.${cents ?? 0}`)
    return Math.round(thousand ? value * 1000 : value)
  })
}

function withinBounds(amount: number, type: string | null, rules: RuleId[]): Normalised<Price> {
  if (amount < LOWEST || amount > HIGHEST)
    return normalised({ amount: null, type }, ...rules, 'price.placeholder')
  return normalised({ amount, type }, ...rules)
}
