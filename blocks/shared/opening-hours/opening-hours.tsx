import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import { settingsFor } from '../../../runtime/resolve/settings-for.ts'
import { hoursRows } from '../../../runtime/rules/locations/opening-hours.ts'

/** Hours of a place as a table of label and text (LOC-19, LOC-20); nothing where the place has none. */
export function OpeningHours({ location, site }: { location: SiteLocation; site: SiteContext }) {
  const hours = location.contact_detail?.opening_hours ?? []
  if (hours.length === 0) return null
  return (
    <dl className="fc-hours">
      {hoursRows(hours, settingsFor(site, location.dealership_slug).locations.closedText).map((row) => (
        <div key={row.label} className="fc-hours__row">
          <dt>{row.label}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}
