import { useEffect, useRef } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import { FIND_SIMILAR } from '../../runtime/rules/car/vehicle-actions.ts'
import type { CarState, CheckoutCar } from './checkout-data.ts'

interface CarNoticeProps {
  id: string
  state: Exclude<CarState, 'open'>
  car: CheckoutCar
  site: Pick<SiteContext, 'phone'>
  /** The server's own words, when it has refused. */
  message?: string | null
  focus?: boolean
}

const TEXTS: Record<CarNoticeProps['state'], { title: string; text: string }> = {
  sold: { title: 'SOLD', text: 'Like this and want something similar?' },
  reserved: {
    title: 'Reserved',
    text: 'This car is reserved, or somebody is reserving it right now. It may come free again.',
  },
  unavailable: {
    title: 'Not available online',
    text: 'This car cannot be reserved online. Please ask us about it.',
  },
}

/** A car that cannot be reserved, with the way on (CHK-10). */
export function CarNotice({ id, state, car, site, message, focus = false }: CarNoticeProps) {
  const { title, text } = TEXTS[state]
  return (
    <section className="fc-checkout__notice" data-state={state} aria-labelledby={`${id}-notice`}>
      <NoticeHeading id={`${id}-notice`} focus={focus}>
        {title}
      </NoticeHeading>
      <p>{message || text}</p>
      <div className="fc-cluster">
        <a className="fc-button fc-button--primary" href={`/cars/${car.slug}?find=similar#enquire`}>
          {FIND_SIMILAR}
        </a>
        {site.phone && (
          <a className="fc-button fc-button--secondary" href={telHref(site.phone)}>
            Call {site.phone}
          </a>
        )}
      </div>
    </section>
  )
}

interface OverNoticeProps {
  id: string
  state: 'expired' | 'cancelled'
  again: string
  /** With script: begins anew without leaving the page. */
  onAgain?: () => void
  focus?: boolean
}

/** The hold is over and nothing was paid; the car is free again (CHK-06). */
export function OverNotice({ id, state, again, onAgain, focus = false }: OverNoticeProps) {
  return (
    <section className="fc-checkout__notice" data-state={state} aria-labelledby={`${id}-notice`}>
      <NoticeHeading id={`${id}-notice`} focus={focus}>
        {state === 'expired' ? 'The time to pay is over' : 'Your reservation was cancelled'}
      </NoticeHeading>
      <p>Nothing has been charged, and the car is free again. You can start once more.</p>
      <a
        className="fc-button fc-button--primary"
        href={again}
        onClick={(event) => {
          if (!onAgain) return
          event.preventDefault()
          onAgain()
        }}
      >
        Start again
      </a>
    </section>
  )
}

function NoticeHeading({ id, focus, children }: { id: string; focus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
