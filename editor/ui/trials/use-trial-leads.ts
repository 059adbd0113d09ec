import { useEffect, useState } from 'react'
import type { Version } from '../../../runtime/trials/trial.ts'
import type { TrialLeads } from '../../../schemas/generated/editor-api.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'

/**
 * Stored leads of a trial by version, as they are when this is shown; `undefined` until they are counted. `newest`: how many of
 * the newest leads are counted, where there are more.
 */
export function useTrialLeads(
  slug: string,
  name: string,
): { leads: Record<Version, number> | undefined; newest: number | null; problem: string } {
  const [counted, setCounted] = useState<TrialLeads | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    api.trialLeads(slug, abort.signal).then(setCounted, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(messageOf(error))
    })
    return () => abort.abort()
  }, [slug])
  const leads = counted && (counted.trials[name] ?? { a: 0, b: 0 })
  return { leads, newest: counted?.newest ?? null, problem }
}
