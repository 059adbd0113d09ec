import { useEffect, useState } from 'react'
import { useSessionState } from '../session/use-session.ts'

const SHOWN_MS = 4000

/** What just happened, for eyes and for screen readers. */
export function Notice() {
  const notice = useSessionState((state) => state.notice)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (notice.text === '') return undefined
    setShown(true)
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div className="ed-notice" data-tone={notice.tone} data-shown={isShown} role="status" aria-live="polite">
      {/* Two notices with the same words are two notices. */}
      <span key={notice.count}>{notice.text}</span>
    </div>
  )
}
