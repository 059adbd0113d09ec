import type { PriceBook } from '../price-book.ts'
import type { StockCar, StockSource } from '../stock-source.ts'

/** Cars of a dealer that wait in memory for the last of its prices; the documents of larger stocks are read and parsed twice. */
const MOST_HELD = 1000

/** Every car of a stock. All prices of a dealer are in its book before the first of its cars comes. */
export async function* withPrices(
  stock: Pick<StockSource, 'cars'>,
  books: ReadonlyMap<string, Pick<PriceBook, 'put'>>,
  most = MOST_HELD,
): AsyncGenerator<StockCar> {
  let dealer: string | undefined
  let held: StockCar[] = []
  let isFull = false
  for await (const each of stock.cars()) {
    const { tenant, car } = each
    if (tenant !== dealer) {
      yield* held
      ;[dealer, held, isFull] = [tenant, [], false]
    }
    const book = books.get(tenant)
    if (!book || isFull) {
      yield each
      continue
    }
    book.put(car)
    if (held.push(each) < most) continue
    for await (const other of stock.cars(tenant)) book.put(other.car)
    yield* held
    ;[held, isFull] = [[], true]
  }
  yield* held
}
