import { X } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import type { Going } from './in-parts.ts'

/** Runs what is asked for part by part: how far it is, and the button that stops it. */
export function useGoing(): {
  run: <Made>(work: (going: Going) => Promise<Made>) => Promise<Made>
  shown: ReactNode
} {
  const [state, setState] = useState<{ done: number; total: number; stop: AbortController } | undefined>()
  const run = useCallback(async <Made,>(work: (going: Going) => Promise<Made>): Promise<Made> => {
    const stop = new AbortController()
    const onProgress = (done: number, total: number) => setState({ done, total, stop })
    try {
      return await work({ onProgress, signal: stop.signal })
    } finally {
      setState(undefined)
    }
  }, [])
  const shown = state && state.done < state.total && (
    <div className="ed-fleet__going">
      <progress max={state.total} value={state.done} aria-label="Dealers" />
      <span>
        {state.done} of {state.total} dealers
      </span>
      <button type="button" className="ed-button ed-button--small" onClick={() => state.stop.abort()}>
        <X size={14} aria-hidden /> Stop
      </button>
    </div>
  )
  return { run, shown }
}
