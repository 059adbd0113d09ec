import { useState } from 'react'
import type { FeedRun } from '../../../schemas/generated/editor-api.ts'
import { timeText } from '../parts/time.ts'
import { RunReport } from './run-report.tsx'

const STATES: Record<FeedRun['state'], { text: string; tone: 'live' | 'draft' | 'off' }> = {
  running: { text: 'running', tone: 'draft' },
  done: { text: 'done', tone: 'live' },
  same: { text: 'nothing new', tone: 'live' },
  refused: { text: 'refused', tone: 'off' },
  failed: { text: 'failed', tone: 'off' },
  'taking-back': { text: 'being taken back', tone: 'draft' },
  'taken-back': { text: 'taken back', tone: 'draft' },
  trying: { text: 'being tried', tone: 'draft' },
  tried: { text: 'tried', tone: 'draft' },
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
  const { state, startedAt, endedAt, who, cause } = run
  const { text, tone } = STATES[state]
  const took = endedAt === null ? '' : `, took ${Math.max(1, Math.round((endedAt - startedAt) / 1000))} s`
  return (
    <li>
      <div>
        <strong>{timeText(startedAt)}</strong> {name}{' '}
        <span className="ed-tag" data-tone={tone}>
          {text}
        </span>
      </div>
      <p className="ed-quiet">
        {who === null ? 'By the clock' : `${cause === 'upload' ? 'Uploaded' : 'Asked for'} by ${who}`}
        {took}.
      </p>
      <RunReport run={run} />
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
