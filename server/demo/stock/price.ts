import type { Car, Country } from '../../../schemas/generated/types.ts'
import type { Random } from '../../images/random.ts'
import type { Badge, CarModel } from './catalogue/models.ts'

interface Facts {
  model: CarModel
  badge: Badge
  kind: Car['car_type']
  age: number
  km: number
  country: Country
}

/** What keeps its value better or worse than the average, a year. */
function yearlyLoss(model: CarModel): number {
  switch (model.make) {
    case 'Toyota':
    case 'Suzuki':
    case 'Lexus':
      return 0.9
    case 'Mercedes-Benz':
    case 'BMW':
    case 'Audi':
    case 'Land Rover':
    case 'Renault':
    case 'Peugeot':
    case 'Holden':
      return 0.855
    default:
      return 0.88
  }
}

/** Dealers end prices on 990, 888, 500 and so on. */
function ending(random: Random, price: number): number {
  const hundreds = Math.max(Math.round(price / 100), 20) * 100
  const draw = random.next()
  return draw < 0.6 ? hundreds - 10 : draw < 0.75 ? hundreds - 12 : draw < 0.9 ? hundreds : hundreds - 1
}

/** Asking price in whole dollars of the country: new price of the badge, age, distance, and the dealer's mood. */
export function priceFor(random: Random, { model, badge, kind, age, km, country }: Facts): number {
  const list = model.price * badge.factor * (country === 'NZ' ? 1.04 : 1)
  if (kind === 'new') return ending(random, list * (0.98 + random.next() * 0.08))
  if (kind === 'demo') return ending(random, list * (0.9 + random.next() * 0.06))
  const typical = (country === 'US' ? 9_500 : 15_000) * Math.max(age, 0.5)
  const distance = Math.min(Math.max(1 - (km - typical) / 500_000, 0.7), 1.2)
  const worth = list * 0.93 * yearlyLoss(model) ** age * distance * (0.92 + random.next() * 0.16)
  return ending(random, Math.max(worth, 2_500))
}

/** Odometer reading in km, or miles in the US: new cars a few, demonstrators some thousand, used by age. */
export function odometerFor(random: Random, kind: Car['car_type'], age: number, country: Country): number {
  if (kind === 'new') return Math.floor(random.next() * 40)
  if (kind === 'demo') return Math.floor((country === 'US' ? 500 : 900) + random.next() * 6_500)
  const perYear =
    (country === 'US' ? 6_500 : 9_000) + random.next() * random.next() * (country === 'US' ? 11_000 : 18_000)
  return Math.floor(perYear * Math.max(age, 0.4) + random.next() * 3_000)
}
