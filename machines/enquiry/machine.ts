import { assign, fromPromise, setup } from 'xstate'

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

/** What the machine calls; injected, so that tests need no browser. Values and messages are the form's, not the machine's. */
export interface EnquiryServices {
  /** Whether the fields of one step pass; the form shows what does not. */
  check(step: number): Promise<boolean>
  /** Sends the values as they are now. */
  submit(idempotencyKey: string): Promise<SubmitAnswer>
  /** What the server found wrong with the fields. */
  refused(errors: readonly FieldError[]): void
  /** Alert of a failed submit (FORM-08, FORM-09); the banner shows `message`. */
  failed(message: string): void
  /** Everything that follows success: the event, what is kept, the success page (LEAD-07 … LEAD-11). */
  succeeded(leadId: string | null): void | Promise<void>
  /** A fresh key per attempt that was changed; repeated for retries of the same values (LEAD-16). */
  newKey(): string
}

export interface EnquiryContext {
  step: number
  steps: number
  /** Text of the banner: the server's message, or the standard one (FORM-09). */
  message: string | null
  leadId: string | null
  key: string
  /** Counts refusals, so that the banner takes the focus each time. */
  refusals: number
  services: EnquiryServices
}

export type EnquiryEvent = { type: 'CHANGE' } | { type: 'NEXT' } | { type: 'BACK' }

export interface EnquiryInput {
  steps: number
  /** Where to go on after a reload; the first step by default. */
  step?: number
  services: EnquiryServices
}

/** Alert and banner text of a failed submit (FORM-09, ERR-02). */
const SUBMIT_FAILED = 'An error occurred when submitting this form'

/** A response qualifies as a success when it says so or carries a `lead_id` (LEAD-10). */
export function qualifies(answer: SubmitAnswer): boolean {
  return answer.success || answer.lead_id !== undefined
}

/**
 * The enquiry form: idle (with its steps) → checking → submitting → success or error. NEXT advances a non-last step and
 * submits the last one (FORM-05, FORM-06). A second NEXT while one is under way does nothing, so one attempt makes one POST.
 */
export const enquiryMachine = setup({
  types: {
    context: {} as EnquiryContext,
    events: {} as EnquiryEvent,
    input: {} as EnquiryInput,
  },
  actors: {
    check: fromPromise<boolean, Pick<EnquiryContext, 'services' | 'step'>>(({ input }) =>
      input.services.check(input.step),
    ),
    submit: fromPromise<SubmitAnswer, Pick<EnquiryContext, 'services' | 'key'>>(({ input }) =>
      input.services.submit(input.key),
    ),
  },
  guards: {
    lastStep: ({ context }) => context.step === context.steps - 1,
    laterStep: ({ context }) => context.step > 0,
  },
  actions: {
    advance: assign({ step: ({ context }) => context.step + 1 }),
    retreat: assign({ step: ({ context }) => context.step - 1 }),
    clear: assign({ message: null }),
    refuse: assign({ refusals: ({ context }) => context.refusals + 1 }),
    alert: ({ context }) => context.services.failed(SUBMIT_FAILED),
    finish: ({ context: { services, leadId } }) => services.succeeded(leadId),
    renewKey: assign({ key: ({ context }) => context.services.newKey() }),
  },
}).createMachine({
  id: 'enquiry',
  context: ({ input }) => ({
    step: Math.min(input.step ?? 0, input.steps - 1),
    steps: input.steps,
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
        NEXT: 'checking',
        BACK: { guard: 'laterStep', actions: 'retreat' },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => !event.output, target: 'invalid' },
          { guard: 'lastStep', target: 'submitting', actions: 'clear' },
          { target: 'idle', actions: ['clear', 'advance'] },
        ],
      },
    },
    invalid: {
      entry: ['clear', 'refuse'],
      on: {
        NEXT: 'checking',
        BACK: { guard: 'laterStep', target: 'idle', actions: 'retreat' },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => qualifies(event.output),
            target: 'success',
            actions: assign({ leadId: ({ event }) => event.output.lead_id ?? null }),
          },
          {
            target: 'error',
            actions: [
              assign({ message: ({ event }) => event.output.message || SUBMIT_FAILED }),
              ({ context, event }) => context.services.refused(event.output.errors ?? []),
            ],
          },
        ],
        onError: { target: 'error', actions: assign({ message: SUBMIT_FAILED }) },
      },
    },
    error: {
      entry: ['refuse', 'alert'],
      on: {
        // Changed values are a new attempt; the same values sent again are a retry and keep the key (LEAD-16).
        CHANGE: { target: 'idle', actions: ['clear', 'renewKey'] },
        NEXT: 'checking',
        BACK: { guard: 'laterStep', target: 'idle', actions: ['clear', 'retreat'] },
      },
    },
    success: { type: 'final', entry: 'finish' },
  },
})
