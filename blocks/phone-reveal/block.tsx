import { MapPin } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { PhoneRevealProps } from '../../schemas/generated/types.ts'
import type { PhoneCardData } from './load.ts'
import { PhoneButton } from './phone-button.tsx'

/** The dealer's card with a number that shows on demand (VEH-21, PHONE-01 … PHONE-08); hidden without one (PHONE-07). */
export default function PhoneReveal({
  id,
  props,
  data: { phone, address },
  className,
}: BlockProps<PhoneRevealProps, PhoneCardData>) {
  if (phone === null) return <div hidden data-no-phone />
  return (
    <section className={`fc-phone-reveal fc-tone--surface ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <p className="fc-phone-reveal__place">
        <MapPin aria-hidden size={18} />
        <span>
          <a href={phone.href}>{phone.place}</a>
          {address.length > 0 && <small>{address.join(', ')}</small>}
        </span>
      </p>
      <PhoneButton phone={phone} className="fc-button fc-button--secondary fc-button--block" />
    </section>
  )
}
