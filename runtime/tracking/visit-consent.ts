import { pageData, siteData } from '../islands/client-data.ts'
import { forgetDetails } from '../storage/details.ts'
import { siteStorage } from '../storage/site-storage.ts'
import { analyticsConsent, type ConsentChoice, type ConsentState, privacySignals } from './consent.ts'

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
