import type { BlockLoad } from '../../runtime/block/types.ts'
import { keyInformation, type SpecRow } from '../../runtime/rules/car/specs.ts'
import type { KeyInformationProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export const load: BlockLoad<KeyInformationProps, SpecRow[]> = async (context) => {
  const car = await carOfPage(context)
  return car ? keyInformation(car, context.site) : []
}
