import { askedPrice, type PricePoint } from '../../../runtime/rules/car/price-history.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { createRandom } from '../../images/random.ts'

const DAY = 86_400_000
/** A car that came in later has had one price so far. */
const SETTLED_DAYS = 25
const SHARE = 0.35

/**
 * What a demo car was asked for since it came in, oldest first: a share of the cars that have stood for a while was reduced once
 * or twice, one with a former price from that price. The last point is what it is asked for now.
 */
export function demoPrices(car: Car, now: number): PricePoint[] {
  const price = askedPrice(car)
  if (price === null) return []
  const since = new Date(car.created_at ?? now).getTime()
  const days = (now - since) / DAY
  const random = createRandom(car.id)
  const former = car.before_price ?? 0
  if (days < SETTLED_DAYS || (former <= price && !random.chance(SHARE)))
    return [[Math.min(since, now), price]]
  const at = (part: number) => since + Math.floor(days * part) * DAY
  const step = 500 * (1 + Math.floor((random.next() * price) / 25_000))
  const before = former > price ? former : price + step
  const reduced: PricePoint = [at(0.55 + random.next() * 0.35), price]
  if (random.chance(0.4)) return [[since, before + step], [at(0.15 + random.next() * 0.3), before], reduced]
  return [[since, before], reduced]
}
