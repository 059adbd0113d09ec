import { assign, fromPromise, setup } from 'xstate'

export interface CheckoutError {
  field: string
  message: string
}

/** A reservation that was begun, and is to be paid. */
export interface HeldCar {
  reservationId: string
  /** Epoch milliseconds: until then the deposit can be paid. */
  payBy: number
  /** The buyer's verified address keeps it from everybody else. */
  isHeld?: boolean
}

/** What became of an attempt to pay. */
export type PaymentOutcome =
  | { kind: 'reserved'; holdUntil: number }
  /** The card was refused or the buyer closed the payment; another attempt is possible while the hold lasts. */
  | { kind: 'declined'; message: string }
  /** The hold ended before the payment did. */
  | { kind: 'expired' }

export type StartOutcome =
  | { kind: 'held'; held: HeldCar }
  | { kind: 'invalid'; errors: CheckoutError[]; message: string }
  /** Sold, reserved by somebody else, or not to be reserved (CHK-10). */
  | { kind: 'unavailable'; message: string }

/** What the machine calls; injected, so that tests need neither a browser nor a provider. The details are the form's. */
export interface CheckoutServices {
  /** Present instant in epoch milliseconds, of the server's clock. */
  now(): number
  /** Whether the details pass; the form shows what does not. */
  check(): Promise<boolean>
  /** Holds the car for whom the details name. */
  start(idempotencyKey: string): Promise<StartOutcome>
  /** What the server found wrong with the details. */
  refused(errors: readonly CheckoutError[]): void
  /** Lets the buyer pay with the provider and asks the server what came of it. */
  pay(held: HeldCar): Promise<PaymentOutcome>
  /** Gives the car back when the buyer leaves before paying; failing does no harm, the hold ends by itself. */
  release(held: HeldCar): void
  /** Everything that follows a reservation: the event, the success page. */
  reserved(held: HeldCar, holdUntil: number): void
  newKey(): string
}

export interface CheckoutContext {
  /** Text above the form: what went wrong last. */
  message: string | null
  /** Counts refused details, so that the summary takes the focus each time. */
  refusals: number
  held: HeldCar | null
  /** Epoch milliseconds; known once reserved. */
  holdUntil: number | null
  key: string
  services: CheckoutServices
}

export interface CheckoutInput {
  services: CheckoutServices
  /** A car that was held before the page was loaded again. */
  held?: HeldCar | null
  message?: string | null
}

export type CheckoutEvent =
  | { type: 'SUBMIT' }
  /** Other details are another attempt. */
  | { type: 'CHANGE' }
  | { type: 'PAY' }
  | { type: 'BACK' }
  | { type: 'RETRY' }
  /** Another visitor was faster, or the dealer sold it. */
  | { type: 'CAR_GONE'; message: string }

/** Text when the server cannot be reached. */
export const CHECKOUT_FAILED = 'Something went wrong. Please try again.'

/** The form itself says what is wrong. */
const INVALID: StartOutcome = { kind: 'invalid', errors: [], message: '' }
const FAILED: StartOutcome = { kind: 'invalid', errors: [], message: CHECKOUT_FAILED }

/**
 * Reserving a car (CHK-06): details → payment → paying → reserved | failed | expired. The payment begins only
 * once the server holds the car for it, so nobody pays for a car that somebody else gets; the hold ends by the clock. A car that
 * becomes unavailable stops the checkout from any state in which no payment is under way.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
  },
  actors: {
    start: fromPromise<StartOutcome, CheckoutContext>(async ({ input: { services, key } }) =>
      (await services.check()) ? services.start(key).catch(() => FAILED) : INVALID,
    ),
    pay: fromPromise<PaymentOutcome, CheckoutContext>(({ input: { services, held } }) =>
      held ? services.pay(held) : Promise.resolve({ kind: 'expired' }),
    ),
  },
  delays: {
    untilPayBy: ({ context: { held, services } }) => Math.max(0, (held?.payBy ?? 0) - services.now()),
  },
  actions: {
    refuse: assign(({ context }, { outcome }: { outcome: StartOutcome }) => {
      const { errors, message } = outcome.kind === 'invalid' ? outcome : { errors: [], message: '' }
      context.services.refused(errors)
      return { message: message || null, refusals: context.refusals + 1 }
    }),
    // The same details sent again are a retry and keep the key (CHK-13).
    renewKey: assign({ key: ({ context }) => context.services.newKey() }),
    release: ({ context: { held, services } }) => {
      if (held) services.release(held)
    },
    // A key belongs to one hold: after it the same details are a new reservation.
    forgetHold: assign({ held: null, message: null, key: ({ context }) => context.services.newKey() }),
    tellGone: assign({
      message: ({ context, event }) => (event.type === 'CAR_GONE' ? event.message : context.message),
    }),
    finish: ({ context: { services, held, holdUntil } }) => {
      if (held && holdUntil !== null) services.reserved(held, holdUntil)
    },
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { services, held = null, message = null } }) => ({
    message,
    refusals: 0,
    held,
    holdUntil: null,
    key: services.newKey(),
    services,
  }),
  initial: 'start',
  states: {
    start: {
      always: [{ guard: ({ context }) => context.held !== null, target: 'payment' }, { target: 'details' }],
    },
    details: {
      on: {
        SUBMIT: { target: 'holding', actions: assign({ message: null }) },
        CHANGE: { actions: 'renewKey' },
        CAR_GONE: { target: 'unavailable', actions: 'tellGone' },
      },
    },
    holding: {
      invoke: {
        src: 'start',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'held',
            target: 'payment',
            actions: assign({
              held: ({ event }) => (event.output.kind === 'held' ? event.output.held : null),
            }),
          },
          {
            guard: ({ event }) => event.output.kind === 'unavailable',
            target: 'unavailable',
            actions: assign({
              message: ({ event }) => (event.output.kind === 'unavailable' ? event.output.message : null),
            }),
          },
          {
            target: 'details',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    payment: {
      after: { untilPayBy: 'expired' },
      on: {
        PAY: 'paying',
        BACK: { target: 'details', actions: ['release', 'forgetHold'] },
        CAR_GONE: { target: 'unavailable', actions: ['release', 'tellGone'] },
      },
    },
    paying: {
      // No way out but the outcome: a payment under way may still succeed.
      invoke: {
        src: 'pay',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'reserved',
            target: 'reserved',
            actions: assign({
              holdUntil: ({ event }) => (event.output.kind === 'reserved' ? event.output.holdUntil : null),
            }),
          },
          { guard: ({ event }) => event.output.kind === 'expired', target: 'expired' },
          {
            target: 'failed',
            actions: assign({
              message: ({ event }) => (event.output.kind === 'declined' ? event.output.message : null),
            }),
          },
        ],
        onError: { target: 'failed', actions: assign({ message: CHECKOUT_FAILED }) },
      },
    },
    failed: {
      after: { untilPayBy: 'expired' },
      on: {
        RETRY: { target: 'paying', actions: assign({ message: null }) },
        BACK: { target: 'details', actions: ['release', 'forgetHold'] },
        CAR_GONE: { target: 'unavailable', actions: ['release', 'tellGone'] },
      },
    },
    expired: {
      entry: 'forgetHold',
      on: {
        RETRY: 'details',
        CAR_GONE: { target: 'unavailable', actions: 'tellGone' },
      },
    },
    reserved: { type: 'final', entry: 'finish' },
    unavailable: { type: 'final' },
  },
})
