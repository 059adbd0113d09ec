import type { BlockLoad } from '../../runtime/block/types.ts'
import type { VehicleTabsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { vehicleTabs, type TabPlan } from './tabs.ts'

export const load: BlockLoad<VehicleTabsProps, TabPlan[]> = async (context, props) => {
  const car = await carOfPage(context)
  return car ? vehicleTabs(car, props, context.site) : []
}
