import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { exportLog } from './export-log.ts'

/** Saves the whole log as one file; a long one comes in parts, and can be stopped. */
export function ExportButton({
  attempt,
}: {
  /** Shows what went wrong. */
  attempt: (work: () => Promise<void>) => Promise<void>
}) {
  const [running, setRunning] = useState<{ parts: number; stop: AbortController } | undefined>(undefined)
  if (running) {
    return (
      <span className="ed-inline">
        <output>{running.parts === 0 ? 'Exporting …' : `${running.parts} parts are here …`}</output>
        <button type="button" className="ed-button" onClick={() => running.stop.abort()}>
          <X size={16} aria-hidden /> Stop
        </button>
      </span>
    )
  }
  const start = () => {
    const stop = new AbortController()
    setRunning({ parts: 0, stop })
    return attempt(async () => {
      try {
        await exportLog((parts) => setRunning({ parts, stop }), stop.signal)
      } catch (error) {
        if (!stop.signal.aborted) throw error
      } finally {
        setRunning(undefined)
      }
    })
  }
  return (
    <button type="button" className="ed-button" onClick={() => void start()}>
      <Download size={16} aria-hidden /> Export as CSV
    </button>
  )
}
