import type { Car, Regional } from '../../../schemas/generated/types.ts'
import type { SiteContext } from '../../block/site-context.ts'
import { formatOdometer } from '../../format/distance.ts'
import { formatMoney } from '../../format/money.ts'
import { siteFor } from '../../resolve/settings-for.ts'
import { indexAttribute, listAttribute } from '../../search-state/attributes.ts'
import { valueLabel } from '../../search-state/labels.ts'
import { isSold } from './availability.ts'
import { bodyLabel } from './body-type.ts'
import { fuelLabel } from './fuel-label.ts'
import { cardImage } from './car-image.ts'
import { carPlaceName } from './car-place.ts'
import { carSubtitle, carTitle } from './car-title.ts'
import { type FinanceOffer, financeTeaser } from '../finance/finance.ts'
import { loanText } from '../finance/loan-text.ts'
import { rateRows } from '../finance/rates.ts'
import { marketBadge, type MarketBadge } from './market-badge.ts'
import { displayPrice, type PriceDisplay } from './price.ts'
import { pricePlace, type PricePlace } from './price-among.ts'
import { type CardTag, cardTag } from './tag.ts'

/** A payment and the rate that the country wants beside it. */
export interface Payment {
  amount: string
  per: 'week' | 'month'
  rate: string
  /** The loan behind it, for a visitor with a deposit and term of their own: the attribute `data-loan`. */
  loan: string | undefined
}

/** Everything a result card shows, decided; the component only draws it. */
export interface CardView {
  id: number
  href: string
  title: string
  subtitle: string
  image: string | null
  photos: number
  tag: CardTag | null
  /** Said among the buttons, since another tag may stand before it (CARD-12). */
  reserved: boolean
  price: PriceDisplay
  /** `Subscribe from $189 per week` (CARD-23). */
  subscription: string | null
  badge: MarketBadge | null
  /** Its price among those of cars like it; null where switched off, and where the index has too few. */
  among: PricePlace | null
  /** `$124 per week`; null while the teaser rules do not hold (CARD-05, FIN-25). */
  finance: Payment | null
  chips: string[]
  /** km, transmission, fuel, body, seats, in this order; missing ones dropped (CARD-10). */
  info: { kind: 'km' | 'transmission' | 'fuel' | 'body' | 'seats'; text: string }[]
  /** Over the photo; null where switched off, as it is on single-location sites by default (CARD-08). */
  overlay: string | null
}

/** Decides what a card of this car shows on this site (CARD-01 … CARD-23). */
export function cardView(car: Car, shownOn: SiteContext, nowMs: number): CardView {
  const site = siteFor(shownOn, car.dealership_slug)
  const { settings, regional } = site
  const price = displayPrice(car, settings.vehicle)
  return {
    id: car.id,
    href: `/cars/${car.slug}`,
    title: carTitle(car),
    subtitle: carSubtitle(car),
    image: cardImage(car),
    photos: car.photos_count ?? 0,
    tag: cardTag(car, settings.card, nowMs),
    reserved: car.reserved === true && !isSold(car),
    price,
    subscription: subscriptionText(car, settings.card),
    badge: marketBadge(car, settings.marketBadge),
    among: settings.card.pricePosition ? pricePlace(car, price.amount) : null,
    finance: settings.card.financeStrip ? carPayment(car, site, nowMs) : null,
    chips: settings.card.chips.map((name) => chipText(car, name, regional)).filter(Boolean),
    info: infoRow(car, regional),
    overlay: settings.card.locationOverlay ? carPlaceName(car) || null : null,
  }
}

/** What the car costs by the week or month; null while the teaser rules do not hold (FIN-25). */
export function carPayment(car: Car, shownOn: SiteContext, nowMs: number): Payment | null {
  const site = siteFor(shownOn, car.dealership_slug)
  const teaser = financeTeaser(car, site, nowMs)
  if (!teaser.ok) return null
  const { amount, per, lender } = teaser
  return {
    amount: formatMoney(amount),
    per,
    rate: firstRate(teaser, site.regional),
    loan: loanText(displayPrice(car, site.settings.vehicle).amount, lender, per, site.regional),
  }
}

/** The rate that the country wants beside a payment: `Comparison rate 9.74% p.a.` */
function firstRate({ lender }: FinanceOffer, regional: Regional): string {
  const [row] = rateRows(lender, regional)
  return row ? `${row.label} ${row.value}` : ''
}

function subscriptionText(
  car: Car,
  card: { subscriptionPrice: boolean; subscriptionLabel: string },
): string | null {
  const price = car.subscription_price ?? 0
  if (!card.subscriptionPrice || price <= 0) return null
  return card.subscriptionLabel.replace('{price}', formatMoney(price))
}

const CAR_TYPES: ReadonlySet<unknown> = new Set(['new', 'used', 'demo'])

/** As the filters name the value, of the same attribute: cards come with no other (CARD-03). */
function chipText(car: Car, name: string, regional: Regional): string {
  const attribute = listAttribute(name)
  const value = (car as unknown as Record<string, unknown>)[attribute ? indexAttribute(attribute) : name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  if (text === '' || (attribute === 'car_type' && !CAR_TYPES.has(text))) return ''
  return attribute ? valueLabel(attribute, text, regional) : text
}

function infoRow(car: Car, regional: Regional): CardView['info'] {
  const km = car.km ?? 0
  // A new car that has not been driven says nothing with its zero (CARD-10).
  const odometer = car.km === null || car.km === undefined || (km === 0 && car.car_type === 'new')
  const items: [CardView['info'][number]['kind'], string | null | undefined][] = [
    ['km', odometer ? null : formatOdometer(km, regional)],
    ['transmission', car.simple_transmission],
    ['fuel', car.simple_fuel ? fuelLabel(car.simple_fuel, regional) : null],
    ['body', car.simple_body ? bodyLabel(car.simple_body, regional) : null],
    ['seats', car.seats ? valueLabel('seats', String(car.seats), regional) : null],
  ]
  return items.flatMap(([kind, text]) => (text?.trim() ? [{ kind, text: text.trim() }] : []))
}
