import { seenVersions } from '../trials/seen-versions.ts'
import type { Version } from '../trials/trial.ts'
import { visitAttributes, type VisitAttributes } from './visit.ts'

/** What a lead says of its visit: how the visitor came (LEAD-03), and which version of a trial they saw, where they met one. */
export function leadAttributes(slug: string): VisitAttributes & { trials?: Record<string, Version> } {
  const trials = seenVersions(slug)
  return { ...visitAttributes(slug), ...(trials && { trials }) }
}
