import { normaliseCondition, type CarCondition } from '../normalise/condition.ts'
import { normaliseOdometer, type DistanceUnit } from '../normalise/odometer.ts'
import { normalisePrice } from '../normalise/price.ts'
import { quoted } from '../normalise/rules.ts'
import { RowRejection, type CarDraft } from './car-draft.ts'
import type { Cells } from './cells.ts'
import { readable } from './readable.ts'

type Commercial = Pick<
  CarDraft,
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'price_type'
  | 'average_market_price'
  | 'state_average_market_price'
  | 'car_type'
  | 'status'
  | 'sold'
  | 'preorder'
  | 'certified'
  | 'km'
>

/** A car sold as new with more on the odometer was somebody's car; dealers' demonstrators stay below. */
const MOST_FOR_NEW = 5000

/** Prices, the market's averages, condition, status and odometer (VEH-30 … VEH-32, VEH-39). */
export function mapCommercial(
  cells: Cells,
  units: { given: DistanceUnit; wanted: DistanceUnit },
): Commercial {
  const priceText = cells.text('price')
  const price = readable(cells, 'price', priceText, () => normalisePrice(priceText))
  const offer = optionalPrice(cells, 'offer_price')
  const before = optionalPrice(cells, 'before_price') ?? price?.was ?? null
  const national = optionalPrice(cells, 'average_market_price')
  const inState = optionalPrice(cells, 'state_average_market_price')
  const km = mapOdometer(cells, units)
  const told = mapCondition(cells)
  const condition: CarCondition = price?.sold ? { ...told, status: 'sold' } : told
  const isOffer = offer !== null && price?.amount !== null && price !== null && offer < (price.amount ?? 0)
  return {
    price: price?.amount ?? offer,
    ...(isOffer && { offer_price: offer }),
    ...(before !== null && price?.amount && before > price.amount ? { before_price: before } : {}),
    ...(national !== null && { average_market_price: national }),
    ...(inState !== null && { state_average_market_price: inState }),
    price_type: cells.text('price_type') ?? price?.type ?? null,
    car_type: carType(cells, condition, km),
    status: condition.status ?? 'in_stock',
    km,
    ...(condition.status === 'sold' && { sold: true }),
    ...(condition.preorder && { preorder: true }),
    ...(condition.certified && { certified: true }),
  }
}

function optionalPrice(
  cells: Cells,
  role: 'offer_price' | 'before_price' | 'average_market_price' | 'state_average_market_price',
): number | null {
  const text = cells.text(role)
  if (text === null) return null
  return readable(cells, role, text, () => normalisePrice(text))?.amount ?? null
}

function mapOdometer(
  cells: Cells,
  { given, wanted }: { given: DistanceUnit; wanted: DistanceUnit },
): number | null {
  const text = cells.text('odometer')
  if (text === null) return null
  const unitText = cells.text('odometer_unit')
  const unit = unitText === null ? given : /^mi/i.test(unitText) ? 'mi' : 'km'
  return readable(cells, 'odometer', text, () => normaliseOdometer(text, unit, wanted))
}

const NOTHING: CarCondition = { carType: null, status: null, preorder: false, certified: false }

/** Two columns may each say a part: `USED` and `sold`. */
function mapCondition(cells: Cells): CarCondition {
  const [first, second] = (['condition', 'status'] as const).map((role) => {
    const text = cells.text(role)
    return text === null ? NOTHING : (cells.take(role, text, normaliseCondition(text)) ?? NOTHING)
  })
  const certifiedText = cells.text('certified')
  return {
    carType: first?.carType ?? second?.carType ?? null,
    status: second?.status ?? first?.status ?? null,
    preorder: Boolean(first?.preorder || second?.preorder),
    certified:
      Boolean(first?.certified || second?.certified) ||
      (certifiedText !== null && /^(?:y|yes|true|1|c|cpo|certified)$/i.test(certifiedText)),
  }
}

function carType(cells: Cells, condition: CarCondition, km: number | null): CarDraft['car_type'] {
  if (condition.carType === 'new' && km !== null && km > MOST_FOR_NEW) {
    cells.note('condition.odometer', 'condition', `new with ${km} on the odometer`, 'used')
    return 'used'
  }
  if (condition.carType) return condition.carType
  const text = cells.text('condition')
  if (text === null) return 'used'
  throw new RowRejection({
    code: 'unreadable',
    column: cells.columnOf('condition'),
    value: text.slice(0, 80),
    reason: `${quoted(text)} is not a condition`,
    instead: 'new, used or demo',
  })
}
