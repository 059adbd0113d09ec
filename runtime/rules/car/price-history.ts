import type { Car } from '../../../schemas/generated/types.ts'
import { formatDayOfYear } from '../../format/date.ts'
import { formatMoney } from '../../format/money.ts'
import { displayPrice } from './price.ts'

/** Since when a car was asked for at a price: epoch milliseconds, dollars. Oldest first, ready to be drawn as steps. */
export type PricePoint = readonly [at: number, price: number]

/** Points kept for a car; the oldest go. */
export const MOST_PRICES = 40
const DAY_MS = 24 * 3_600_000
/** Longer ago a reduction is no news. */
const TOLD_FOR_MS = 90 * DAY_MS
/**
 * A reduction is measured from the lowest price of these days, so that raising a price first makes no reduction
 * (Directive 98/6/EC, article 6a; the guidance on two-price advertising of Australia's ACCC asks the same in words).
 */
const COMPARED_MS = 30 * DAY_MS
const LEAST = 100
/** What falls further was a price typed wrong. */
const LARGEST_PART = 0.5

/** The price that a car is asked for at: the offer's where it has one; null without a price to show (DISP-01, VEH-30). */
export function askedPrice(car: Car): number | null {
  return displayPrice(car, { noPriceText: '', preorderText: '' }).amount
}

/**
 * The history with what the car is asked for now; the same one while the price stays. A price that is withdrawn adds
 * nothing.
 *
 * @param at epoch milliseconds
 */
export function withPrice(
  history: readonly PricePoint[],
  price: number | null,
  at: number,
): readonly PricePoint[] {
  if (price === null || history.at(-1)?.[1] === price) return history
  return [...history, [at, price] as const].slice(-MOST_PRICES)
}

/** Reads a stored history. */
export function readPrices(text: string | null): readonly PricePoint[] {
  return text === null ? [] : (JSON.parse(text) as PricePoint[])
}

export interface PriceReduction {
  /** Dollars. */
  by: number
  /** Epoch milliseconds. */
  at: number
}

/** The last change of the price, where it made the car cheaper than it had been for a month; null for any other. */
export function priceReduction(history: readonly PricePoint[], now: number): PriceReduction | null {
  const [at, price] = history.at(-1) ?? [0, 0]
  if (history.length < 2 || now - at > TOLD_FOR_MS) return null
  const before = history.slice(0, -1)
  // The price in force when the month began counts too: it stood on its first day.
  const first = before.findLastIndex(([since]) => since <= at - COMPARED_MS)
  const lowest = Math.min(...before.slice(Math.max(0, first)).map(([, asked]) => asked))
  const by = lowest - price
  return by >= LEAST && by <= lowest * LARGEST_PART ? { by, at } : null
}

/** `Reduced by $1,000 on 3 March`, on the dealer's calendar. */
export function reductionWords(
  { by, at }: PriceReduction,
  place: { locale: string; timeZone: string },
  now: number,
): string {
  return `Reduced by ${formatMoney(by)} on ${formatDayOfYear(at, place, now)}`
}

/** How much cheaper a car is than it was at an instant; null where it is not, or by too little to say. */
export function reducedSince(history: readonly PricePoint[], since: number): number | null {
  const before = history.findLast(([at]) => at <= since)?.[1]
  const now = history.at(-1)?.[1]
  if (before === undefined || now === undefined) return null
  return before - now >= LEAST ? before - now : null
}
