import { fromPromise, setup } from 'xstate'

/** What the machine calls; injected, so that tests need no browser. */
export interface PhoneRevealServices {
  /** Shows the whole number as a link and moves the focus there (PHONE-02, PHONE-05). */
  show(): void
  /** Tells the server that the number was shown; nobody waits for it (PHONE-03). */
  report(): Promise<void>
  /** Only noted: the number stays visible (PHONE-04, ERR-06). */
  failed(cause: unknown): void
  /** Event 25 (PHONE-06). */
  called(): void
}

export type PhoneRevealEvent = { type: 'REVEAL' } | { type: 'CALL' }

export interface PhoneRevealInput {
  services: PhoneRevealServices
}

/**
 * A masked phone number: masked → revealed (PHONE-01 … PHONE-06). The number is there at once; one call per reveal tells
 * the server, and its failure is logged only.
 */
export const phoneRevealMachine = setup({
  types: {
    context: {} as PhoneRevealInput,
    events: {} as PhoneRevealEvent,
    input: {} as PhoneRevealInput,
  },
  actors: {
    report: fromPromise<void, PhoneRevealServices>(({ input }) => input.report()),
  },
  actions: {
    show: ({ context }) => context.services.show(),
    called: ({ context }) => context.services.called(),
    failed: ({ context }, { cause }: { cause: unknown }) => context.services.failed(cause),
  },
}).createMachine({
  id: 'phone-reveal',
  context: ({ input }) => input,
  initial: 'masked',
  states: {
    masked: { on: { REVEAL: { target: 'revealed' } } },
    revealed: {
      entry: 'show',
      on: { CALL: { actions: 'called' } },
      initial: 'reporting',
      states: {
        reporting: {
          invoke: {
            src: 'report',
            input: ({ context }) => context.services,
            onDone: { target: 'reported' },
            onError: {
              target: 'unreported',
              actions: { type: 'failed', params: ({ event }) => ({ cause: event.error }) },
            },
          },
        },
        reported: {},
        unreported: {},
      },
    },
  },
})
