import { useCallback, useState } from 'react'
import { messageOf } from './message-of.ts'

/** Runs one thing at a time and keeps the words of what went wrong. */
export function useAttempt() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }, [])
  return { problem, isBusy, attempt }
}
