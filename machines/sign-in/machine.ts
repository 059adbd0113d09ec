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

/** What the machine calls; injected, so that tests need neither a browser nor a server. */
export interface SignInServices {
  sendCode(email: string): Promise<CodeOutcome>
  signIn(email: string, code: string): Promise<VisitorOutcome>
  saveProfile(profile: { name: string; phone: string }): Promise<VisitorOutcome>
  /** Goes to where the visitor wanted to be. */
  finish(): void
}

/** The steps as the page shows them; a form post without script begins in the middle. */
export type SignInStep = 'email' | 'code' | 'profile'

export interface SignInInput {
  services: SignInServices
  step?: SignInStep
  email?: string
  visitor?: SignInVisitor | null
  errors?: SignInError[]
  message?: string | null
}

export interface SignInContext extends Refusal {
  services: SignInServices
  /** Where it began; in the end, the last step. */
  step: SignInStep
  email: string
  visitor: SignInVisitor | null
  code: string
  profile: { name: string; phone: string }
  /** Counts refusals, so that each one is announced anew. */
  refusals: number
  /** A further code was sent: worth saying, because nothing else on the page changes. */
  resent: boolean
}

export type SignInEvent =
  | { type: 'EMAIL'; email: string }
  | { type: 'CODE'; code: string }
  | { type: 'RESEND' }
  /** Back to the e-mail address: it was mistyped. */
  | { type: 'CHANGE_EMAIL' }
  | { type: 'PROFILE'; name: string; phone: string }

/** Text when the server cannot be reached. */
export const SIGN_IN_FAILED = 'Something went wrong. Please try again.'

const FAILED: { kind: 'refused' } & Refusal = { kind: 'refused', errors: [], message: SIGN_IN_FAILED }

/** Saved cars and reservations go by name and phone (FAV-05, ACCT-09). */
const isComplete = (visitor: SignInVisitor | null) => Boolean(visitor?.name && visitor.phone)

/**
 * Signing in (ACCT-09): e-mail address → code → name and phone where they are missing → done. The same steps for every
 * address, so that nobody learns who has an account.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<CodeOutcome, SignInContext>(({ input: { services, email } }) =>
      services.sendCode(email).catch(() => FAILED),
    ),
    verify: fromPromise<VisitorOutcome, SignInContext>(({ input: { services, email, code } }) =>
      services.signIn(email, code).catch(() => FAILED),
    ),
    save: fromPromise<VisitorOutcome, SignInContext>(({ input: { services, profile } }) =>
      services.saveProfile(profile).catch(() => FAILED),
    ),
  },
  actions: {
    clear: assign({ errors: [], message: null, resent: false }),
    refuse: assign(
      ({ context }, { outcome }: { outcome: CodeOutcome | VisitorOutcome }): Partial<SignInContext> => {
        const { errors, message } = outcome.kind === 'refused' ? outcome : FAILED
        return { errors, message, refusals: context.refusals + 1 }
      },
    ),
    know: assign((_, { outcome }: { outcome: VisitorOutcome }) => ({
      visitor: outcome.kind === 'visitor' ? outcome.visitor : null,
    })),
    finish: ({ context: { services } }) => services.finish(),
  },
}).createMachine({
  id: 'sign-in',
  context: ({
    input: { services, step = 'email', email = '', visitor = null, errors = [], message = null },
  }) => ({
    services,
    step,
    email,
    visitor,
    errors,
    message,
    code: '',
    profile: { name: visitor?.name ?? '', phone: visitor?.phone ?? '' },
    refusals: errors.length > 0 || message ? 1 : 0,
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
    email: {
      on: {
        EMAIL: {
          target: 'sending',
          actions: ['clear', assign({ email: ({ event }) => event.email })],
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.kind === 'sent', target: 'code' },
          {
            target: 'email',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    code: {
      on: {
        CODE: { target: 'verifying', actions: ['clear', assign({ code: ({ event }) => event.code })] },
        RESEND: { target: 'resending', actions: 'clear' },
        CHANGE_EMAIL: { target: 'email', actions: 'clear' },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'sent',
            target: 'code',
            actions: assign({ resent: true }),
          },
          // The code that was sent before may still be good.
          { target: 'code', actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        src: 'verify',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event: { output } }) => output.kind === 'visitor' && isComplete(output.visitor),
            target: 'done',
            actions: assign({ step: 'code' }),
          },
          {
            guard: ({ event }) => event.output.kind === 'visitor',
            target: 'profile',
            actions: { type: 'know', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'code', actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) } },
        ],
      },
    },
    profile: {
      on: {
        PROFILE: {
          target: 'saving',
          actions: ['clear', assign({ profile: ({ event: { name, phone } }) => ({ name, phone }) })],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'visitor',
            target: 'done',
            actions: assign({ step: 'profile' }),
          },
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
