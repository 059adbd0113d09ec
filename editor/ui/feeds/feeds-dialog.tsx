import { useCallback, useEffect, useState } from 'react'
import type { Feeds, FeedRun, FeedSource } from '../../../schemas/generated/editor-api.ts'
import type { Dealer } from '../api/api.ts'
import { call } from '../api/call.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { FeedRunItem } from './feed-run-item.tsx'

const LOOK_MS = 2000

/** Feeds of a dealer that run by themselves: when each comes next, what its runs did, running one now, taking a run back. */
export function FeedsDialog({
  dealer: { slug, name, role },
  onClose,
}: {
  dealer: Dealer
  onClose: () => void
}) {
  const [feeds, setFeeds] = useState<Feeds | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const mayChange = role !== 'editor'
  const load = useCallback(
    async () => setFeeds(await call('GET /api/editor/tenants/:slug/feeds', { params: { slug } })),
    [slug],
  )
  useEffect(() => {
    void attempt(load)
  }, [attempt, load])
  const isMoving =
    feeds?.sources.some(({ isRunning }) => isRunning) === true ||
    feeds?.runs.some(({ state }) => state === 'running' || state === 'taking-back') === true
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => void load().catch(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [isMoving, load])
  const run = ({ id }: FeedSource) =>
    attempt(async () => {
      setFeeds(await call('POST /api/editor/tenants/:slug/feeds/:id/run', { params: { slug, id } }))
    })
  const takeBack = ({ id }: FeedRun) =>
    attempt(async () => {
      const route = 'POST /api/editor/tenants/:slug/feed-runs/:id/take-back'
      setFeeds(await call(route, { params: { slug, id } }))
    })
  return (
    <Dialog title={`Feeds of ${name}`} onClose={onClose}>
      {feeds === undefined && !problem && <p className="ed-quiet">Fetching …</p>}
      {feeds?.sources.length === 0 && (
        <p className="ed-quiet">
          No feed of this dealer runs by itself. Whoever runs the platform adds one with{' '}
          <code>npx forecourt feeds add</code>.
        </p>
      )}
      <ul>
        {feeds?.sources.map((source) => (
          <li key={source.id}>
            <strong>{source.name}</strong> <span className="ed-quiet">{source.place}</span>{' '}
            {source.isLate && (
              <span className="ed-tag" data-tone="off">
                late
              </span>
            )}
            <p>
              {source.isRunning
                ? 'Running …'
                : source.nextAt === null
                  ? 'Runs when asked.'
                  : `Next ${timeText(source.nextAt)}.`}
            </p>
            {mayChange && (
              <button
                type="button"
                className="ed-button"
                disabled={isBusy || source.isRunning}
                aria-label={`Run ${source.name} now`}
                onClick={() => void run(source)}
              >
                Run now
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      {feeds && feeds.runs.length > 0 && (
        <>
          <h3>Last runs</h3>
          <ul>
            {feeds.runs.map((each) => (
              <FeedRunItem
                key={each.id}
                run={each}
                name={feeds.sources.find(({ id }) => id === each.sourceId)?.name ?? 'A feed that is gone'}
                isBusy={isBusy}
                onTakeBack={mayChange && each.canTakeBack ? takeBack : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
