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
  onNext: (change: FleetChange) => void
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
          const waiting = rings.slice(ringsDone).flat().length
          return (
            <li key={id}>
              <div className="ed-fleet__head">
                <strong>{title}</strong>
                <span className="ed-quiet">
                  {timeText(changedAt)}, {author}
                </span>
                {undoneAt !== null ? (
                  <span className="ed-tag" data-tone="off">
                    Taken back by {undoneBy}
                  </span>
                ) : (
                  <span className="ed-fleet__tools">
                    {waiting > 0 && (
                      <button
                        type="button"
                        className="ed-button ed-button--small"
                        onClick={() => onNext(change)}
                      >
                        <FastForward size={14} aria-hidden /> Go on with {waiting} more
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
                {steps
                  .filter(({ after }) => after !== null)
                  .map(({ slug }) => slug)
                  .join(', ') || 'No dealer was changed.'}
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
