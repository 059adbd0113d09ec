import type { BlockLoad } from '../../runtime/block/types.ts'
import { comparedGroups, comparison, type Comparison } from '../../runtime/rules/car/comparable-cars.ts'
import type { PricePositionProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { extraHits } from '../shared/stock/extra-hits.ts'

/** Dots drawn at most. */
const MOST = 60
const ATTRIBUTES = ['id', 'year', 'make', 'model', 'price', 'offer_price', 'km', 'status', 'sold']

/** Cars that the page's car is compared with, of the closest group that has enough of them. */
export const load: BlockLoad<PricePositionProps, Comparison | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car || car.car_type === 'new') return null
  const found = await Promise.all(
    comparedGroups(car).map(async (group) => ({
      group,
      cars: await extraHits(context, group.filter, MOST, ATTRIBUTES),
    })),
  )
  return comparison(car, found)
}
