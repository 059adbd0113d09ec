import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { PRICE_SPREADS, similarFilters } from '../../runtime/rules/car/similar-cars.ts'
import type { Car, SimilarCarsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { CARD_ATTRIBUTES } from '../shared/car-card/card-attributes.ts'
import { extraHits } from '../shared/stock/extra-hits.ts'

/** Fewer are no row to choose from. */
const FEW = 3

/** Cars like the page's, the closest first, without itself (VEH-40, SRCH-33). */
export const load: BlockLoad<SimilarCarsProps, Car[]> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return []
  const limit = settingsFor(context.site, car.dealership_slug).vehicle.similarCars
  const others = new Map<number, Car>()
  for (const spread of PRICE_SPREADS) {
    if (others.size >= Math.min(FEW, limit)) break
    const found = await Promise.all(
      // One more than wanted: the car itself may be among them.
      similarFilters(car, spread).map((filter) => extraHits(context, filter, limit + 1, CARD_ATTRIBUTES)),
    )
    for (const other of found.flat())
      if (other.id !== car.id && !others.has(other.id)) others.set(other.id, other)
  }
  return [...others.values()].slice(0, limit)
}
