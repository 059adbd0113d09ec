import { normalize } from '../../../images/math.ts'
import type { Light } from '../paint.ts'

/** Light of a clear day; scenes change what their sky and ground reflect. */
export function daylight(change: Partial<Light>): Light {
  return {
    key: normalize([-0.45, 0.6, 0.65]),
    keyColour: [255, 250, 238],
    skyLow: [232, 238, 240],
    skyHigh: [150, 194, 222],
    horizon: [96, 104, 92],
    ground: [170, 156, 132],
    softbox: 0.3,
    exposure: 1.05,
    ...change,
  }
}
