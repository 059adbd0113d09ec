import type { BlockLoad } from '../../runtime/block/types.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { type FinanceReason, financeTeaser } from '../../runtime/rules/finance/finance.ts'
import { type FinanceEstimate, financeEstimate } from '../../runtime/rules/finance/estimate.ts'
import { type VehicleAction, vehicleActions } from '../../runtime/rules/car/vehicle-actions.ts'
import type { FinanceTeaserProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface TeaserData {
  estimate: FinanceEstimate
  carId: number
  /** Apply, or drive it first where finance is not offered (VEH-12, VEH-13). */
  action: VehicleAction | null
}

/** Why there is no estimate; for staff, in drafts alone (FIN-01). */
export interface HiddenTeaser {
  reasons: FinanceReason[]
}

export const load: BlockLoad<FinanceTeaserProps, TeaserData | HiddenTeaser | null> = async (
  context,
  props,
) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { page } = context
  const site = siteFor(context.site, car.dealership_slug)
  const estimate = financeEstimate(car, site, page.now)
  if (!estimate) {
    const { reasons } = financeTeaser(car, site, page.now)
    context.tell?.(props, `No finance estimate for this car, by these rules: ${reasons.join(', ')}.`)
    return page.mode === 'draft' ? { reasons } : null
  }
  const { shown } = vehicleActions(car, site)
  return {
    estimate,
    carId: car.id,
    action: shown.find(({ kind }) => kind === 'finance' || kind === 'test-drive') ?? null,
  }
}
