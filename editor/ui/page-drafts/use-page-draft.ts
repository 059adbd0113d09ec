import { useEffect, useState } from 'react'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import { messageOf } from '../parts/message-of.ts'

/**
 * Asks for a page; another call, or the end of who asks, ends the one that is waited for.
 *
 * @param onDraft told of each that comes
 */
export function usePageDraft(slug: string, onDraft: (draft: PageDraft) => void) {
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState<AbortController | null>(null)
  useEffect(() => () => waiting?.abort(), [waiting])

  const ask = async (brief: string) => {
    const one = new AbortController()
    setProblem('')
    setWaiting(one)
    try {
      const page = await call(
        'POST /api/editor/tenants/:slug/page-drafts',
        { params: { slug }, body: { brief } },
        one.signal,
      )
      if (!one.signal.aborted) onDraft(page)
    } catch (error) {
      if (!one.signal.aborted) setProblem(messageOf(error))
    }
    setWaiting((now) => (now === one ? null : now))
  }
  return { problem, isWaiting: waiting !== null, ask, stop: () => setWaiting(null) }
}
