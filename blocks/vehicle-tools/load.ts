import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
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
  /** Whether the dealer of the car offers it as PDF, and to share (VEH-25, VEH-41). */
  pdf: boolean
  share: boolean
}

export const load: BlockLoad<VehicleToolsProps, ToolsData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { pdf, share } = settingsFor(context.site, car.dealership_slug).vehicle
  return {
    slug: car.slug,
    title: carTitle(car),
    report: feedLink(car.file),
    pdf,
    share,
    notice: context.site.regional.specs.consumerNotice ? feedLink(car.cin_url) : null,
  }
}
