import {
  CHECKOUT_FAILED,
  type CheckoutError,
  type CheckoutServices,
  type HeldCar,
  type PaymentOutcome,
  type StartOutcome,
} from '../../machines/checkout/machine.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import type { ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import { leadAttributes } from '../../runtime/tracking/lead-attributes.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'
import { mountSurface } from './surfaces/mount-surface.ts'
import type { Payment, Surface } from './surfaces/surface.ts'

export interface DeskOptions {
  /** Slug of the site. */
  slug: string
  carId: number
  /** Who reserves. */
  form: VisitorForm
  /** Page of this checkout, path and query, without a reservation. */
  page: string
  /** Goes along with the details: choices of the Online Purchase journey. */
  extra: Record<string, string>
  /** The server's clock at the moment the page was made, when a reservation came with it. */
  serverNow: number | undefined
  /** The visitor is not signed in any more. */
  signIn(): void
  reserved(view: ReservationView): void
}

/** The checkout's side of the browser: calls, payment form, address. */
export interface Desk extends CheckoutServices {
  /** Shows the provider's form in `host`. @returns how to take it away again @throws {CarGone} */
  open(held: HeldCar, host: HTMLElement): Promise<() => void>
}

/** Somebody else was faster, or is paying at this moment. */
export class CarGone extends Error {}

interface Answer {
  status: number
  body: Partial<ReservationView> & {
    code?: string
    detail?: string
    errors?: CheckoutError[]
    payment?: Payment | null
  }
}

/** A provider that is still thinking is asked again after this time. */
const ASK_AGAIN_MS = 2000

export function createDesk(options: DeskOptions): Desk {
  const { slug, carId, form, page, extra } = options
  let ahead = options.serverNow === undefined ? 0 : options.serverNow - Date.now()
  let surface: Surface | undefined
  let view: ReservationView | undefined

  async function post(path: string, body?: object, headers = {}): Promise<Answer> {
    const response = await fetch(`/api/reservations${path}`, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: Answer = { status: response.status, body: (await response.json()) as Answer['body'] }
    // Every hold ends by the server's clock, whatever the visitor's own says.
    if (answer.body.now) ahead = Date.parse(answer.body.now) - Date.now()
    return answer
  }

  async function start(key: string): Promise<StartOutcome> {
    const body = { car_id: carId, ...extra, ...form.values(), lead_attributes: leadAttributes(slug) }
    const answer = await post('', body, { 'idempotency-key': key })
    const { reservation_id: id, pay_by: payBy, held, code, detail = CHECKOUT_FAILED } = answer.body
    if (answer.status === 201 && id && payBy) {
      history.replaceState(history.state, '', addressOf(page, id))
      return { kind: 'held', held: { reservationId: id, payBy: Date.parse(payBy), isHeld: held === true } }
    }
    if (code === 'car-unavailable') return { kind: 'unavailable', message: detail }
    if (code === 'sign-in-required') options.signIn()
    const { errors: refused = [] } = answer.body
    return { kind: 'invalid', errors: refused, message: refused.length > 0 ? '' : detail }
  }

  async function confirm({ reservationId }: HeldCar): Promise<PaymentOutcome> {
    for (;;) {
      const { status, body } = await post(`/${reservationId}/confirm`)
      if (status === 200 && body.hold_until) {
        view = body as ReservationView
        return { kind: 'reserved', holdUntil: Date.parse(body.hold_until) }
      }
      if (body.code === 'reservation-over') return { kind: 'expired' }
      if (status !== 202) return { kind: 'declined', message: body.detail ?? CHECKOUT_FAILED }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }

  return {
    now: () => Date.now() + ahead,
    newKey: () => crypto.randomUUID(),
    check: () => form.check(),
    refused: form.refuse,
    start,
    async open({ reservationId }, host) {
      const { status, body } = await post(`/${reservationId}/pay`)
      if (body.code === 'car-unavailable') throw new CarGone(body.detail)
      if (status !== 200 || !body.payment) throw new Error(body.detail ?? CHECKOUT_FAILED)
      const back = `/api/reservations/${reservationId}/return?${new URLSearchParams({ to: page })}`
      surface = await mountSurface(host, body.payment, new URL(back, location.origin).href)
      return () => surface?.close()
    },
    async pay(held) {
      const attempt = await surface?.pay()
      if (attempt?.kind === 'declined') return attempt
      return confirm(held)
    },
    release({ reservationId }) {
      history.replaceState(history.state, '', page)
      post(`/${reservationId}/cancel`).catch((error: unknown) =>
        logFailure('The car stays held for a while', error),
      )
    },
    reserved() {
      if (view) options.reserved(view)
    },
  }
}

/** The page of a reservation, so that a reload shows it again. */
function addressOf(page: string, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ reservation: id })}`
}
