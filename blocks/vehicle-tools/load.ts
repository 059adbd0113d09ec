import type { BlockLoad } from '../../runtime/block/types.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { feedLink } from '../../runtime/rules/car/feed-link.ts'
import type { VehicleToolsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface ToolsData {
  slug: string
  title: string
  /** Address of the history report; null without one (VEH-20). */
  report: string | null
  /** Address of the notice for consumers, where the country has one (appendix G). */
  notice: string | null
}

export const load: BlockLoad<VehicleToolsProps, ToolsData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  return {
    slug: car.slug,
    title: carTitle(car),
    report: feedLink(car.file),
    notice: context.site.regional.specs.consumerNotice ? feedLink(car.cin_url) : null,
  }
}
