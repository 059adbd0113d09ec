import { CalendarClock, CreditCard, Landmark, MessageSquare, Phone, Repeat, Search } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { FIND_SIMILAR, type VehicleActionKind } from '../../runtime/rules/car/vehicle-actions.ts'
import type { VehicleActionsProps } from '../../schemas/generated/types.ts'
import { PhoneButton } from '../phone-reveal/phone-button.tsx'
import { HiddenNote } from '../shared/hidden-note/hidden-note.tsx'
import type { ActionsData } from './load.ts'

const ICONS = {
  enquire: MessageSquare,
  similar: Search,
  reserve: CreditCard,
  'online-purchase': CreditCard,
  finance: Landmark,
  'test-drive': CalendarClock,
  'trade-in': Repeat,
  call: Phone,
} satisfies Record<VehicleActionKind, typeof MessageSquare>

/** The buttons beside the car, each by its own rule (VEH-06); a sold car has its notice in their place (VEH-08). */
export default function VehicleActions({
  data,
  className,
}: BlockProps<VehicleActionsProps, ActionsData | null>) {
  if (data === null) return null
  if (data.sold) return <SoldNotice className={className} />
  return (
    <div className={`fc-vehicle-actions ${className}`}>
      {data.reserved && <p className="fc-vehicle-actions__reserved">RESERVED</p>}
      {data.actions.map(({ kind, text, href }, index) => {
        const look = `fc-button fc-button--${index === 0 ? 'primary fc-button--lg' : 'secondary'}`
        if (kind === 'call') {
          return data.phone && <PhoneButton key={kind} phone={data.phone} className={look} />
        }
        const Icon = ICONS[kind]
        return (
          <a key={kind} className={look} href={href} data-main-action={index === 0 || undefined}>
            <Icon aria-hidden size={18} />
            {text}
          </a>
        )
      })}
      {data.hidden?.map(({ kind, reasons }) => (
        <HiddenNote key={kind} what={`The ${kind} button is hidden on this car`} reasons={reasons} />
      ))}
    </div>
  )
}

function SoldNotice({ className }: { className: string }) {
  return (
    <div className={`fc-vehicle-actions fc-vehicle-actions--sold ${className}`}>
      <p className="fc-vehicle-actions__sold">SOLD</p>
      <p>Like this and want something similar?</p>
      <a className="fc-button fc-button--primary fc-button--lg" href="#enquire" data-main-action>
        {FIND_SIMILAR}
      </a>
    </div>
  )
}
