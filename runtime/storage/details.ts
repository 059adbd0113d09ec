import type { Settings } from '../../schemas/generated/types.ts'
import { siteStorage } from './site-storage.ts'

/** The contact details that are kept, and nothing else (STORE-06). */
export const CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

export interface KeepingSite {
  slug: string
  settings: { consent: Pick<Settings['consent'], 'functionalStorage'> }
}

/** Whether who the visitor is may be kept in this browser: the site does it, and the visitor has not said no (STORE-06). */
export function keepsDetails({ slug, settings }: KeepingSite): boolean {
  return settings.consent.functionalStorage && mayRemember(slug)
}

/** Whether what the visitor looked at may be noted unasked, as seen cars and past searches are: not after a no (STORE-06). */
export function mayRemember(slug: string): boolean {
  return siteStorage(slug).read<unknown>('consent', null) !== 'denied'
}

const KEPT = ['contact', 'valuation', 'tradeLead', 'recentlyViewed', 'searchHistory', 'week', 'trials']

/**
 * Removes whatever forms have kept of the visitor: contact details, a valuation, forms that were begun, deposit and
 * term; and what was noted unasked: seen cars, past searches, versions of trials (STORE-06). What the visitor put aside, favourites and comparisons, is theirs.
 */
export function forgetDetails(slug: string): void {
  const storage = siteStorage(slug)
  for (const name of KEPT) storage.remove(name)
  siteStorage(slug, () => globalThis.sessionStorage).removeAll('draft-')
}
