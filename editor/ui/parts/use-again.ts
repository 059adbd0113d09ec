import { useEffect } from 'react'

/**
 * Looks now, again and again while somebody sees the window, and at once when they come back to it.
 *
 * @param look settles in any case
 * @param everyMs pause between one look and the next, in milliseconds
 */
export function useAgain(look: () => Promise<unknown>, everyMs: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const turn = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') await look()
      // Whoever came back meanwhile has begun a turn of their own.
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(() => void turn(), everyMs)
    }
    const onSeen = () => void turn()
    void turn()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [look, everyMs])
}
