import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import type { SiteLocation } from '../../runtime/block/site-context.ts'
import { addressLines, locationBySlug } from '../../runtime/rules/locations/locations.ts'
import { carLocation } from '../../runtime/rules/locations/car-location.ts'
import type { PhoneRevealProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { type PhoneFacts, phoneFacts } from './phone-facts.ts'

export interface PhoneCardData {
  phone: PhoneFacts | null
  address: string[]
  location: SiteLocation | null
}

/** The number of the page's car; on a location's page that of the place, elsewhere of the primary one (PHONE-08). */
export const load: BlockLoad<PhoneRevealProps, PhoneCardData> = async (context) => {
  const car = (await carOfPage(context)) ?? null
  const location = car ? carLocation(car, context.site.locations) : placeOfPage(context)
  return {
    phone: phoneFacts(car, location, context.site),
    // A car that somebody sells through the dealer stands elsewhere (VEH-35).
    address: car?.private_suburb || !location?.address ? [] : addressLines(location.address),
    location: location ?? null,
  }
}

function placeOfPage({ site, page }: LoadContext): SiteLocation | undefined {
  const { slug } = page.params
  const named = slug && locationBySlug(site.locations, slug, site.settings.locations.linkStyle)
  if (named) return named
  const visible = site.locations.filter(({ visible: shown }) => shown !== false)
  return visible.find(({ primary }) => primary === true) ?? visible[0]
}
