import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import { reviewCount, roundedStars } from '../../../runtime/rules/content/reviews.ts'
import { locationRating } from '../../../runtime/rules/locations/locations.ts'
import { openState } from '../../../runtime/rules/locations/opening-hours.ts'
import { Stars } from '../stars/stars.tsx'

interface LocationFactProps {
  location: SiteLocation
  site: SiteContext
}

/** `Open until 5:30pm`, where the hours are told by the clock (LOC-28). */
export function OpenNow({ location, site, now }: LocationFactProps & { now: number }) {
  const { opening_hours: hours = [], special_hours: special = [] } = location.contact_detail ?? {}
  const state = openState(hours, special, now, site.timeZone)
  if (!state) return null
  return (
    <span className="fc-open-state" data-open={state.open || undefined}>
      {state.text}
    </span>
  )
}

/** Stars, one decimal and `(412 reviews)` of the place or its dealership (LOC-01, LOC-22, REV-05). */
export function LocationRating({ location, site }: LocationFactProps) {
  const rating = locationRating(location, site.dealerships)
  if (!rating) return null
  return (
    <p className="fc-location__rating fc-small">
      <Stars
        fills={roundedStars(rating.average)}
        label={`${rating.average.toFixed(1)} out of 5 stars`}
        size={16}
      />{' '}
      {rating.average.toFixed(1)} ({reviewCount(rating.count)})
    </p>
  )
}
