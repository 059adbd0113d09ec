import type { BlockLoad } from '../../runtime/block/types.ts'
import type { InfoTabsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { infoTabs, type TabPlan } from './tabs.ts'

export const load: BlockLoad<InfoTabsProps, TabPlan[]> = async (context, props) => {
  const car = await carOfPage(context)
  return car ? infoTabs(car, props, context.site) : []
}
