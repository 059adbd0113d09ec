import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleBarProps } from '../../schemas/generated/types.ts'
import { PhoneButton } from '../phone-reveal/phone-button.tsx'
import type { BarData } from './load.ts'

/**
 * The one dock at the foot of a car's page: price, payment, call and the next step while the page's own button is out of
 * sight. On phones it stands there from the start, wider windows ask the script.
 */
export default function VehicleBar({ data, className }: BlockProps<VehicleBarProps, BarData | null>) {
  if (data === null) return null
  const { title, price, payment, action, phone } = data
  return (
    <aside className={`fc-vehicle-bar ${className}`} aria-label={`Next steps for ${title}`}>
      <p className="fc-vehicle-bar__car">
        <span>{title}</span>
        <strong>{price}</strong>
        {payment && (
          <span className="fc-vehicle-bar__payment">
            <b data-loan={payment.loan}>
              {payment.amount} per {payment.per}
            </b>{' '}
            {payment.rate}
          </span>
        )}
      </p>
      {phone && <PhoneButton phone={phone} className="fc-button fc-button--secondary" compact />}
      <a className="fc-button fc-button--primary" href={action.href}>
        {action.text}
      </a>
    </aside>
  )
}
