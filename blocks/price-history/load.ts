import type { BlockLoad } from '../../runtime/block/types.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { askedPrice, MOST_PRICES, type PricePoint } from '../../runtime/rules/car/price-history.ts'
import type { PriceHistoryProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

/** Steps drawn and listed; of older ones the block says how many there are. */
const STEPS = 6

export interface PriceHistoryData {
  /** The last prices, oldest first. */
  shown: readonly PricePoint[]
  /** How many are remembered. */
  known: number
  /** As many as are remembered at the most: there may have been more. */
  isCut: boolean
}

/** What the page's car was asked for, oldest first; null where the price never changed or is not shown now. */
export const load: BlockLoad<PriceHistoryProps, PriceHistoryData | null> = async (context) => {
  const car = await carOfPage(context)
  const { site, stock } = context
  if (!car || !site.flags['price-history'] || !availability(car).ok) return null
  const history = (await stock.pricesOf?.(car.id)) ?? []
  // A price that was withdrawn leaves the history as it was: its line would end at a price nobody asks.
  if (history.length < 2 || history.at(-1)?.[1] !== askedPrice(car)) return null
  return { shown: history.slice(-STEPS), known: history.length, isCut: history.length === MOST_PRICES }
}
