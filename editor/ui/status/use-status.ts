import { useCallback, useState } from 'react'
import { messageOf } from '../parts/message-of.ts'
import { useAgain } from '../parts/use-again.ts'
import { statusApi, type PlatformStatus } from './status-api.ts'

/** The page looks again so often, while somebody sees it. */
const EVERY_MS = 5000

/**
 * How the platform stands, looked at again and again. What was seen last stays while the server cannot be reached, and
 * `problem` says so.
 */
export function useStatus() {
  const [status, setStatus] = useState<PlatformStatus | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const look = useCallback(async () => {
    try {
      setStatus(await statusApi.status())
      setProblem('')
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [])
  useAgain(look, EVERY_MS)
  return { status, problem, look }
}
