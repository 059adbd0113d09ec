import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { similarFilters } from '../../runtime/rules/car/similar-cars.ts'
import type { Car, SimilarCarsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { CARD_ATTRIBUTES } from '../shared/car-card/card-attributes.ts'
import { extraHits } from '../shared/stock/extra-hits.ts'

/** Cars like the page's, the closest first, without itself (VEH-40, SRCH-33). */
export const load: BlockLoad<SimilarCarsProps, Car[]> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return []
  const limit = settingsFor(context.site, car.dealership_slug).vehicle.similarCars
  const found = await Promise.all(
    // One more than wanted: the car itself may be among them.
    similarFilters(car).map((filter) => extraHits(context, filter, limit + 1, CARD_ATTRIBUTES)),
  )
  const others = new Map(found.flat().map((other) => [other.id, other]))
  others.delete(car.id)
  return [...others.values()].slice(0, limit)
}
