import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { locationHref } from '../../runtime/rules/locations/locations.ts'
import { maskPhone, revealedPhone, veilPhone } from '../../runtime/rules/forms/phone-number.ts'
import { carLocation } from '../../runtime/rules/locations/car-location.ts'
import type { Car } from '../../schemas/generated/types.ts'

/** A number as the page shows and carries it before the reveal. */
export interface PhoneFacts {
  masked: string
  /** Words that show it in full. */
  reveal: string
  veiled: string
  /** Null on pages without a car (PHONE-08). */
  carId: number | null
  dealershipId: number | null
  /** What the event of a call is labelled with: `New Car` or `Used Car` (PHONE-06). */
  label: 'New Car' | 'Used Car' | null
  place: string
  /** Page of the place, for visitors without script. */
  href: string
}

/** The number to reveal for a car, or for a place without one; null where there is none (PHONE-01, PHONE-06 … PHONE-08). */
export function phoneFacts(
  car: Car | null,
  place: SiteLocation | undefined,
  site: SiteContext,
): PhoneFacts | null {
  const location = car ? carLocation(car, site.locations) : place
  const phone = revealedPhone(car, location)
  if (phone === null) return null
  const { settings } = siteFor(site, car?.dealership_slug ?? location?.dealership_slug)
  return {
    masked: maskPhone(phone, settings.phone.visibleCharacters),
    reveal: settings.phone.revealText,
    veiled: veilPhone(phone),
    carId: car?.id ?? null,
    dealershipId: car?.dealership_id ?? location?.dealership_id ?? site.dealershipId,
    label: car && (car.car_type === 'new' ? 'New Car' : 'Used Car'),
    place: location?.name ?? car?.dealership_name ?? site.name,
    // Where the pages of places stand is the site's to say.
    href: location ? locationHref(location, site.settings.locations.linkStyle) : site.settings.routes.contact,
  }
}
