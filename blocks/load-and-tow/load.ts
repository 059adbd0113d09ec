import type { BlockLoad } from '../../runtime/block/types.ts'
import { type TowedVan, towedVan, type WorkLoad, workLoad } from '../../runtime/rules/car/load-and-tow.ts'
import type { LoadAndTowProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export type LoadAndTowData = { van: TowedVan } | { work: WorkLoad } | null

export const load: BlockLoad<LoadAndTowProps, LoadAndTowData> = async (context) => {
  const car = await carOfPage(context)
  const van = car ? towedVan(car) : null
  if (van) return { van }
  const work = car ? workLoad(car) : null
  return work && { work }
}
