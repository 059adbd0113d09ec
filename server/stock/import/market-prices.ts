import { inTurns } from '../in-turns.ts'
import type { CarFacts, FeedCar } from './car-draft.ts'

export interface MarketPrices {
  average_market_price: number | null
  state_average_market_price: number | null
}

/** Fewer cars than this say nothing about a market. */
const SMALLEST_SAMPLE = 5

/** Model years of one band share an average: 2018 and 2019, 2020 and 2021. */
const BAND_YEARS = 2

const NONE: MarketPrices = { average_market_price: null, state_average_market_price: null }

/**
 * Market averages per make, model and band of two model years over the stock of one feed (VEH-39): national, and per
 * state. An average needs {@link SMALLEST_SAMPLE} priced cars; averages that the feed itself gives win.
 *
 * @param leftOut rows whose price is not to be trusted.
 * @returns what they are for a car of the feed
 */
export async function marketPrices(
  rows: readonly FeedCar[],
  leftOut: ReadonlySet<FeedCar>,
): Promise<(car: FeedCar) => MarketPrices> {
  const sample = rows.filter((row) => row.draft.price && row.draft.status !== 'sold' && !leftOut.has(row))
  const national = await averages(sample, bandKey)
  const regional = await averages(sample, (draft) =>
    draft.state ? `${bandKey(draft)}\n${draft.state}` : null,
  )
  return ({ draft }) => {
    const { price, average_market_price: fed, state_average_market_price: fedState, state } = draft
    if (!price) return NONE
    return {
      average_market_price: fed ?? national.get(bandKey(draft)) ?? null,
      state_average_market_price: fedState ?? regional.get(`${bandKey(draft)}\n${state ?? ''}`) ?? null,
    }
  }
}

function bandKey({ make, model, year }: CarFacts): string {
  return `${make}\n${model}\n${Math.floor(year / BAND_YEARS)}`
}

async function averages(
  rows: readonly FeedCar[],
  keyOf: (draft: CarFacts) => string | null,
): Promise<Map<string, number>> {
  const sums = new Map<string, { sum: number; count: number }>()
  await inTurns(rows, ({ draft }) => {
    const key = keyOf(draft)
    if (key === null) return
    const entry = sums.get(key) ?? { sum: 0, count: 0 }
    entry.sum += draft.price ?? 0
    entry.count += 1
    sums.set(key, entry)
  })
  return new Map(
    [...sums]
      .filter(([, { count }]) => count >= SMALLEST_SAMPLE)
      .map(([key, { sum, count }]) => [key, Math.round(sum / count)]),
  )
}
