import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { type CutText, dealerComments, listItems } from '../../runtime/rules/car/comments.ts'
import { allSpecifications, carSummary, type SpecGroup, type SpecRow } from '../../runtime/rules/car/specs.ts'
import type { VehicleDetailsProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface DetailsData {
  comments: CutText
  summary: SpecRow[]
  features: string[]
  /** How many features stand before Show All (VEH-24). */
  featuresShown: number
  specifications: SpecGroup[]
}

export const load: BlockLoad<VehicleDetailsProps, DetailsData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { vehicle } = settingsFor(context.site, car.dealership_slug)
  return {
    comments: dealerComments(car.dealercomments, vehicle.commentsLimit),
    summary: carSummary(car, context.site),
    features: listItems(car.standardEquipment),
    featuresShown: vehicle.descriptionLimit,
    specifications: allSpecifications(car, context.site),
  }
}
