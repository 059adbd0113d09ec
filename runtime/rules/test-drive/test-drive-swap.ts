import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { decide, type Decision } from '../decision.ts'

/**
 * Whether a test-drive booking takes the place of the finance button: by a tag such as "Test Drive Only", in any case
 * (VEH-12), or by the type of the car (VEH-13). One of the two is enough, so both names stand against it or none.
 */
export function testDriveSwap(
  car: Pick<Car, 'tag' | 'car_type'>,
  { tags, carTypes }: Settings['vehicle']['testDriveInsteadOfFinance'],
): Decision<'tag' | 'car type'> {
  const tag = car.tag?.trim().toLowerCase()
  const byTag = tags.some((name) => name.toLowerCase() === tag)
  const byType = carTypes.includes(car.car_type)
  const swaps = byTag || byType
  return decide({ tag: !swaps && !byTag, 'car type': !swaps && !byType })
}
