import type { ConsentState } from './consent.ts'

/** One event of the page's queue. Never carries contact values (LEAD-07, TRACK-11). */
export interface TrackingEvent {
  event: string
  id: number
  /** By trial, the version that this visit has seen. */
  trials?: Readonly<Record<string, string>> | undefined
  [detail: string]: string | number | boolean | string[] | Readonly<Record<string, string>> | null | undefined
}

/** Where events go: an adapter for one kind of listener (TRACK-12). */
export interface TrackingSink {
  name: string
  /** Read by the site itself alone; the others hear nothing of a visitor who said no. */
  firstParty: boolean
  send(event: TrackingEvent): void
}

export interface Tracker {
  track(event: TrackingEvent): void
}

/**
 * Hands each event to every sink that may have it. What fails to listen never breaks what the visitor was doing.
 *
 * @param consent asked per event: the visitor may change it while the page is open
 */
export function createTracker({
  sinks,
  consent,
}: {
  sinks: readonly TrackingSink[]
  consent: () => ConsentState
}): Tracker {
  return {
    track(event) {
      const denied = consent() === 'denied'
      for (const sink of sinks) {
        if (denied && !sink.firstParty) continue
        try {
          sink.send(event)
        } catch {
          // A tag manager replaces `push`; its faults are not ours.
        }
      }
    },
  }
}

/** The usual adapter: `dataLayer.push`, on the array of whoever came first. Makes no request of its own. */
export function dataLayerSink(target: { dataLayer?: TrackingEvent[] }): TrackingSink {
  return {
    name: 'dataLayer',
    firstParty: false,
    send(event) {
      target.dataLayer ??= []
      target.dataLayer.push(event)
    },
  }
}

/** Events kept by {@link logSink}. */
const KEPT = 50

/** The site's own record of the visit, which survives the way to the next page; what tests read. */
export function logSink(storage: {
  read<Value>(name: string, fallback: Value): Value
  write(name: string, value: unknown): void
}): TrackingSink {
  return {
    name: 'log',
    firstParty: true,
    send(event) {
      storage.write('events', [...storage.read<TrackingEvent[]>('events', []), event].slice(-KEPT))
    },
  }
}
