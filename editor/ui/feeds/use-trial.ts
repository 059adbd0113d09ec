import { useCallback, useEffect, useRef, useState } from 'react'
import type { FeedRun, FeedSettings } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'

const ASK_AGAIN_MS = 700

/** Tries a feed and follows the trial until it has ended. */
export function useTrial(slug: string) {
  const [run, setRun] = useState<FeedRun | undefined>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const tryIt = useCallback(
    async (settings: FeedSettings) => {
      setRun(undefined)
      let trial = await call('POST /api/editor/tenants/:slug/feed-trials', {
        params: { slug },
        body: settings,
      })
      setRun(trial)
      while (trial.state === 'trying' && !left.current) {
        await new Promise((resolve) => {
          setTimeout(resolve, ASK_AGAIN_MS)
        })
        trial = await call('GET /api/editor/tenants/:slug/feed-runs/:id', {
          params: { slug, id: trial.id },
        })
        setRun(trial)
      }
    },
    [slug],
  )
  return { run, tryIt }
}
