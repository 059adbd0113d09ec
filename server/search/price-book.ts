import { canonicalBody } from '../../runtime/rules/car/body-type.ts'
import {
  comparedCar,
  comparedGroups,
  type ComparedGroup,
  type Described,
  LEAST_OTHERS,
} from '../../runtime/rules/car/comparable-cars.ts'
import { priceAmong, type PriceAmong } from '../../runtime/rules/car/price-among.ts'
import type { StockFilter } from '../../runtime/rules/search/stock-filter.ts'
import { unlistedReasons } from '../../runtime/rules/search/unlisted.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { otherWork } from '../stock/in-turns.ts'
import { listingFacts } from './car-record.ts'

/** A used car of the listed stock with a price and an odometer reading. */
interface Entry {
  car: Described
  price: number
}

/** What one dealer's used cars cost, so that every record can say where its own price stands among those like it. */
export interface PriceBook {
  /** Takes a car as it is now; one that is not compared any more leaves the book. */
  put(car: Car): void
  remove(id: number): void
  /** Null for a car that is not in the book, and for one with too few like it. */
  of(id: number): PriceAmong | null
  /** Told once per change: cars whose place is another than the one last read or told. */
  moved(): Promise<{ id: number; among: PriceAmong | null }[]>
  /** What the index says of a car that {@link put} took before: told already, whoever did it. */
  wasTold(id: number, among: unknown): void
  /** What was told of these did not arrive: it is told again with the next change. */
  untold(ids: readonly number[]): void
}

/** Cars looked at before others get their turn. */
const AT_ONCE = 1000

/**
 * @param filter which of the cars the dealer's search lists
 * @param now epoch milliseconds; until when a car is listed depends on it
 */
export function createPriceBook(filter: StockFilter, now: () => number): PriceBook {
  const entries = new Map<number, Entry>()
  const groups = new Map<string, Set<number>>()
  const told = new Map<number, string>()
  /** Prices of a group around a year, until the next change. */
  let sorted = new Map<string, number[]>()
  let isTold = true

  function remove(id: number): void {
    const known = entries.get(id)
    told.delete(id)
    if (!known) return
    entries.delete(id)
    for (const group of comparedGroups(known.car)) groups.get(groupKey(group, known.car))?.delete(id)
    changed()
  }

  function changed(): void {
    sorted = new Map()
    isTold = false
  }

  function pricesOf(group: ComparedGroup, car: Entry['car']): number[] {
    const name = groupKey(group, car)
    const key = group.years === null ? name : `${name} ${car.year}±${group.years}`
    const known = sorted.get(key)
    if (known) return known
    const near = (year: number): boolean => group.years === null || Math.abs(year - car.year) <= group.years
    const prices = [...(groups.get(name) ?? [])]
      .map((id) => entries.get(id) as Entry)
      .filter((other) => near(other.car.year))
      .map(({ price }) => price)
      .toSorted((a, b) => a - b)
    sorted.set(key, prices)
    return prices
  }

  function amongOf(id: number): PriceAmong | null {
    const entry = entries.get(id)
    if (!entry) return null
    for (const group of comparedGroups(entry.car)) {
      const prices = pricesOf(group, entry.car)
      if (prices.length > LEAST_OTHERS) return priceAmong(prices, entry.price)
    }
    return null
  }

  return {
    put(car) {
      const compared = comparedCar(car)
      const { make, model, make_model = null, year, simple_body = null } = car
      remove(car.id)
      if (car.car_type !== 'used' || compared === null) return
      const facts = { ...car, ...listingFacts(car, filter.extra) }
      if (unlistedReasons(facts, filter, now()).length > 0) return
      const entry: Entry = { car: { make, model, make_model, year, simple_body }, price: compared.price }
      entries.set(car.id, entry)
      for (const group of comparedGroups(entry.car)) {
        const key = groupKey(group, entry.car)
        groups.set(key, (groups.get(key) ?? new Set()).add(car.id))
      }
      changed()
    },
    remove,
    of(id) {
      const among = amongOf(id)
      told.set(id, String(among))
      return among
    },
    async moved() {
      if (isTold) return []
      isTold = true
      const others: { id: number; among: PriceAmong | null }[] = []
      let looked = 0
      for (const id of entries.keys()) {
        if (++looked % AT_ONCE === 0) await otherWork()
        const among = amongOf(id)
        if (told.get(id) === String(among)) continue
        told.set(id, String(among))
        others.push({ id, among })
      }
      return others
    },
    wasTold(id, among) {
      if (entries.has(id)) told.set(id, String(among))
    },
    untold(ids) {
      for (const id of ids) told.delete(id)
      isTold = false
    },
  }
}

/** Names the cars of a group, of any year. Facets tell no case apart. */
function groupKey({ same, model }: ComparedGroup, { make, simple_body }: Entry['car']): string {
  if (same === 'model') return `model ${model}`.toLowerCase()
  const body = canonicalBody(simple_body ?? '')
  return (same === 'body' ? `body ${body}` : `${make} ${body}`).toLowerCase()
}
