import { assign, fromPromise, setup } from 'xstate'

/** The plate that the flow starts with; no state where the country's plates have none (TRADE-05). */
export interface Plate {
  rego: string
  regoState: string | null
}

export interface TradeVehicle {
  make: string
  model: string
  year: number
  km: number
}

export type ContactValues = Record<string, string | boolean>

export interface FlowError {
  field: string
  message: string
}

/** What the server says a car is worth; `estimate` is null when nobody names a figure unseen (TRADE-07). */
export interface TradeValuation {
  id: string
  estimate: { low: number; high: number } | null
  because: string[]
}

/** Everything that is kept, so that a reload goes on at the offer (TRADE-12). */
export interface TradeRecord {
  plate: Plate | null
  vehicle: TradeVehicle | null
  contact: ContactValues
  answers: Record<string, string>
  valuation: TradeValuation | null
  leadId: string | null
}

/** A step of the lead, in the order of the specification (LEAD-05, LEAD-13). */
export type LeadStep = 'lookup' | 'details' | 'valuation' | 'accepted'

/** What the machine calls; injected, so that tests need neither a browser nor a server. */
export interface TradeInServices {
  /** The car behind a plate, null when nobody knows it. */
  lookUp(plate: Plate): Promise<Pick<TradeVehicle, 'make' | 'model' | 'year'> | null>
  /** Sends one step of the lead and gives its id; rejects with the text to show (LEAD-06, ERR-01). */
  saveStep(step: LeadStep, record: TradeRecord): Promise<string>
  value(record: TradeRecord): Promise<TradeValuation>
  checkPlate(plate: Plate): FlowError[]
  checkDetails(vehicle: TradeVehicle | null, contact: ContactValues): FlowError[]
  /** Keeps a valuation in the browser and, where the site wants it, on the server (TRADE-10, TRADE-12). */
  keep(record: TradeRecord): void
  /** Everything that follows an accepted offer, or the request for a call where there is none. */
  finished(record: TradeRecord, outcome: 'accepted' | 'no-estimate'): void
}

export interface TradeInContext extends TradeRecord {
  /** What a plate told about the car; the visitor may change it. */
  known: Pick<TradeVehicle, 'make' | 'model' | 'year'> | null
  errors: FlowError[]
  message: string | null
  /** Counts refusals, so that the banner takes the focus each time. */
  refusals: number
  services: TradeInServices
}

export type TradeInEvent =
  | { type: 'LOOK_UP'; plate: Plate }
  /** Without a plate: the visitor tells about the car. */
  | { type: 'SKIP' }
  | { type: 'DETAILS'; vehicle: TradeVehicle | null; contact: ContactValues }
  | { type: 'ANSWER'; answers: Record<string, string> }
  | { type: 'ACCEPT' }
  | { type: 'BACK' }
  | { type: 'START_AGAIN' }

export interface TradeInInput {
  /** Sites without a rego lookup begin with the details. */
  withPlate: boolean
  /** What was kept: with a valuation that is still good the flow goes on at the offer, without one at the details. */
  kept?: TradeRecord | null
  services: TradeInServices
}

/** Shown where the server gave no reason (LEAD-06, ERR-01; the spelling is the specification's). */
export const UNEXPECTED = 'An unexpected error occured'

const EMPTY: TradeRecord = {
  plate: null,
  vehicle: null,
  contact: {},
  answers: {},
  valuation: null,
  leadId: null,
}

/**
 * Trade-in and sell-my-car: rego lookup → details → valuation → adjustments → offer → accepted (TRADE-05). Every step
 * that a visitor finishes is a step of one lead. A failed step says so and can be tried again; nothing typed is lost.
 */
