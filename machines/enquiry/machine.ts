import { assign, fromPromise, setup } from 'xstate'

/** Values by field name, as the form holds them. */
export type FormValues = Record<string, string | boolean>

export interface FieldError {
  field: string
  message: string
}

/** The server's answer in the words of the specification: a success marker, a `lead_id`, a message, field errors (API-06). */
export interface SubmitAnswer {
  success: boolean
  lead_id?: string
  message?: string
  errors?: FieldError[]
}

/** What the machine calls; injected, so that tests and the server need no browser. */
export interface EnquiryServices {
  /** Rules of the fields on one step; an empty list lets the visitor go on. */
  validate(step: number, values: FormValues): FieldError[]
  submit(values: FormValues, idempotencyKey: string): Promise<SubmitAnswer>
  /** Alert of a failed submit (FORM-08, FORM-09); the banner shows `message`. */
  failed(message: string): void
  /** Everything that follows success: the event, what is kept, the success page (LEAD-07 … LEAD-11). */
  succeeded(outcome: { values: FormValues; leadId: string | null }): void
  /** A fresh key per attempt that reached success or was changed; repeated for retries of the same values (LEAD-16). */
  newKey(): string
}

export interface EnquiryContext {
  step: number
  steps: number
  values: FormValues
  errors: FieldError[]
  /** Text of the banner: the server's message, or the standard one (FORM-09). */
  message: string | null
  leadId: string | null
  key: string
  /** Counts refusals, so that the banner takes the focus each time. */
  refusals: number
  services: EnquiryServices
}

export type EnquiryEvent =
  | { type: 'CHANGE'; values: FormValues }
  | { type: 'NEXT'; values: FormValues }
  | { type: 'BACK' }
  /** Found wrong meanwhile, such as a postcode that no place has (FORM-35). */
  | { type: 'REFUSE'; error: FieldError }

export interface EnquiryInput {
  steps: number
  /** Where to go on after a reload; the first step by default. */
  step?: number
  values: FormValues
  services: EnquiryServices
}

/** Alert and banner text of a failed submit (FORM-09, ERR-02). */
const SUBMIT_FAILED = 'An error occurred when submitting this form'

/** A response qualifies as a success when it says so or carries a `lead_id` (LEAD-10). */
export function qualifies(answer: SubmitAnswer): boolean {
  return answer.success || answer.lead_id !== undefined
}

/**
 * The enquiry form: idle (with its steps) → submitting → success or error. NEXT advances a non-last step and submits
 * the last one (FORM-05, FORM-06). A second NEXT while submitting does nothing, so one attempt makes one POST.
 */
export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
  },
  actors: {
    submit: fromPromise<SubmitAnswer, { services: EnquiryServices; values: FormValues; key: string }>(
      ({ input }) => input.services.submit(input.values, input.key),
    ),
  },
  guards: {
    invalid: ({ context }) => context.errors.length > 0,
    lastStep: ({ context }) => context.step === context.steps - 1,
  },
  actions: {
    take: assign({
      values: ({ context, event }) =>
        event.type === 'CHANGE' || event.type === 'NEXT'
          ? { ...context.values, ...event.values }
          : context.values,
    }),
    // A field that was changed is no longer known to be wrong.
    forgive: assign({
      errors: ({ context, event }) =>
        event.type === 'CHANGE'
          ? context.errors.filter(({ field }) => event.values[field] === context.values[field])
          : context.errors,
    }),
    note: assign({
      errors: ({ context, event }) =>
        event.type === 'REFUSE'
          ? [...context.errors.filter(({ field }) => field !== event.error.field), event.error]
          : context.errors,
    }),
    check: assign({ errors: ({ context }) => context.services.validate(context.step, context.values) }),
    advance: assign({ step: ({ context }) => context.step + 1 }),
    retreat: assign({ step: ({ context }) => Math.max(0, context.step - 1), errors: [], message: null }),
    clear: assign({ errors: [], message: null }),
    refuse: assign({ refusals: ({ context }) => context.refusals + 1 }),
    alert: ({ context }) => context.services.failed(SUBMIT_FAILED),
    finish: ({ context: { services, values, leadId } }) => services.succeeded({ values, leadId }),
    renewKey: assign({ key: ({ context }) => context.services.newKey() }),
  },
}).createMachine({
  id: 'enquiry',
  context: ({ input }) => ({
    step: Math.min(input.step ?? 0, input.steps - 1),
    steps: input.steps,
    values: input.values,
    errors: [],
    message: null,
    leadId: null,
    key: input.services.newKey(),
    refusals: 0,
    services: input.services,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        CHANGE: { actions: ['forgive', 'take'] },
        NEXT: { target: 'checking', actions: 'take' },
        BACK: { guard: ({ context }) => context.step > 0, actions: 'retreat' },
        REFUSE: { actions: 'note' },
      },
    },
    checking: {
      entry: 'check',
      always: [
        { guard: 'invalid', target: 'invalid' },
        { guard: 'lastStep', target: 'submitting', actions: 'clear' },
        { target: 'idle', actions: ['clear', 'advance'] },
      ],
    },
    invalid: {
      entry: 'refuse',
      on: {
        CHANGE: { actions: ['forgive', 'take'] },
        REFUSE: { actions: 'note' },
        NEXT: { target: 'checking', actions: 'take' },
        BACK: { guard: ({ context }) => context.step > 0, target: 'idle', actions: 'retreat' },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ services: context.services, values: context.values, key: context.key }),
        onDone: [
          {
            guard: ({ event }) => qualifies(event.output),
            target: 'success',
            actions: assign({ leadId: ({ event }) => event.output.lead_id ?? null }),
          },
          {
            target: 'error',
            actions: assign({
              message: ({ event }) => event.output.message || SUBMIT_FAILED,
              errors: ({ event }) => event.output.errors ?? [],
            }),
          },
        ],
        onError: { target: 'error', actions: assign({ message: SUBMIT_FAILED, errors: [] }) },
      },
    },
    error: {
      entry: ['refuse', 'alert'],
      on: {
        // Changed values are a new attempt; the same values sent again are a retry and keep the key (LEAD-16).
        CHANGE: { target: 'idle', actions: ['take', 'clear', 'renewKey'] },
        NEXT: { target: 'checking', actions: 'take' },
        BACK: { guard: ({ context }) => context.step > 0, target: 'idle', actions: 'retreat' },
      },
    },
    success: { type: 'final', entry: 'finish' },
  },
})
