import type { BlockLoad } from '../../runtime/block/types.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { priceReduction, reductionWords } from '../../runtime/rules/car/price-history.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface TitleData {
  car: Car
  /** `Reduced by $1,000 on 3 March`; null where the price was not reduced lately. */
  reduction: string | null
}

export const load: BlockLoad<VehicleTitleProps, TitleData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { site, page, stock } = context
  if (!site.flags['price-history'] || !availability(car).ok) return { car, reduction: null }
  const reduced = priceReduction((await stock.pricesOf?.(car.id)) ?? [], page.now)
  return { car, reduction: reduced && reductionWords(reduced, site, page.now) }
}
