import { fromPromise, setup } from 'xstate'

/** The answer of a watchlist call; only the flag decides (FAV-14). */
export interface WatchlistAnswer {
  success: boolean
  message?: string
  /** Nobody is signed in any more: the session ended since the page was made. */
  isSignedOut?: boolean
}

/** What the machine calls; injected, so that tests need no browser. */
export interface FavouriteServices {
  /** Whether a visitor is signed in and has a phone number on the profile (FAV-04, FAV-05). Asked in garage mode only. */
  maySave(): Promise<boolean>
  /** Leads to the sign-in page; the list in the browser is what it was before the press. */
  signIn(): void
  /** Changes of the list in the browser, which come before any call (FAV-06). */
  addLocally(): void
  removeLocally(): void
  /** The server's list; asked in garage mode only. */
  save(): Promise<WatchlistAnswer>
  remove(): Promise<WatchlistAnswer>
  /** Event 39 (FAV-08). */
  track(): void
  /** Toasts (FAV-11, FAV-12). */
  announceSaved(): void
  announceRemoved(): void
  /** Alert of a call that failed (FAV-13), unless nobody is signed in any more (FAV-04). */
  failed(message: string): void
}

export interface FavouriteInput {
  saved: boolean
  mode: 'local' | 'garage'
  services: FavouriteServices
}

/** Alert where the server gave no message of its own. */
export const WATCHLIST_FAILED = 'An unexpected error occured'

const UNREACHABLE: WatchlistAnswer = { success: false }

/**
 * The heart of one car: not saved → saved → removed, and round again (FAV-03). Local favourites change at once. In
 * garage mode the list in the browser changes first and goes back when the server does not take the change.
 */
export const favouriteMachine = setup({
  types: {
    context: {} as FavouriteInput,
    events: {} as { type: 'TOGGLE' },
    input: {} as FavouriteInput,
  },
  actors: {
    maySave: fromPromise<boolean, FavouriteServices>(({ input }) => input.maySave()),
    save: fromPromise<WatchlistAnswer, FavouriteServices>(({ input }) =>
      input.save().catch(() => UNREACHABLE),
    ),
    remove: fromPromise<WatchlistAnswer, FavouriteServices>(({ input }) =>
      input.remove().catch(() => UNREACHABLE),
    ),
  },
  guards: {
    isSaved: ({ context }) => context.saved,
    garage: ({ context }) => context.mode === 'garage',
  },
  actions: {
    addLocally: ({ context }) => context.services.addLocally(),
    removeLocally: ({ context }) => context.services.removeLocally(),
    signIn: ({ context }) => context.services.signIn(),
    track: ({ context }) => context.services.track(),
    announceSaved: ({ context }) => context.services.announceSaved(),
    announceRemoved: ({ context }) => context.services.announceRemoved(),
    fail: ({ context: { services } }, { isSignedOut, message }: WatchlistAnswer) =>
      isSignedOut ? services.signIn() : services.failed(message || WATCHLIST_FAILED),
  },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => input,
  initial: 'unknown',
  states: {
    unknown: { always: [{ guard: 'isSaved', target: 'saved' }, { target: 'notSaved' }] },
    notSaved: {
      on: {
        TOGGLE: [
          { guard: 'garage', target: 'asking' },
          { target: 'saved', actions: ['addLocally', 'track', 'announceSaved'] },
        ],
      },
    },
    /** Garage only: nothing is saved for a visitor who has to sign in first. */
    asking: {
      invoke: {
        src: 'maySave',
        input: ({ context }) => context.services,
        onDone: [
          { guard: ({ event }) => event.output, target: 'saving', actions: 'addLocally' },
          { target: 'notSaved', actions: 'signIn' },
        ],
        onError: { target: 'notSaved', actions: 'signIn' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => context.services,
        onDone: [
          {
            guard: ({ event }) => event.output.success,
            target: 'saved',
            actions: ['track', 'announceSaved'],
          },
          {
            target: 'notSaved',
            actions: ['removeLocally', { type: 'fail', params: ({ event }) => event.output }],
          },
        ],
      },
    },
    saved: {
      on: {
        TOGGLE: [
          { guard: 'garage', target: 'removing', actions: 'removeLocally' },
          { target: 'removed', actions: ['removeLocally', 'announceRemoved'] },
        ],
      },
    },
    removing: {
      invoke: {
        src: 'remove',
        input: ({ context }) => context.services,
        onDone: [
          { guard: ({ event }) => event.output.success, target: 'removed', actions: 'announceRemoved' },
          { target: 'saved', actions: ['addLocally', { type: 'fail', params: ({ event }) => event.output }] },
        ],
      },
    },
    removed: {
      on: {
        TOGGLE: [
          { guard: 'garage', target: 'asking' },
          { target: 'saved', actions: ['addLocally', 'track', 'announceSaved'] },
        ],
      },
    },
  },
})
