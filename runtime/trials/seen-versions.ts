import { siteStorage } from '../storage/site-storage.ts'
import { visitConsent } from '../tracking/visit-consent.ts'
import type { Version } from './trial.ts'

/** Trials that this visit has met, with the version that it saw; nothing of a visitor who said no (TRACK-12). */
export function seenVersions(slug: string): Record<string, Version> | undefined {
  const seen = siteStorage(slug, () => globalThis.sessionStorage).read<Record<string, Version> | null>(
    'trials',
    null,
  )
  return seen === null || visitConsent() === 'denied' ? undefined : seen
}
