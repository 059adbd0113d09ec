import { pageData } from '../islands/client-data.ts'
import { siteStorage } from '../storage/site-storage.ts'
import type { Version } from '../trials/trial.ts'
import { createTracker, dataLayerSink, logSink, type Tracker, type TrackingEvent } from './tracker.ts'
import { visitConsent } from './visit-consent.ts'

declare global {
  interface Window {
    dataLayer?: TrackingEvent[]
  }
}

let tracker: Tracker | undefined

/**
 * Reports an event of this page: to the site's own log, and to `dataLayer` unless the visitor said no (TRACK-12). It carries
 * the versions of trials that this visit has seen, as leads do: `{ 'spring-hero': 'b' }`.
 */
export function track(event: TrackingEvent): void {
  const visit = siteStorage(pageData().slug, () => globalThis.sessionStorage)
  tracker ??= createTracker({ sinks: [logSink(visit), dataLayerSink(window)], consent: visitConsent })
  tracker.track({ ...event, trials: visit.read<Record<string, Version> | undefined>('trials', undefined) })
}
