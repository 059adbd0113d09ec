import { useEffect, useRef } from 'react'

/** Milliseconds until a search that failed is made once more, and again. */
const RETRIES = [1500, 4000]

/**
 * Makes a search that failed again, after a while and as soon as the network is back. Where searching goes on failing although
 * pages can be had, the page of the address is loaded: it comes with its cars.
 *
 * @param answer another one for each search that succeeded
 */
export function useRecovery(error: Error | undefined, answer: unknown, again: () => void): void {
  const tried = useRef({ answer, times: 0 })
  useEffect(() => {
    if (tried.current.answer !== answer) tried.current = { answer, times: 0 }
    if (!error) return undefined
    window.addEventListener('online', again)
    const wait = RETRIES[tried.current.times] ?? RETRIES[0]
    const next = () => {
      // Until the network is back every try would be in vain.
      if (!navigator.onLine) return
      if (tried.current.times >= RETRIES.length) {
        void loadAddress()
        return
      }
      tried.current.times += 1
      again()
    }
    const timer = window.setTimeout(next, wait)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [error, answer, again])
}

/** Unless that would only show the browser's own page for an address that does not answer. */
async function loadAddress(): Promise<void> {
  const page = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
  if (page?.ok) window.location.reload()
}
