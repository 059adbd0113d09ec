import type { BlockLoad } from '../../runtime/block/types.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import type { AccountProps, Car } from '../../schemas/generated/types.ts'

/** More stand on the page of the watchlist. */
const CARS = 4

export interface AccountData {
  reservations: ReservationView[]
  /** The newest of the watchlist that the stock still has. */
  cars: Car[]
}

export const load: BlockLoad<AccountProps, AccountData> = async ({ reservations, page, stock }) => {
  const newest = (page.session?.watchlist ?? []).slice(0, CARS)
  const [own, ...cars] = await Promise.all([
    reservations?.ofVisitor(),
    ...newest.map(({ id }) => stock.carById(Number(id))),
  ])
  return { reservations: own ?? [], cars: cars.filter((car) => car !== undefined) }
}
