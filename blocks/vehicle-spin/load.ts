import type { BlockLoad } from '../../runtime/block/types.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import type { VehicleSpinProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { spinFrames } from '../shared/spin/frames.ts'

export interface SpinData {
  /** Pictures in the order of the turn, the first one shown. */
  frames: string[]
  /** `2021 Ford Ranger` */
  name: string
}

/** The turn of the page's car; null where it has none. */
export const load: BlockLoad<VehicleSpinProps, SpinData | null> = async (context) => {
  const car = await carOfPage(context)
  const frames = spinFrames(car?.spin_images ?? [])
  return car && frames ? { frames, name: carTitle(car) } : null
}
