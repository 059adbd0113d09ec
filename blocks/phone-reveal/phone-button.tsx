import { Phone } from 'lucide-react'
import type { PhoneFacts } from './phone-facts.ts'

interface PhoneButtonProps {
  phone: PhoneFacts
  /** Classes of the button, and of the link that takes its place. */
  className: string
  /** Short words beside the number; the bar on phones has room for these alone. */
  compact?: boolean
}

/**
 * A masked number that a press reveals; the number itself is nowhere readable in the page (PHONE-01). Without script the
 * page of the place takes over, which shows it.
 */
export function PhoneButton({ phone, className, compact = false }: PhoneButtonProps) {
  return (
    <span
      className="fc-phone"
      data-phone={phone.veiled}
      data-car={phone.carId ?? undefined}
      data-dealership={phone.dealershipId ?? undefined}
      data-label={phone.label ?? undefined}
    >
      <button
        type="button"
        className={`fc-phone__button ${className}`}
        // What is written on the button comes first: people say it to their computer.
        aria-label={
          compact ? `Call ${phone.place}` : `${phone.masked} ${phone.reveal} phone number of ${phone.place}`
        }
      >
        <Phone aria-hidden size={18} />
        {compact ? 'Call' : <span className="fc-phone__number">{phone.masked}</span>}
        {!compact && <span className="fc-phone__hint">{phone.reveal}</span>}
      </button>
      <noscript>
        <a className={className} href={phone.href}>
          Phone and opening hours
        </a>
      </noscript>
    </span>
  )
}
