import { useState } from 'react'
import type { FeedSource } from '../../../schemas/generated/editor-api.ts'
import { zonedTime } from './zoned-time.ts'

const KINDS: Record<FeedSource['kind'], string> = {
  https: 'HTTPS',
  sftp: 'SFTP',
  folder: 'folder',
}

export interface SourceActions {
  run?: ((source: FeedSource) => void) | undefined
  pause?: ((source: FeedSource) => void) | undefined
  change?: ((source: FeedSource) => void) | undefined
  remove?: ((source: FeedSource) => void) | undefined
}

/** A source of stock: where it is, when it comes, and what may be done with it. */
export function SourceItem({
  source,
  timeZone,
  isBusy,
  actions: { run, pause, change, remove },
}: {
  source: FeedSource
  timeZone: string
  isBusy: boolean
  actions: SourceActions
}) {
  const [isAsked, setAsked] = useState(false)
  const { name, kind, place, isLate, isPaused, isRunning, isWebhookGone } = source
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        <span className="ed-quiet">
          {KINDS[kind]}, {place}
        </span>{' '}
        {isLate && (
          <span className="ed-tag" data-tone="off">
            late
          </span>
        )}
        {isPaused && (
          <span className="ed-tag" data-tone="draft">
            paused
          </span>
        )}
      </div>
      {isWebhookGone && (
        <p className="ed-quiet">
          Its webhook is told no more: it answered that it is gone, or is not encrypted. Save the feed with
          another address.
        </p>
      )}
      <p>{isRunning ? 'Running …' : timesTold(source, timeZone)}</p>
      <div className="ed-stock__buttons">
        {run && (
          <button
            type="button"
            className="ed-button"
            disabled={isBusy || isRunning}
            aria-label={`Run now: ${name}`}
            onClick={() => run(source)}
          >
            Run now
          </button>
        )}
        {pause && source.at !== null && (
          <button
            type="button"
            className="ed-button"
            disabled={isBusy}
            aria-label={isPaused ? `Go on: ${name}` : `Pause: ${name}`}
            onClick={() => pause(source)}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </button>
        )}
        {change && (
          <button
            type="button"
            className="ed-button"
            disabled={isBusy}
            aria-label={`Change: ${name}`}
            onClick={() => change(source)}
          >
            Change
          </button>
        )}
        {remove && (
          <button
            type="button"
            className={isAsked ? 'ed-button ed-button--primary' : 'ed-button'}
            disabled={isBusy}
            aria-label={isAsked ? undefined : `Remove: ${name}`}
            onClick={() => (isAsked ? remove(source) : setAsked(true))}
          >
            {isAsked ? `Remove ${name}; its cars stay` : 'Remove'}
          </button>
        )}
      </div>
    </li>
  )
}

function timesTold({ words, nextTimes, isPaused }: FeedSource, timeZone: string): string {
  if (words === null) return 'Runs when asked.'
  if (isPaused) return `${words}; paused.`
  const times = nextTimes.map((time) => zonedTime(time, timeZone))
  return `${words}. Next: ${times.join('; ')}, on the clock of ${timeZone}.`
}
