import type { BlockLoad } from '../../runtime/block/types.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { historyReport } from '../../runtime/rules/car/history-report.ts'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface ToolsData {
  slug: string
  title: string
  /** Address of the history report; null without one (VEH-20). */
  report: string | null
}

export const load: BlockLoad<VehicleToolsProps, ToolsData | null> = async (context) => {
  const car = await carOfPage(context)
  return car ? { slug: car.slug, title: carTitle(car), report: historyReport(car.file) } : null
}
