import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CHECKOUT_FAILED, type HeldCar } from '../../machines/checkout/machine.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatTime } from '../../runtime/format/instant.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { useHydrated } from '../../runtime/islands/use-hydrated.ts'
import { FormSummary } from '../shared/forms/form-summary.tsx'
import { SubmitButton } from '../shared/forms/submit-button.tsx'
import type { CheckoutData } from './checkout-data.ts'
import { Countdown } from './countdown.tsx'
import { CarGone, type Desk } from './desk.ts'
import { HoldLink } from './hold-link.tsx'

interface PaymentPanelProps {
  id: string
  data: CheckoutData
  site: SiteContext
  desk: Desk
  held: HeldCar
  returnPath: string
  /** Why a form without script could not go on. */
  problemOfPost: string | null
  /** The link that verifies it has been asked for. */
  linkSent: boolean
  paying: boolean
  message: string | null
  focus: boolean
  onPay(): void
  onBack(): void
  /** The server does not let this buyer pay: the car is somebody else's. */
  onGone(message: string): void
}

/** The deposit is paid in the provider's own form; we see whether it was, and nothing of the card (CHK-13). */
export function PaymentPanel(props: PaymentPanelProps) {
  const { id, data, site, desk, held, returnPath, problemOfPost, linkSent } = props
  const { paying, message, focus, onPay, onBack, onGone } = props
  const hydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  const { host, state, problem } = usePaymentForm(desk, held, hydrated, onGone)
  useEffect(() => {
    if (focus) heading.current?.focus()
    // Once, as it appears: what follows has its own announcements.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const failure = problem ?? message
  const steps = `/api/reservations/${held.reservationId}`
  return (
    <section className="fc-checkout__payment" aria-labelledby={`${id}-payment`}>
      <h2 id={`${id}-payment`} ref={heading} tabIndex={-1}>
        Pay the deposit
      </h2>
      <p className="fc-checkout__held">
        {held.isHeld ? 'The car is held for you' : 'You can pay'} until{' '}
        {formatTime(held.payBy, site.timeZone)}. {hydrated && <Countdown until={held.payBy} now={desk.now} />}
      </p>
      {!held.isHeld && <HoldLink steps={steps} returnPath={returnPath} isSent={linkSent} />}
      {problemOfPost !== null && !hydrated && (
        <FormSummary formId={id} fields={[]} errors={[]} message={problemOfPost} posted />
      )}
      <form
        className="fc-checkout__form"
        action={`${steps}/pay`}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!paying && state === 'ready') onPay()
        }}
      >
        <FormSummary formId={id} fields={[]} errors={[]} message={failure} refusals={failure ? 1 : 0} />
        <input type="hidden" name="return_path" value={returnPath} />
        <div ref={host} className="fc-checkout__surface" aria-busy={hydrated && state === 'opening'} />
        <SubmitButton className="fc-button--block" busy={paying || (hydrated && state === 'opening')}>
          Pay {formatMoney(data.deposit)} deposit
        </SubmitButton>
      </form>
      <form
        action={`${steps}/cancel`}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          if (!paying) onBack()
        }}
      >
        <input type="hidden" name="return_path" value={returnPath} />
        <button type="submit" className="fc-button fc-button--ghost" disabled={paying}>
          Change my details or let the car go
        </button>
      </form>
    </section>
  )
}

/** Opens the provider's form once per hold. */
function usePaymentForm(
  desk: Desk,
  { reservationId, payBy }: HeldCar,
  hydrated: boolean,
  onGone: (message: string) => void,
) {
  const host = useRef<HTMLDivElement>(null)
  const gone = useEffectEvent(onGone)
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const element = host.current
    if (!hydrated || !element) return undefined
    let close: (() => void) | undefined
    let left = false
    const open = async () => {
      try {
        const closing = await desk.open({ reservationId, payBy }, element)
        close = closing
        if (left) closing()
        else setState('ready')
      } catch (error) {
        if (left) return
        if (error instanceof CarGone) return gone(error.message)
        setState('failed')
        setProblem(error instanceof Error && error.message ? error.message : CHECKOUT_FAILED)
      }
    }
    void open()
    return () => {
      left = true
      close?.()
    }
  }, [desk, hydrated, payBy, reservationId])
  return { host, state, problem }
}
