import { assign, fromPromise, setup } from 'xstate'

export interface SignInError {
  field: string
  message: string
}

/** What is known of a visitor while they sign in. */
export interface SignInVisitor {
  name: string
  phone: string | null
}

/** A call that was refused: which fields are at fault, or why at all. */
export interface Refusal {
  errors: SignInError[]
  message: string | null
}

export type CodeOutcome = { kind: 'sent' } | ({ kind: 'refused' } & Refusal)
export type VisitorOutcome = { kind: 'visitor'; visitor: SignInVisitor } | ({ kind: 'refused' } & Refusal)

/** The steps as the page shows them; a form post without script begins in the middle. */
export type SignInStep = 'email' | 'code' | 'profile'

/** What the machine calls; injected, so that tests need neither a browser nor a server. What is typed is the form's. */
export interface SignInServices {
  /** Whether the fields of a step pass; the form shows what does not. */
  check(step: SignInStep): Promise<boolean>
  sendCode(): Promise<CodeOutcome>
  signIn(): Promise<VisitorOutcome>
  saveProfile(): Promise<VisitorOutcome>
  /** What the server found wrong with the fields. */
  refused(errors: readonly SignInError[]): void
  /** Goes to where the visitor wanted to be. */
  finish(): void
}

export interface SignInInput {
  services: SignInServices
  step?: SignInStep
  message?: string | null
}

export interface SignInContext {
  services: SignInServices
  /** Where it began; in the end, the last step. */
  step: SignInStep
  message: string | null
  /** Counts the refusals of what was sent last, so that each one is announced anew. */
  refusals: number
  /** A further code was sent: worth saying, because nothing else on the page changes. */
  resent: boolean
}

export type SignInEvent =
  | { type: 'SUBMIT' }
  | { type: 'RESEND' }
  /** Back to the e-mail address: it was mistyped. */
  | { type: 'CHANGE_EMAIL' }

/** Text when the server cannot be reached. */
export const SIGN_IN_FAILED = 'Something went wrong. Please try again.'

const FAILED: { kind: 'refused' } & Refusal = { kind: 'refused', errors: [], message: SIGN_IN_FAILED }
/** The form itself says what is wrong. */
const INVALID: typeof FAILED = { kind: 'refused', errors: [], message: null }

/** Saved cars and reservations go by name and phone (FAV-05, ACCT-09). */
const isComplete = (visitor: SignInVisitor) => Boolean(visitor.name && visitor.phone)

const isSent = ({ event }: { event: { output: CodeOutcome } }) => event.output.kind === 'sent'
const isVisitor = ({ event }: { event: { output: VisitorOutcome } }) => event.output.kind === 'visitor'

/**
 * Signing in (ACCT-09): e-mail address → code → name and phone where they are missing → done. The same steps for every
 * address, so that nobody learns who has an account. A second press while a call is under way does nothing.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<CodeOutcome, SignInContext>(async ({ input: { services } }) =>
      (await services.check('email')) ? services.sendCode().catch(() => FAILED) : INVALID,
    ),
    verify: fromPromise<VisitorOutcome, SignInContext>(async ({ input: { services } }) =>
      (await services.check('code')) ? services.signIn().catch(() => FAILED) : INVALID,
    ),
    save: fromPromise<VisitorOutcome, SignInContext>(async ({ input: { services } }) =>
      (await services.check('profile')) ? services.saveProfile().catch(() => FAILED) : INVALID,
    ),
  },
  actions: {
    clear: assign({ message: null, refusals: 0, resent: false }),
    refuse: assign(({ context }, { outcome }: { outcome: CodeOutcome | VisitorOutcome }) => {
      const { errors, message } = outcome.kind === 'refused' ? outcome : FAILED
      context.services.refused(errors)
      return { message, refusals: context.refusals + 1 }
    }),
    finish: ({ context: { services } }) => services.finish(),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input: { services, step = 'email', message = null } }) => ({
    services,
    step,
    message,
    refusals: 0,
    resent: false,
  }),
  initial: 'start',
  states: {
    start: {
      always: [
        { guard: ({ context }) => context.step === 'profile', target: 'profile' },
        { guard: ({ context }) => context.step === 'code', target: 'code' },
        { target: 'email' },
      ],
    },
    email: { on: { SUBMIT: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          { guard: isSent, target: 'code' },
          {
            target: 'email',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    code: {
      on: {
        SUBMIT: 'verifying',
        RESEND: 'resending',
        CHANGE_EMAIL: { target: 'email', actions: 'clear' },
      },
    },
    resending: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          { guard: isSent, target: 'code', actions: assign({ resent: true }) },
          // The code that was sent before may still be good.
          { target: 'code', actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'verify',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event: { output } }) => output.kind === 'visitor' && isComplete(output.visitor),
            target: 'done',
            actions: assign({ step: 'code' }),
          },
          { guard: isVisitor, target: 'profile' },
          { target: 'code', actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    profile: { on: { SUBMIT: 'saving' } },
    saving: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: [
          { guard: isVisitor, target: 'done', actions: assign({ step: 'profile' }) },
          {
            target: 'profile',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    done: { type: 'final', entry: 'finish' },
  },
})
