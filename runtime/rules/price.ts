import type { Car } from '../../schemas/generated/types.ts'
import { formatMoney } from '../format/money.ts'

const PRICE_SHOWN_ABOVE = 10

/** A price is shown only above 10 dollars (DISP-01). */
export function isPriceShown(price: number | null | undefined): price is number {
  return typeof price === 'number' && price > PRICE_SHOWN_ABOVE
}

export interface PriceDisplay {
  /** `$45,990`, or the text that stands in its place. */
  text: string
  /** Dollars as shown; null when a text stands in its place. */
  amount: number | null
  /** `Was $48,990` without the word, when the price was reduced (DISP-04). */
  was: string | null
  /** Shown verbatim beside the price: `Drive Away` (DISP-05). */
  type: string | null
}

type PricedCar = Pick<Car, 'price' | 'before_price' | 'offer_price' | 'price_type' | 'preorder'>

/**
 * The price block of a card and of the vehicle page (DISP-01, DISP-02, DISP-04, DISP-05).
 * An offer price above 10 and below the price becomes the price, with the price as the was-price (VEH-30).
 *
 * @param noPriceText the site's text for cars without a price; the pre-order text wins over it
 */
export function displayPrice(car: PricedCar, noPriceText: string): PriceDisplay {
  if (!isPriceShown(car.price)) {
    return { text: preorderText(car.preorder) ?? noPriceText, amount: null, was: null, type: null }
  }
  const onOffer = isPriceShown(car.offer_price) && car.offer_price < car.price
  const amount = onOffer ? (car.offer_price as number) : car.price
  const before = onOffer ? car.price : car.before_price
  return {
    text: formatMoney(amount),
    amount,
    was: typeof before === 'number' && before > amount ? formatMoney(before) : null,
    type: car.price_type?.trim() || null,
  }
}

function preorderText(preorder: Car['preorder']): string | null {
  if (preorder === true) return 'Pre-order now'
  return typeof preorder === 'string' && preorder.trim() !== '' ? preorder : null
}
