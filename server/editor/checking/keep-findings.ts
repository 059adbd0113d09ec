import { createHash } from 'node:crypto'
import type { ReleaseCheck, ReleaseFindings } from './release-check.ts'

/** Documents whose findings are kept, and for how long: somebody reads a dry run and then lets it happen. */
const KEPT = { documents: 64, forMs: 10 * 60_000 }
/** Findings that are kept of one document. */
const MOST = 50

/**
 * Checks each text once: a dry run and the change that follows ask for the same documents, and so does a draft that is saved
 * and then published. What a database knows is not among these findings.
 */
export function keepFindings(): (text: string, now: number, check: ReleaseCheck) => ReturnType<ReleaseCheck> {
  const kept = new Map<string, { until: number; findings: ReleaseFindings }>()
  return async (text, now, check) => {
    const key = createHash('sha256').update(text).digest('base64')
    const known = kept.get(key)
    if (known && known.until > now && known.until - now <= KEPT.forMs) return known.findings
    const findings = await check(text, now)
    kept.delete(key)
    if (findings.merged && findings.written.length + findings.merged.length <= MOST) {
      kept.set(key, { until: now + KEPT.forMs, findings })
    }
    const [oldest] = kept.keys()
    if (kept.size > KEPT.documents && oldest !== undefined) kept.delete(oldest)
    return findings
  }
}
