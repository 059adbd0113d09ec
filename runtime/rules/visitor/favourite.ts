import type { Car } from '../../../schemas/generated/types.ts'
import { decide, type Decision } from '../decision.ts'

/** The heart: the car's type must be allowed; with accounts it also needs a used car with price and images (FAV-01, FAV-02). */
export function favouriteAllowed(
  car: Pick<Car, 'car_type' | 'price' | 'images' | 'photos_count'>,
  { mode, allowedTypes }: { mode: 'local' | 'garage'; allowedTypes: string[] },
): Decision<'type' | 'not used' | 'no price' | 'no images'> {
  const garage = mode === 'garage'
  return decide({
    type: !allowedTypes.includes(car.car_type ?? ''),
    'not used': garage && car.car_type !== 'used',
    'no price': garage && !((car.price ?? 0) > 0),
    'no images': garage && !((car.images?.length ?? 0) > 0 || (car.photos_count ?? 0) > 0),
  })
}
