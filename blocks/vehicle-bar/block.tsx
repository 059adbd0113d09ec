import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleBarProps } from '../../schemas/generated/types.ts'
import { PhoneButton } from '../phone-reveal/phone-button.tsx'
import type { BarData } from './load.ts'

/** Price and the next step within reach of the thumb; on phones only. */
export default function VehicleBar({ data, className }: BlockProps<VehicleBarProps, BarData | null>) {
  if (data === null) return null
  const { title, price, action, phone } = data
  return (
    <aside className={`fc-vehicle-bar ${className}`} aria-label={`Next steps for ${title}`}>
      <p className="fc-vehicle-bar__car">
        <span>{title}</span>
        <strong>{price}</strong>
      </p>
      {phone && <PhoneButton phone={phone} className="fc-button fc-button--secondary" compact />}
      <a className="fc-button fc-button--primary" href={action.href}>
        {action.text}
      </a>
    </aside>
  )
}
