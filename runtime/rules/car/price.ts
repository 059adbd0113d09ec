import type { Car } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'

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

export interface PriceTexts {
  noPriceText: string
  preorderText: string
}

export type PricedCar = Pick<Car, 'price' | 'before_price' | 'offer_price' | 'price_type' | 'preorder'>

/**
 * The price block of a card and of the vehicle page (DISP-01, DISP-02, DISP-04, DISP-05).
 * An offer price above 10 and below the price becomes the price, with the price as the was-price (VEH-30).
 *
 * @param texts the site's texts for cars without a price; the pre-order text wins over the other
 */
export function displayPrice(car: PricedCar, texts: PriceTexts): PriceDisplay {
  if (!isPriceShown(car.price)) {
    return { text: preorder(car.preorder, texts) ?? texts.noPriceText, amount: null, was: null, type: null }
  }
  const amount = priceAsked(car) as number
  const before = amount < car.price ? car.price : car.before_price
  return {
    text: formatMoney(amount),
    amount,
    was: typeof before === 'number' && before > amount ? formatMoney(before) : null,
    type: car.price_type?.trim() || null,
  }
}

/** The price that is shown, as a number: the offer's where there is one, null where there is no price (VEH-30). */
export function priceAsked({ price, offer_price: offer }: Pick<Car, 'price' | 'offer_price'>): number | null {
  if (!isPriceShown(price)) return null
  return isPriceShown(offer) && offer < price ? offer : price
}

/** A car may bring its own pre-order text, or only say that it can be pre-ordered (DISP-02). */
function preorder(value: Car['preorder'], texts: PriceTexts): string | null {
  if (value === true) return texts.preorderText
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
