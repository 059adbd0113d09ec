import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatInstant } from '../../runtime/format/instant.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'

interface ReservationListProps {
  reservations: readonly ReservationView[]
  site: Pick<SiteContext, 'regional' | 'timeZone'>
}

/** What the visitor has paid a deposit for, newest first, with what became of it. */
export function ReservationList({ reservations, site }: ReservationListProps) {
  return (
    <ul className="fc-account__reservations">
      {reservations.map((reservation) => (
        <li key={reservation.reservation_id}>
          <a href={`/cars/${encodeURIComponent(reservation.car.slug)}`}>{reservation.car.title}</a>
          <span>
            {formatMoney(reservation.amount)} deposit, {stateText(reservation, site)}
          </span>
          <span className="fc-muted">Reference {reservation.reference}</span>
        </li>
      ))}
    </ul>
  )
}

function stateText(
  { state, hold_until: until }: ReservationView,
  site: ReservationListProps['site'],
): string {
  if (state === 'refunded') return 'refunded'
  if (until === null) return 'being checked'
  const end = formatInstant(until, site.regional, site.timeZone)
  return state === 'reserved' ? `held until ${end}` : `held until ${end}; the hold is over`
}
