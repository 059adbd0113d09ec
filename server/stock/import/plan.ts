import type { CompiledMapping } from '../mappings/mapping.ts'
import { inTurns } from '../in-turns.ts'
import type { StoredCar } from '../stored-cars.ts'
import type { FeedCar } from './car-draft.ts'
import type { MarketPrices } from './market-prices.ts'

/** A car of the feed that is stored already. */
export interface StoredRow {
  row: FeedCar
  stored: StoredCar
}

/** What an import will do, decided before anything is written. */
export interface ImportPlan {
  added: FeedCar[]
  changed: StoredRow[]
  /** Cars whose row is unchanged but whose market average moved. */
  repriced: StoredRow[]
  unchanged: number
  /** Stored cars that the feed no longer lists and that are not sold yet. */
  removed: StoredCar[]
  /** Stored cars that were for sale before this import. */
  forSale: number
}

/**
 * Compares the rows of a feed with what is stored of its source.
 *
 * @param exported cars of the tenant that the rows were exported from, by id
 * @param protectedKeys keys of rejected rows: their cars are still listed, so they are neither changed nor removed.
 */
export async function planImport(
  rows: readonly FeedCar[],
  stored: readonly StoredCar[],
  prices: (row: FeedCar) => MarketPrices | undefined,
  mapping: CompiledMapping,
  protectedKeys: ReadonlySet<string>,
  exported: ReadonlyMap<number, StoredCar> = new Map(),
): Promise<ImportPlan> {
  const storedByKey = new Map(stored.map((car) => [car.source_key, car]))
  const storedOf = ({ key, exported: car }: FeedCar): StoredCar | undefined =>
    (car && exported.get(car.id)) ?? storedByKey.get(key)
  const plan: ImportPlan = { added: [], changed: [], repriced: [], unchanged: 0, removed: [], forSale: 0 }
  const listed = new Set(protectedKeys)
  await inTurns(rows, (row) => {
    listed.add(row.key)
    const before = storedOf(row)
    if (!before) plan.added.push(row)
    else if (before.hash !== row.hash || before.status !== row.draft.status)
      plan.changed.push({ row, stored: before })
    else if (before.market !== marketText(prices(row))) plan.repriced.push({ row, stored: before })
    else plan.unchanged += 1
  })
  const forSale = stored.filter((car) => car.status !== 'sold')
  plan.forSale = forSale.length
  if (mapping.removed !== 'keep') plan.removed = forSale.filter((car) => !listed.has(car.source_key))
  return plan
}

/** How a car keeps its averages, to tell whether they moved. */
export function marketText(prices: MarketPrices | undefined): string | null {
  if (!prices) return null
  const { average_market_price: national, state_average_market_price: state } = prices
  return national === null && state === null ? null : `${national ?? ''}|${state ?? ''}`
}

/** A feed that takes away more than this share of the cars for sale is more likely broken than true. */
const LARGEST_REMOVAL = 0.3

/** Whether the plan removes so much that it needs `--allow-removal`. One car may always go, but for the last one. */
export function removesTooMuch({ removed, forSale }: ImportPlan): boolean {
  if (removed.length === 1) return forSale === 1
  return removed.length > forSale * LARGEST_REMOVAL
}
