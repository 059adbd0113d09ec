import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { keyInformation, type SpecRow } from '../../runtime/rules/car/specs.ts'
import type { KeyInformationProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface KeyInformationData {
  rows: SpecRow[]
  /** How many rows stand before Show More (VEH-02). */
  shown: number
}

export const load: BlockLoad<KeyInformationProps, KeyInformationData | null> = async (context) => {
  const car = await carOfPage(context)
  const rows = car ? keyInformation(car, context.site) : []
  if (rows.length === 0) return null
  return { rows, shown: settingsFor(context.site, car?.dealership_slug).vehicle.keyInformation }
}
