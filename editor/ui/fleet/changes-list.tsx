import { FastForward, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { timeText } from '../parts/time.ts'
import type { FleetChange } from './fleet-api.ts'

/** What was changed at many dealers: how far it is, what was left out, and the way back. */
export function ChangesList({
  changes,
  onNext,
  onUndo,
}: {
  changes: readonly FleetChange[]
  /** @param ring that was begun already; the next one when absent */
  onNext: (change: FleetChange, ring?: number) => void
  onUndo: (change: FleetChange, keepLater: boolean) => void
}) {
  const [keepLater, setKeepLater] = useState(false)
  if (changes.length === 0) return null
  return (
    <section className="ed-fleet__card ed-fleet__plan" aria-labelledby="fleet-changes">
      <h2 id="fleet-changes">Changes so far</h2>
      <label className="ed-inline">
        <input type="checkbox" checked={keepLater} onChange={({ target }) => setKeepLater(target.checked)} />
        When taking back, keep what others changed in the same places since
      </label>
      <ul className="ed-fleet__dealers">
        {changes.map((change) => {
          const { id, title, author, changedAt, undoneAt, undoneBy, rings, ringsDone, steps } = change
          const { stepped, waiting, toUndo } = change
          const left = rings.reduce((sum, size) => sum + size, 0) - stepped
          const shown = steps.filter(({ after }) => after !== null).map(({ slug }) => slug)
          return (
            <li key={id}>
              <div className="ed-fleet__head">
                <strong>{title}</strong>
                <span className="ed-quiet">
                  {timeText(changedAt)}, {author}
                </span>
                {undoneAt !== null && toUndo > 0 && (
                  <button
                    type="button"
                    className="ed-button ed-button--small"
                    onClick={() => onUndo(change, keepLater)}
                  >
                    <Undo2 size={14} aria-hidden /> Take back at {toUndo} more
                    <span className="ed-unseen"> of {title}</span>
                  </button>
                )}
                {undoneAt !== null ? (
                  <span className="ed-tag" data-tone="off">
                    Taken back by {undoneBy}
                  </span>
                ) : (
                  <span className="ed-fleet__tools">
                    {left > 0 && (
                      <button
                        type="button"
                        className="ed-button ed-button--small"
                        onClick={() => onNext(change, waiting > 0 ? ringsDone : undefined)}
                      >
                        <FastForward size={14} aria-hidden /> Go on with {left} more
                        <span className="ed-unseen"> of {title}</span>
                      </button>
                    )}
                    <button
                      type="button"
                      className="ed-button ed-button--small"
                      onClick={() => onUndo(change, keepLater)}
                    >
                      <Undo2 size={14} aria-hidden /> Take back
                      <span className="ed-unseen"> {title}</span>
                    </button>
                  </span>
                )}
              </div>
              <p className="ed-quiet">
                {shown.join(', ') || 'No dealer was changed.'}
                {stepped > steps.length && ` and ${stepped - steps.length} more`}
              </p>
              {steps
                .filter(({ problem }) => problem !== null)
                .map(({ slug, problem }) => (
                  <p key={slug} className="ed-problem">
                    {slug} was left out: {problem}
                  </p>
                ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
