import type { BlockLoad } from '../../runtime/block/types.ts'
import { isSold } from '../../runtime/rules/car/availability.ts'
import {
  type VehicleAction,
  type VehicleActions,
  vehicleActions,
} from '../../runtime/rules/car/vehicle-actions.ts'
import type { VehicleActionsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { type PhoneFacts, phoneFacts } from '../phone-reveal/phone-facts.ts'

export interface ActionsData {
  sold: boolean
  /** Another buyer holds it; the buttons say so (CARD-12). */
  reserved: boolean
  actions: VehicleAction[]
  phone: PhoneFacts | null
  /** Buttons that their rules hide, for staff in drafts. */
  hidden?: VehicleActions['hidden']
}

export const load: BlockLoad<VehicleActionsProps, ActionsData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { shown, hidden } = vehicleActions(car, context.site)
  return {
    sold: isSold(car),
    reserved: car.reserved === true,
    actions: shown,
    phone: phoneFacts(car, undefined, context.site),
    ...(context.page.mode === 'draft' && { hidden }),
  }
}
