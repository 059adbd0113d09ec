import { useEffect, useState } from 'react'
import { useAttempt } from '../parts/use-attempt.ts'
import { securityApi, type SecurityEvent, type SecurityQuery } from './security-api.ts'

/** Typing waits so long for the next letter. */
const PAUSE_MS = 250

/** Lines of the security log that fit a query, as many as were asked for; `undefined` until the first ones are there. */
export function useSecurityLog(query: SecurityQuery) {
  const [found, setFound] = useState<{ events: SecurityEvent[]; hasMore: boolean } | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const { who, result } = query
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () =>
        void attempt(async () => {
          const first = await securityApi.events({ who, result })
          if (!isOver) setFound(first)
        }),
      who === '' ? 0 : PAUSE_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [attempt, who, result])
  const more = () =>
    attempt(async () => {
      const next = await securityApi.events(query, found?.events.at(-1)?.id)
      setFound({ ...next, events: [...(found?.events ?? []), ...next.events] })
    })
  return { ...found, problem, isBusy, more }
}
