import { assign, fromPromise, setup } from 'xstate'

export interface FlowError {
  field: string
  message: string
}

/** What a register knows about a car; the visitor may change it. */
export interface KnownCar {
  make: string
  model: string
  year: number
}

/** What the server says a car is worth; `estimate` is null when nobody names a figure unseen (TRADE-07). */
export interface TradeValuation {
  id: string
  estimate: { low: number; high: number } | null
  because: string[]
}

/** How far the flow got. What was typed and chosen is the form's. */
export interface TradeProgress {
  valuation: TradeValuation | null
  leadId: string | null
}

/** A step that asks something. */
export type AskingStep = 'plate' | 'details' | 'adjustments'

/** A step of the lead, in the order of the specification (LEAD-05, LEAD-13). */
export type LeadStep = 'lookup' | 'details' | 'valuation' | 'accepted'

/** What the machine calls; injected, so that tests need neither a browser nor a server. */
export interface TradeInServices {
  /** Whether the fields of a step pass; the form shows what does not. */
  check(step: AskingStep): Promise<boolean>
  /** The car behind the plate, null when nobody knows it. */
  lookUp(): Promise<KnownCar | null>
  /** Sends one step of the lead and gives its id; rejects with the text to show (LEAD-06, ERR-01). */
  saveStep(step: LeadStep, progress: TradeProgress): Promise<string>
  value(): Promise<TradeValuation>
  /** What the server found wrong with the fields, if anything, when a call was refused. */
  refused(errors: readonly FlowError[]): void
  /** Keeps a valuation in the browser and, where the site wants it, on the server (TRADE-10, TRADE-12). */
  keep(progress: TradeProgress): void
  /** The visitor begins anew: nothing of the valuation stays. */
  forget(): void
  /** Everything that follows an accepted offer, or the request for a call where there is none. */
  finished(progress: TradeProgress, outcome: 'accepted' | 'no-estimate'): void
}

export interface TradeInContext extends TradeProgress {
  withPlate: boolean
  known: KnownCar | null
  message: string | null
  /** Counts refusals, so that the summary takes the focus each time. */
  refusals: number
  services: TradeInServices
}

export type TradeInEvent =
  /** The step that shows is done. */
  | { type: 'SUBMIT' }
  /** Without a plate: the visitor tells about the car. */
  | { type: 'SKIP' }
  | { type: 'BACK' }
  | { type: 'START_AGAIN' }
  /** With a valuation that is still good the flow goes on at the offer, with a begun lead at the details (TRADE-12). */
  | { type: 'RESUME'; kept: TradeProgress }

export interface TradeInInput {
  /** Sites without a rego lookup begin with the details. */
  withPlate: boolean
  services: TradeInServices
}

/** Shown where the server gave no reason (LEAD-06, ERR-01; the spelling is the specification's). */
export const UNEXPECTED = 'An unexpected error occured'

const EMPTY = { valuation: null, leadId: null, known: null, message: null }

type Calls = { input: TradeInContext }

/** Every call begins with what the form says of its own fields; `null` when it refuses. */
async function checked<Output>(
  { services }: TradeInContext,
  step: AskingStep,
  call: () => Promise<Output>,
): Promise<Output | null> {
  return (await services.check(step)) ? call() : null
}

/**
 * Trade-in and sell-my-car: rego lookup → details → valuation → adjustments → offer → accepted (TRADE-05). Every step
 * that a visitor finishes is a step of one lead. A failed step says so and can be tried again; nothing typed is lost.
 */
