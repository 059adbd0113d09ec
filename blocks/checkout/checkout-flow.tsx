import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { checkoutMachine } from '../../machines/checkout/machine.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { signInUrl } from '../../runtime/rules/visitor/gates.ts'
import { checkoutFields } from '../../runtime/rules/forms/checkout-fields.ts'
import { reservable } from '../../runtime/rules/reserve/reservable.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { useVisitorForm } from '../shared/forms/use-visitor-form.ts'
import type { CheckoutPanelProps } from './panel-props.ts'
import { createDesk } from './desk.ts'
import { DetailsForm } from './details-form.tsx'
import { CarNotice, OverNotice } from './notices.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { Receipt } from './receipt.tsx'

/**
 * Details, payment, receipt: the states of the machine are the states of the page (CHK-06). Without script the same
 * steps are plain forms and pages of the server.
 */
export function CheckoutFlow(props: CheckoutPanelProps) {
  const { id, data, page, returnPath, extra, skip } = props
  const { car, reservation } = data
  const [site] = useState(() => siteFor(props.site, car.dealershipSlug))
  const query = new URLSearchParams(page.query)
  const posted = page.form?.formId === 'checkout' ? page.form : undefined
  const fields = checkoutFields(site.regional, site.settings.forms)
  const form = useVisitorForm({
    fields,
    regional: site.regional,
    initial: { ...data.prefill, ...posted?.values },
    posted: posted?.errors,
    onChange: () => send({ type: 'CHANGE' }),
  })
  const [receipt, setReceipt] = useState<ReservationView | null>(null)
  const [desk] = useState(() =>
    createDesk({
      slug: site.slug,
      carId: car.id,
      form,
      page: returnPath,
      extra,
      serverNow: reservation ? Date.parse(reservation.now) : undefined,
      signIn: () =>
        window.location.assign(
          signInUrl({ type: 'checkout', redirect: returnPath, back: `/cars/${car.slug}` }),
        ),
      reserved: setReceipt,
    }),
  )
  const [state, send] = useMachine(checkoutMachine, {
    input: {
      services: desk,
      held: reservation && {
        reservationId: reservation.reservation_id,
        payBy: Date.parse(reservation.pay_by),
        isHeld: reservation.held,
      },
      message: posted?.message ?? null,
    },
  })
  const [moved, setMoved] = useState(false)
  const act: typeof send = (event) => {
    setMoved(true)
    send(event)
  }
  const { context } = state
  const atDetails = state.matches('details')
  useEffect(
    () => (atDetails ? watchCar(car.id, site, (message) => send({ type: 'CAR_GONE', message })) : undefined),
    [atDetails, car.id, site, send],
  )
  if (receipt) return <Receipt id={id} view={receipt} site={site} focus />
  if (state.matches('unavailable')) {
    return <CarNotice id={id} state="reserved" car={car} site={site} message={context.message} focus />
  }
  if (state.matches('expired')) {
    return (
      <OverNotice
        id={id}
        state="expired"
        again={returnPath}
        onAgain={() => {
          history.replaceState(history.state, '', returnPath)
          act({ type: 'RETRY' })
        }}
        focus
      />
    )
  }
  if (context.held) {
    return (
      <PaymentPanel
        id={id}
        data={data}
        site={site}
        desk={desk}
        held={context.held}
        returnPath={returnPath}
        problemOfPost={problemOfPost(query)}
        linkSent={query.get('link') === 'sent'}
        paying={state.matches('paying') || state.matches('reserved')}
        message={state.matches('failed') ? context.message : null}
        focus={moved}
        onPay={() => act({ type: state.matches('failed') ? 'RETRY' : 'PAY' })}
        onBack={() => act({ type: 'BACK' })}
        onGone={(message) => act({ type: 'CAR_GONE', message })}
      />
    )
  }
  return (
    <DetailsForm
      id={id}
      data={data}
      site={site}
      fields={fields}
      form={form}
      extra={extra}
      returnPath={returnPath}
      message={context.message}
      refusals={context.refusals}
      posted={posted !== undefined && !moved}
      busy={state.matches('holding')}
      skip={skip}
      onSubmit={() => act({ type: 'SUBMIT' })}
    />
  )
}

/** Why the server led back here instead of to the payment. */
function problemOfPost(query: URLSearchParams): string | null {
  if (query.get('script') === 'needed') {
    return 'Card payments need JavaScript. Please switch it on, or call us.'
  }
  if (query.get('car') === 'sold') return 'This car has been sold.'
  if (query.get('car') === 'taken') {
    return 'Somebody is paying for this car right now. Please try again in a few minutes.'
  }
  return null
}

const LOOK_EVERY_MS = 60_000

/** Looks now and then whether the car is still for sale, and when the visitor comes back to the page (CHK-06). */
function watchCar(id: number, site: CheckoutPanelProps['site'], gone: (message: string) => void): () => void {
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    // A network that is away says nothing about the car; holding it will tell.
    const response = await fetch(`/api/cars/${id}`).catch(() => undefined)
    if (response?.status === 404) gone('This car has left our stock.')
    if (!response?.ok) return
    const { reasons } = reservable((await response.json()) as Car, site.settings.reserve)
    if (reasons.includes('sold')) gone('This car has just been sold.')
    else if (reasons.includes('reserved')) gone('Somebody else has just reserved this car.')
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  const seen = () => void look()
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
