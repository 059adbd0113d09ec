import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { onlinePurchase } from '../../runtime/rules/car/vehicle-actions.ts'
import type { Car, OnlinePurchaseProps } from '../../schemas/generated/types.ts'
import { type CheckoutData, checkoutData } from '../checkout/checkout-data.ts'

export interface PurchaseData {
  checkout: CheckoutData
  /** Used, and to be had online (ROUTE-20). A reservation that is under way goes on. */
  offered: boolean
}

export const load: BlockLoad<OnlinePurchaseProps, PurchaseData | null> = async (context) => {
  const car = await carOfQuery(context)
  if (!car) return null
  const settings = settingsFor(context.site, car.dealership_slug)
  if (!settings.reserve.onlinePurchase) return null
  const checkout = await checkoutData(context, car)
  if (!checkout) return null
  const decision = onlinePurchase(car, settings)
  return { checkout, offered: decision.ok || checkout.reservation !== null }
}

/** The parameter is called `car_id` and holds the slug; a number is taken as well (ROUTE-20). */
async function carOfQuery({ page, stock }: LoadContext): Promise<Car | undefined> {
  const named = new URLSearchParams(page.query).get('car_id') ?? ''
  if (named === '') return undefined
  return /^\d{1,15}$/.test(named) ? stock.carById(Number(named)) : stock.carBySlug(named)
}