export const tradeInMachine = setup({
  types: {
    context: {} as TradeInContext & { withPlate: boolean },
    events: {} as TradeInEvent,
    input: {} as TradeInInput,
  },
  actors: {
    lookUp: fromPromise<
      { known: TradeInContext['known']; leadId: string },
      { context: TradeInContext; plate: Plate }
    >(async ({ input: { context, plate } }) => {
      const [known, leadId] = await Promise.all([
        // A register that is away must not stop anybody: they tell about the car themselves.
        context.services.lookUp(plate).catch(() => null),
        context.services.saveStep('lookup', recordOf(context)),
      ])
      return { known, leadId }
    }),
    saveDetails: fromPromise<{ leadId: string; valuation: TradeValuation }, { context: TradeInContext }>(
      async ({ input: { context } }) => {
        const record = recordOf(context)
        const leadId = await context.services.saveStep('details', record)
        const valuation = await context.services.value({ ...record, leadId })
        // Nobody comes back to this lead when there is no figure: it is complete, and says so.
        if (!valuation.estimate)
          await context.services.saveStep('valuation', { ...record, leadId, valuation })
        return { leadId, valuation }
      },
    ),
    adjust: fromPromise<{ leadId: string; valuation: TradeValuation }, { context: TradeInContext }>(
      async ({ input: { context } }) => {
        const record = recordOf(context)
        const valuation = await context.services.value(record)
        const leadId = await context.services.saveStep('valuation', { ...record, valuation })
        return { leadId, valuation }
      },
    ),
    accept: fromPromise<string, { context: TradeInContext }>(({ input: { context } }) =>
      context.services.saveStep('accepted', recordOf(context)),
    ),
  },
  guards: {
    invalid: ({ context }) => context.errors.length > 0,
    kept: ({ context }) => context.valuation?.estimate != null,
    withPlate: ({ context }) => context.withPlate,
    begun: ({ context }) => context.leadId !== null,
    estimated: ({ context }) => context.valuation?.estimate != null,
  },
  actions: {
    clear: assign({ errors: [], message: null }),
    refuse: assign({ refusals: ({ context }) => context.refusals + 1 }),
    fail: assign({
      errors: [],
      message: ({ event }) => failureText((event as { error?: unknown }).error),
      refusals: ({ context }) => context.refusals + 1,
    }),
    keep: ({ context }) => context.services.keep(recordOf(context)),
    forget: assign({ ...EMPTY, known: null, errors: [], message: null }),
    finishAccepted: ({ context }) => context.services.finished(recordOf(context), 'accepted'),
    finishWithout: ({ context }) => context.services.finished(recordOf(context), 'no-estimate'),
  },
}).createMachine({
  id: 'trade-in',
  context: ({ input }) => ({
    ...(input.kept ?? EMPTY),
    withPlate: input.withPlate,
    known: null,
    errors: [],
    message: null,
    refusals: 0,
    services: input.services,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'kept', target: 'offer' },
        // Loaded again on the way: the plate has been asked for.
        { guard: 'begun', target: 'details' },
        { guard: 'withPlate', target: 'plate' },
        { target: 'details' },
      ],
    },
    plate: {
      on: {
        LOOK_UP: {
          target: 'checkingPlate',
          actions: assign({ plate: ({ event }) => event.plate }),
        },
        SKIP: { target: 'details', actions: ['clear', assign({ plate: null })] },
      },
    },
    checkingPlate: {
      entry: assign({
        message: null,
        errors: ({ context }) => (context.plate ? context.services.checkPlate(context.plate) : []),
      }),
      always: [{ guard: 'invalid', target: 'plate', actions: 'refuse' }, { target: 'lookingUp' }],
    },
    lookingUp: {
      invoke: {
        src: 'lookUp',
        input: ({ context }) => ({ context, plate: context.plate ?? { rego: '', regoState: null } }),
        onDone: {
          target: 'details',
          actions: assign({
            known: ({ event }) => event.output.known,
            leadId: ({ event }) => event.output.leadId,
          }),
        },
        onError: { target: 'plate', actions: 'fail' },
      },
    },
    details: {
      on: {
        DETAILS: {
          target: 'checkingDetails',
          actions: assign({
            vehicle: ({ event }) => event.vehicle,
            contact: ({ event }) => event.contact,
          }),
        },
        BACK: { guard: 'withPlate', target: 'plate', actions: 'clear' },
      },
    },
    checkingDetails: {
      entry: assign({
        message: null,
        errors: ({ context }) => context.services.checkDetails(context.vehicle, context.contact),
      }),
      always: [{ guard: 'invalid', target: 'details', actions: 'refuse' }, { target: 'valuing' }],
    },
    valuing: {
      invoke: {
        src: 'saveDetails',
        input: ({ context }) => ({ context }),
        onDone: {
          target: 'valued',
          actions: assign({
            leadId: ({ event }) => event.output.leadId,
            valuation: ({ event }) => event.output.valuation,
          }),
        },
        onError: { target: 'details', actions: 'fail' },
      },
    },
    valued: {
      always: [{ guard: 'estimated', target: 'adjustments' }, { target: 'noEstimate' }],
    },
    adjustments: {
      on: {
        ANSWER: {
          target: 'adjusting',
          actions: ['clear', assign({ answers: ({ event }) => event.answers })],
        },
        BACK: { target: 'details', actions: 'clear' },
      },
    },
    adjusting: {
      invoke: {
        src: 'adjust',
        input: ({ context }) => ({ context }),
        onDone: {
          target: 'offer',
          actions: [
            assign({
              leadId: ({ event }) => event.output.leadId,
              valuation: ({ event }) => event.output.valuation,
            }),
            'keep',
          ],
        },
        onError: { target: 'adjustments', actions: 'fail' },
      },
    },
    offer: {
      on: {
        ACCEPT: { target: 'accepting', actions: 'clear' },
        BACK: { target: 'adjustments', actions: 'clear' },
        START_AGAIN: [
          { guard: 'withPlate', target: 'plate', actions: 'forget' },
          { target: 'details', actions: 'forget' },
        ],
      },
    },
    accepting: {
      invoke: {
        src: 'accept',
        input: ({ context }) => ({ context }),
        onDone: { target: 'accepted', actions: assign({ leadId: ({ event }) => event.output }) },
        onError: { target: 'offer', actions: 'fail' },
      },
    },
    accepted: { type: 'final', entry: 'finishAccepted' },
    noEstimate: { type: 'final', entry: 'finishWithout' },
  },
})

function recordOf(context: TradeRecord): TradeRecord {
  const { plate, vehicle, contact, answers, valuation, leadId } = context
  return { plate, vehicle, contact, answers, valuation, leadId }
}

function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNEXPECTED
}
