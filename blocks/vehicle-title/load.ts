import type { BlockLoad } from '../../runtime/block/types.ts'
import type { Car, VehicleTitleProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export const load: BlockLoad<VehicleTitleProps, Car | null> = async (context) =>
  (await carOfPage(context)) ?? null
