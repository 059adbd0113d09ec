import type { Car } from '../../../schemas/generated/types.ts'
import { availability } from '../car/availability.ts'
import { decide, type Decision } from '../decision.ts'
import { isPriceShown } from '../car/price.ts'

/** The trade-in button: the site takes trade-ins, the car is available and has a price above 10 (VEH-27). */
export function tradeInShown(
  car: Pick<Car, 'sold' | 'status' | 'price'>,
  { enabled }: { enabled: boolean },
): Decision<'not offered' | 'not available' | 'no price'> {
  return decide({
    'not offered': !enabled,
    'not available': !availability(car).ok,
    'no price': !isPriceShown(car.price),
  })
}
