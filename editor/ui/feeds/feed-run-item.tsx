import { useState } from 'react'
import type { FeedRun } from '../../../schemas/generated/editor-api.ts'
import { timeText } from '../parts/time.ts'

const STATES: Record<FeedRun['state'], { text: string; tone: 'live' | 'draft' | 'off' }> = {
  waiting: { text: 'waiting', tone: 'draft' },
  running: { text: 'running', tone: 'draft' },
  done: { text: 'done', tone: 'live' },
  same: { text: 'nothing new', tone: 'live' },
  refused: { text: 'refused', tone: 'off' },
  failed: { text: 'failed', tone: 'off' },
  'taking-back': { text: 'being taken back', tone: 'draft' },
  'taken-back': { text: 'taken back', tone: 'draft' },
}

/** What one run of a feed did, and taking it back after a second press. */
export function FeedRunItem({
  run,
  name,
  isBusy,
  onTakeBack,
}: {
  run: FeedRun
  name: string
  isBusy: boolean
  onTakeBack: ((run: FeedRun) => Promise<void>) | undefined
}) {
  const [isAsked, setAsked] = useState(false)
  const { state, startedAt, endedAt, who, counts, listing, rejected, problem, rows } = run
  const { text, tone } = STATES[state]
  const took = endedAt === null ? '' : `, took ${Math.max(1, Math.round((endedAt - startedAt) / 1000))} s`
  return (
    <li>
      <strong>{timeText(startedAt)}</strong> {name}{' '}
      <span className="ed-tag" data-tone={tone}>
        {text}
      </span>
      <p className="ed-quiet">
        {who === null ? 'By the clock' : `Asked for by ${who}`}
        {took}.
      </p>
      {problem !== null && <p role="note">{problem}</p>}
      {counts && (
        <p>
          {rows} rows: {counts.new} new, {counts.changed} changed, {counts.unchanged} unchanged,{' '}
          {counts.removed} removed, {counts.rejected} rejected.
        </p>
      )}
      {listing && (
        <p>
          {listing.listed} of {listing.cars} cars are listed.
        </p>
      )}
      {listing && listing.unlisted.length > 0 && (
        <details>
          <summary>Why the others are not</summary>
          <ul>
            {listing.unlisted.map(({ reasons, count }) => (
              <li key={reasons.join()}>
                {count}: {reasons.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rejected.length > 0 && (
        <details>
          <summary>Rejected rows</summary>
          <ul>
            {rejected.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {onTakeBack && !isAsked && (
        <button
          type="button"
          className="ed-button"
          aria-label={`Take back the run of ${timeText(startedAt)}`}
          onClick={() => setAsked(true)}
        >
          Take back
        </button>
      )}
      {onTakeBack && isAsked && (
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={isBusy}
          onClick={() => void onTakeBack(run)}
        >
          Make the stock what it was before
        </button>
      )}
    </li>
  )
}
