import { useEffect, useState } from 'react'
import type { Version } from '../../../runtime/trials/trial.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'

/** Stored leads of a trial by version, as they are when this is shown; `undefined` until they are counted. */
export function useTrialLeads(
  slug: string,
  name: string,
): { leads: Record<Version, number> | undefined; problem: string } {
  const [counted, setCounted] = useState<Record<string, Record<Version, number>> | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    api.trialLeads(slug, abort.signal).then(
      ({ trials }) => setCounted(trials),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => abort.abort()
  }, [slug])
  return { leads: counted && (counted[name] ?? { a: 0, b: 0 }), problem }
}
