import type { Settings } from '../../schemas/generated/types.ts'
import { decide, type Decision } from '../rules/decision.ts'

/** What the visitor chose, once asked. */
export type ConsentChoice = 'granted' | 'denied'

/** The privacy signals of a browser. */
export interface PrivacySignals {
  /** Global Privacy Control. */
  gpc: boolean
  /** Do Not Track. */
  dnt: boolean
}

export type ConsentState = 'granted' | 'unanswered' | 'denied'

export interface ConsentInput {
  consent: Pick<Settings['consent'], 'analytics' | 'honourGpc'>
  choice: ConsentChoice | null
  signals: PrivacySignals
}

/**
 * Whether analytics may hear of this visit (TRACK-12). A signal of the browser says no where the site honours it; then
 * the visitor's own choice counts, then the site's setting.
 */
export function analyticsConsent({ consent, choice, signals }: ConsentInput): ConsentState {
  if (consent.honourGpc && (signals.gpc || signals.dnt)) return 'denied'
  if (choice !== null) return choice
  return consent.analytics === 'ask' ? 'unanswered' : consent.analytics
}

/** A tag manager is fetched only with a container and a clear yes; nothing is asked of another machine before (TRACK-12). */
export function containerAllowed(
  containerId: string | null,
  state: ConsentState,
): Decision<'no container' | 'not granted'> {
  return decide({ 'no container': containerId === null, 'not granted': state !== 'granted' })
}

/** Asked once, and only where somebody would listen. */
export function consentAsked(containerId: string | null, state: ConsentState): boolean {
  return containerId !== null && state === 'unanswered'
}

export function privacySignals(
  browser: Partial<Pick<Navigator, 'doNotTrack'>> & { globalPrivacyControl?: boolean },
): PrivacySignals {
  return { gpc: browser.globalPrivacyControl === true, dnt: browser.doNotTrack === '1' }
}
