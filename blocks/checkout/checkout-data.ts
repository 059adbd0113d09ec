import type { LoadContext } from '../../runtime/block/load-context.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { isSold } from '../../runtime/rules/car/availability.ts'
import { cardImage } from '../../runtime/rules/car/car-image.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { displayPrice, type PriceDisplay } from '../../runtime/rules/car/price.ts'
import { priceBreakdown, type PriceRow } from '../../runtime/rules/car/price-breakdown.ts'
import { reservable } from '../../runtime/rules/reserve/reservable.ts'
import { reserveText, type ReserveText } from '../../runtime/rules/reserve/reserve-offer.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import type { Car, Settings } from '../../schemas/generated/types.ts'

/** Whether the car can be reserved at this moment, and if not, why in one word (CHK-10). */
export type CarState = 'open' | 'sold' | 'reserved' | 'unavailable'

export interface CheckoutCar {
  id: number
  slug: string
  title: string
  subtitle: string
  image: string | null
  price: PriceDisplay
  stockNumber: string | null
  /** Whose settings hold at its checkout (CFG-21). */
  dealershipSlug: string | null
}

export interface CheckoutData {
  car: CheckoutCar
  state: CarState
  variant: Settings['reserve']['variant']
  deposit: number
  text: ReserveText
  breakdown: PriceRow[]
  /** Of the address, when it is about this car. */
  reservation: ReservationView | null
  /** Makes a form that is posted twice without script one reservation (CHK-13). */
  key: string
  prefill: Record<string, string>
}

/** What the checkout of a car shows; `null` when the site does not take cars online at all. */
export async function checkoutData(context: LoadContext, car: Car): Promise<CheckoutData | null> {
  const { site, page, reservations } = context
  const { reserve, vehicle } = settingsFor(site, car.dealership_slug)
  if (!reserve.enabled) return null
  const id = new URLSearchParams(page.query).get('reservation')
  const found = id === null ? undefined : await reservations?.byId(id)
  return {
    car: {
      id: car.id,
      slug: car.slug,
      title: carTitle(car),
      subtitle: carSubtitle(car),
      image: cardImage(car),
      price: displayPrice(car, vehicle),
      stockNumber: car.stocknum ?? null,
      dealershipSlug: car.dealership_slug ?? null,
    },
    state: carState(car, reserve),
    variant: reserve.variant,
    deposit: reserve.deposit,
    text: reserveText(reserve),
    breakdown: priceBreakdown(car, { deposit: reserve.deposit, regional: site.regional, texts: vehicle }),
    reservation: found?.car.id === car.id ? found : null,
    key: crypto.randomUUID(),
    prefill: prefillOf(context),
  }
}

function carState(car: Car, reserve: Settings['reserve']): CarState {
  if (isSold(car)) return 'sold'
  const { ok, reasons } = reservable(car, reserve)
  if (ok) return 'open'
  return reasons.includes('reserved') ? 'reserved' : 'unavailable'
}

/** Contact details of a signed-in visitor; the browser fills in those of earlier enquiries. */
function prefillOf({ page }: LoadContext): Record<string, string> {
  const user = page.session?.user
  if (!user) return {}
  const [first = '', ...rest] = user.name.split(/\s+/)
  return { name: first, last_name: rest.join(' '), email: user.email, phone: user.phone ?? '' }
}
