import type { BlockLoad } from '../../runtime/block/types.ts'
import type { CheckoutProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { type CheckoutData, checkoutData } from './checkout-data.ts'

export const load: BlockLoad<CheckoutProps, CheckoutData | null> = async (context) => {
  const car = await carOfPage(context)
  return car ? checkoutData(context, car) : null
}
