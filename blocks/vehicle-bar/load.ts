import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { carPayment, type Payment } from '../../runtime/rules/car/card-view.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import { FIND_SIMILAR, type VehicleAction, vehicleActions } from '../../runtime/rules/car/vehicle-actions.ts'
import type { VehicleBarProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { type PhoneFacts, phoneFacts } from '../phone-reveal/phone-facts.ts'

export interface BarData {
  title: string
  price: string
  payment: Payment | null
  action: Pick<VehicleAction, 'text' | 'href'>
  phone: PhoneFacts | null
}

export const load: BlockLoad<VehicleBarProps, BarData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { shown } = vehicleActions(car, context.site)
  const [first] = shown.filter(({ kind }) => kind !== 'call')
  return {
    title: carTitle(car),
    price: displayPrice(car, settingsFor(context.site, car.dealership_slug).vehicle).text,
    payment: carPayment(car, context.site, context.page.now),
    action: first ?? { text: FIND_SIMILAR, href: '#enquire' },
    phone: shown.some(({ kind }) => kind === 'call') ? phoneFacts(car, undefined, context.site) : null,
  }
}
