import { useEffect, useState } from 'react'
import { api, type FirstFacts } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'

/** What the dealer has beside its document, as it is when this is shown and when the window is looked at again. */
export function useFirstFacts(slug: string): { facts: FirstFacts | undefined; problem: string } {
  const [facts, setFacts] = useState<FirstFacts | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isOver = false
    const load = async () => {
      try {
        const found = await api.firstFacts(slug)
        if (isOver) return
        setFacts(found)
        setProblem('')
      } catch (error) {
        if (!isOver) setProblem(messageOf(error))
      }
    }
    const onLook = () => {
      if (!document.hidden) void load()
    }
    void load()
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [slug])
  return { facts, problem }
}