export const tradeInMachine = setup({
  types: {
    context: {} as TradeInContext,
    events: {} as TradeInEvent,
    input: {} as TradeInInput,
    tags: {} as 'busy',
  },
  actors: {
    lookUp: fromPromise<{ known: KnownCar | null; leadId: string } | null, TradeInContext>(
      ({ input }: Calls) =>
        checked(input, 'plate', async () => {
          const { services } = input
          const [known, leadId] = await Promise.all([
            // A register that is away must not stop anybody: they tell about the car themselves.
            services.lookUp().catch(() => null),
            services.saveStep('lookup', progressOf(input)),
          ])
          return { known, leadId }
        }),
    ),
    saveDetails: fromPromise<TradeProgress | null, TradeInContext>(({ input }: Calls) =>
      checked(input, 'details', async () => {
        const { services } = input
        const leadId = await services.saveStep('details', progressOf(input))
        const valuation = await services.value()
        // Nobody comes back to this lead when there is no figure: it is complete, and says so.
        if (!valuation.estimate) await services.saveStep('valuation', { leadId, valuation })
        return { leadId, valuation }
      }),
    ),
    adjust: fromPromise<TradeProgress | null, TradeInContext>(({ input }: Calls) =>
      checked(input, 'adjustments', async () => {
        const { services, leadId } = input
        const valuation = await services.value()
        return { valuation, leadId: await services.saveStep('valuation', { leadId, valuation }) }
      }),
    ),
    accept: fromPromise<string, TradeInContext>(({ input }: Calls) =>
      input.services.saveStep('accepted', progressOf(input)),
    ),
  },
  guards: {
    withPlate: ({ context }) => context.withPlate,
    estimated: ({ context }) => context.valuation?.estimate != null,
  },
  actions: {
    clear: assign({ message: null }),
    progress: assign((_, progress: Partial<TradeInContext>) => progress),
    refuse: assign({ message: null, refusals: ({ context }) => context.refusals + 1 }),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      context.services.refused(errorsOf(error))
      return { message: failureText(error), refusals: context.refusals + 1 }
    }),
    keep: ({ context }) => context.services.keep(progressOf(context)),
    forget: assign(({ context }) => {
      context.services.forget()
      return EMPTY
    }),
    finishAccepted: ({ context }) => context.services.finished(progressOf(context), 'accepted'),
    finishWithout: ({ context }) => context.services.finished(progressOf(context), 'no-estimate'),
  },
}).createMachine({
  id: 'trade-in',
  context: ({ input: { withPlate, services } }) => ({ ...EMPTY, withPlate, refusals: 0, services }),
  initial: 'beginning',
  on: {
    RESUME: [
      {
        guard: ({ event }) => event.kept.valuation?.estimate != null,
        target: '.offer',
        actions: { type: 'progress', params: ({ event }) => event.kept },
      },
      {
        // Loaded again on the way: the plate has been asked for.
        guard: ({ event }) => event.kept.leadId !== null,
        target: '.details',
        actions: { type: 'progress', params: ({ event }) => ({ leadId: event.kept.leadId }) },
      },
    ],
  },
  states: {
    beginning: { always: [{ guard: 'withPlate', target: 'plate' }, { target: 'details' }] },
    plate: {
      on: { SUBMIT: 'lookingUp', SKIP: { target: 'details', actions: 'clear' } },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        src: 'lookUp',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'plate', actions: 'refuse' },
          {
            target: 'details',
            actions: ['clear', { type: 'progress', params: ({ event }) => event.output ?? {} }],
          },
        ],
        onError: { target: 'plate', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    details: {
      on: {
        SUBMIT: 'valuing',
        BACK: { guard: 'withPlate', target: 'plate', actions: 'clear' },
      },
    },
    valuing: {
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'details', actions: 'refuse' },
          {
            target: 'valued',
            actions: ['clear', { type: 'progress', params: ({ event }) => event.output ?? {} }],
          },
        ],
        onError: { target: 'details', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    valued: {
      always: [{ guard: 'estimated', target: 'adjustments' }, { target: 'noEstimate' }],
    },
    adjustments: {
      on: { SUBMIT: 'adjusting', BACK: { target: 'details', actions: 'clear' } },
    },
    adjusting: {
      tags: 'busy',
      invoke: {
        src: 'adjust',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'adjustments', actions: 'refuse' },
          {
            target: 'offer',
            actions: ['clear', { type: 'progress', params: ({ event }) => event.output ?? {} }, 'keep'],
          },
        ],
        onError: { target: 'adjustments', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    offer: {
      on: {
        SUBMIT: 'accepting',
        BACK: { target: 'adjustments', actions: 'clear' },
        START_AGAIN: [
          { guard: 'withPlate', target: 'plate', actions: 'forget' },
          { target: 'details', actions: 'forget' },
        ],
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'accept',
        input: ({ context }) => context,
        onDone: {
          target: 'accepted',
          actions: ['clear', { type: 'progress', params: ({ event }) => ({ leadId: event.output }) }],
        },
        onError: { target: 'offer', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    // The button goes on waiting until the next page is there (LEAD-10).
    accepted: { type: 'final', tags: 'busy', entry: 'finishAccepted' },
    noEstimate: { type: 'final', entry: 'finishWithout' },
  },
})

function progressOf({ valuation, leadId }: TradeProgress): TradeProgress {
  return { valuation, leadId }
}

function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED
}

/** Fields that the server names as wrong. */
function errorsOf(error: unknown): FlowError[] {
  return (error as { errors?: FlowError[] }).errors ?? []
}
