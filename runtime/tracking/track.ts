import { pageData, siteData } from '../islands/client-data.ts'
import { forgetDetails } from '../storage/details.ts'
import { siteStorage } from '../storage/site-storage.ts'
import { analyticsConsent, type ConsentChoice, type ConsentState, privacySignals } from './consent.ts'
import type { Version } from '../trials/trial.ts'
import { createTracker, dataLayerSink, logSink, type Tracker, type TrackingEvent } from './tracker.ts'

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

/** What this visitor answered before; `null`: nothing yet. */
export function consentChoice(): ConsentChoice | null {
  return siteStorage(pageData().slug).read<ConsentChoice | null>('consent', null)
}

/** Where this visitor stands, by the site's settings, their choice and their browser. */
export function visitConsent(): ConsentState {
  return analyticsConsent({
    consent: siteData().settings.consent,
    choice: consentChoice(),
    signals: privacySignals(navigator),
  })
}

/** Keeps the visitor's answer (TRACK-12); after a no, nothing of who they are stays in the browser (STORE-06). */
export function chooseConsent(choice: ConsentChoice): void {
  const { slug } = pageData()
  siteStorage(slug).write('consent', choice)
  if (choice === 'denied') forgetDetails(slug)
}
