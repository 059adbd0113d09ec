import type { BlockLoad } from '../../runtime/block/types.ts'
import { isSold } from '../../runtime/rules/availability.ts'
import { type VehicleAction, vehicleActions } from '../../runtime/rules/vehicle-actions.ts'
import type { VehicleActionsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../car-page/car-of-page.ts'
import { type PhoneFacts, phoneFacts } from '../phone-reveal/phone-facts.ts'

export interface ActionsData {
  sold: boolean
  actions: VehicleAction[]
  phone: PhoneFacts | null
}

export const load: BlockLoad<VehicleActionsProps, ActionsData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  return {
    sold: isSold(car),
    actions: vehicleActions(car, context.site).shown,
    phone: phoneFacts(car, undefined, context.site),
  }
}
