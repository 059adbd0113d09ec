import { CalendarDays, X } from 'lucide-react'
import type { SiteContext, SiteLocation } from '../../../runtime/block/site-context.ts'
import { formatDate } from '../../../runtime/format/date.ts'
import { specialHoursText, upcomingSpecialHours } from '../../../runtime/rules/locations/opening-hours.ts'

interface HolidayHoursProps {
  id: string
  location: SiteLocation
  site: SiteContext
  /** Instant of rendering in epoch milliseconds. */
  now: number
}

/** Holiday opening hours in a dialog, while there are dates to come (LOC-21). Opens without script as a popover. */
export function HolidayHours({ id, location, site, now }: HolidayHoursProps) {
  const { settings, regional, timeZone } = site
  const dates = upcomingSpecialHours(location.contact_detail?.special_hours ?? [], now, timeZone)
  if (!settings.locations.specialHours || dates.length === 0) return null
  return (
    <>
      <button
        className="fc-button fc-button--sm fc-button--ghost fc-holiday__open"
        type="button"
        popoverTarget={id}
      >
        <CalendarDays aria-hidden />
        Holiday Opening Hours
      </button>
      <dialog className="fc-dialog fc-holiday" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <div className="fc-dialog__head">
          <h3 id={`${id}-title`}>Holiday Opening Hours</h3>
          <button className="fc-icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden />
            <span className="fc-visually-hidden">Close</span>
          </button>
        </div>
        <p className="fc-muted">{location.name}</p>
        <dl className="fc-hours">
          {dates.map((entry) => (
            <div key={entry.date} className="fc-hours__row">
              <dt>
                {/* Noon UTC: the date is a calendar day and must not slip with the time zone. */}
                {formatDate(`${entry.date}T12:00:00Z`, regional, 'UTC')}
                {entry.name && <span className="fc-muted"> {entry.name}</span>}
              </dt>
              <dd>{specialHoursText(entry, settings.locations.closedText)}</dd>
            </div>
          ))}
        </dl>
      </dialog>
    </>
  )
}
