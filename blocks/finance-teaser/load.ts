import type { BlockLoad } from '../../runtime/block/types.ts'
import { type FinanceEstimate, financeEstimate } from '../../runtime/rules/finance/estimate.ts'
import { type VehicleAction, vehicleActions } from '../../runtime/rules/vehicle-actions.ts'
import type { FinanceTeaserProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../car-page/car-of-page.ts'

export interface TeaserData {
  estimate: FinanceEstimate
  carId: number
  /** Apply, or drive it first where finance is not offered (VEH-12, VEH-13). */
  action: VehicleAction | null
}

export const load: BlockLoad<FinanceTeaserProps, TeaserData | null> = async (context) => {
  const car = await carOfPage(context)
  const estimate = car && financeEstimate(car, context.site, context.page.now)
  if (!car || !estimate) return null
  const { shown } = vehicleActions(car, context.site)
  return {
    estimate,
    carId: car.id,
    action: shown.find(({ kind }) => kind === 'finance' || kind === 'test-drive') ?? null,
  }
}
