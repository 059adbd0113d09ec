import type { Car, Regional } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { displayPrice, type PriceTexts } from './price.ts'

export interface PriceRow {
  label: string
  value: string
  /** `total` closes the sum, `now` is what is paid today. */
  kind: 'part' | 'note' | 'total' | 'now'
}

type PricedCar = Pick<Car, 'price' | 'before_price' | 'offer_price' | 'price_type' | 'preorder'>

/** Price types that leave the government's charges out: `Excl. Govt. Charges`, `Plus On Roads`, `+ ORC`. */
const WITHOUT_CHARGES = /excl|plus|before|ex\b|\+/i

/** Price types with the charges in them: `Drive Away`, `On the road`, `Out the door`, `Incl. ORC`. */
const WITH_CHARGES =
  /drive[ -]?away|\bd\/a\b|(?:on the road|out the door)|\bincl\w*\W+(?:all\b|on[ -]?roads?|orc|gov|charges|fees)/i

/**
 * The full price of a car that is bought online (CHK-08): what it costs, the saving and tax within it, what comes on
 * top, the deposit of today and the balance on delivery. Empty for a car without a price.
 */
export function priceBreakdown(
  car: PricedCar,
  { deposit, regional, texts }: { deposit: number; regional: Regional; texts: PriceTexts },
): PriceRow[] {
  const { amount, was, type } = displayPrice(car, texts)
  if (amount === null) return []
  const { tax, words } = regional
  const before = was === null ? 0 : Math.max(car.before_price ?? 0, car.price ?? 0)
  const rows: (PriceRow | false)[] = [
    was !== null && { label: 'Was', value: was, kind: 'note' },
    was !== null && { label: 'You save', value: formatMoney(before - amount), kind: 'note' },
    { label: type ? `Vehicle price (${type})` : 'Vehicle price', value: formatMoney(amount), kind: 'part' },
    tax.name !== '' && {
      label: `Includes ${tax.name}`,
      value: formatMoney((amount * tax.percent) / (100 + tax.percent)),
      kind: 'note',
    },
    { label: words.charges, value: chargesValue(type), kind: 'part' },
    { label: 'Online purchase fee', value: formatMoney(0), kind: 'part' },
    { label: 'Total', value: formatMoney(amount), kind: 'total' },
    { label: 'Deposit', value: formatMoney(deposit), kind: 'now' },
    { label: 'Balance on delivery', value: formatMoney(Math.max(0, amount - deposit)), kind: 'part' },
  ]
  return rows.filter((row) => row !== false)
}

function chargesValue(type: string | null): string {
  if (type !== null && WITHOUT_CHARGES.test(type)) return 'On top, quoted before you pay the balance'
  // `MSRP` or `Internet Price` says nothing of them: no promise is made that the dealer did not make.
  return type !== null && WITH_CHARGES.test(type) ? 'Included' : 'Quoted before you pay the balance'
}
