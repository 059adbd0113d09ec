import type { BlockLoad } from '../../runtime/block/types.ts'
import type { Inspection } from '../../runtime/rules/car/inspection.ts'
import type { VehicleInspectionProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface InspectionData {
  inspection: Inspection
  /** Body type as the stock says it: which drawing. */
  body: string | null
}

/** What was found at the page's car; null where it was not inspected. */
export const load: BlockLoad<VehicleInspectionProps, InspectionData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car?.inspection || car.inspection.points.length === 0) return null
  // A caravan has a body type that a car could have.
  const isCar = car.item_type === null || car.item_type === undefined || car.item_type === 'car'
  return { inspection: car.inspection, body: isCar ? (car.simple_body ?? null) : null }
}
