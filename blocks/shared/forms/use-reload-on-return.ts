import { useEffect } from 'react'

/** Back from the success page the browser shows the page as it was left: with a button that waits. */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
