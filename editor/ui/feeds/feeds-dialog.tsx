import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Feeds, FeedOpened, FeedRun, FeedSource } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import { signedOut } from '../api/signed-out.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { FeedRunItem } from './feed-run-item.tsx'
import { SourceForm } from './source-form.tsx'
import { SourceItem } from './source-item.tsx'

const LOOK_MS = 2000

interface Open {
  id?: string
  opened?: FeedOpened
}

/** Feeds of a dealer that run by themselves: set up, tried, paused, run now; what the runs did, and taking one back. */
export function FeedsDialog({ slug, name, onClose }: { slug: string; name: string; onClose: () => void }) {
  const [feeds, setFeeds] = useState<Feeds | undefined>(undefined)
  const [open, setOpen] = useState<Open | undefined>(undefined)
  const [said, setSaid] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
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
    const look = () => {
      // A reading without a session waits for one; one of them is enough.
      if (signedOut.get().is === 'in') void load().catch(() => undefined)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isMoving, load])
  const change = ({ id }: FeedSource) =>
    void attempt(async () => {
      const route = 'GET /api/editor/tenants/:slug/feeds/:id'
      setOpen({ id, opened: await call(route, { params: { slug, id } }) })
    })
  if (feeds && open) {
    return (
      <Dialog
        key="form"
        title={open.id === undefined ? `New feed of ${name}` : `Feed of ${name}`}
        onClose={onClose}
        isWide
      >
        <SourceForm
          slug={slug}
          id={open.id}
          opened={open.opened}
          feeds={feeds}
          onLeave={() => setOpen(undefined)}
          onSaved={(saved, of) => {
            setFeeds(saved)
            setSaid(`${of} is saved.`)
            setOpen(undefined)
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog key="list" title={`Feeds of ${name}`} onClose={onClose} isWide>
      {feeds === undefined && !problem && <p className="ed-quiet">Fetching …</p>}
      <output className="ed-said">{said}</output>
      {feeds?.sources.length === 0 && (
        <p className="ed-quiet">
          No feed of this dealer runs by itself.
          {!feeds.mayConfigure && ' An administrator of the dealer adds one.'}
        </p>
      )}
      {feeds && (
        <Sources
          slug={slug}
          feeds={feeds}
          isBusy={isBusy}
          attempt={attempt}
          onFeeds={setFeeds}
          onChange={change}
        />
      )}
      {feeds?.mayConfigure && (
        <button type="button" className="ed-button" onClick={() => setOpen({})}>
          <Plus size={16} aria-hidden /> Add a feed
        </button>
      )}
      <Problem text={problem} />
      {feeds && feeds.runs.length > 0 && (
        <Runs slug={slug} feeds={feeds} isBusy={isBusy} attempt={attempt} onFeeds={setFeeds} />
      )}
    </Dialog>
  )
}

interface Parts {
  slug: string
  feeds: Feeds
  isBusy: boolean
  attempt: (work: () => Promise<void>) => Promise<void>
  onFeeds: (feeds: Feeds) => void
}

function Sources({
  slug,
  feeds: { sources, timeZone, mayRun, mayConfigure },
  isBusy,
  attempt,
  onFeeds,
  onChange,
}: Parts & { onChange: (source: FeedSource) => void }) {
  const doing = (work: (id: string, source: FeedSource) => Promise<Feeds>) => (source: FeedSource) =>
    void attempt(async () => onFeeds(await work(source.id, source)))
  const run = doing((id) =>
    call('POST /api/editor/tenants/:slug/feeds/:id/run', {
      params: { slug, id },
    }),
  )
  const remove = doing((id) =>
    call('DELETE /api/editor/tenants/:slug/feeds/:id', {
      params: { slug, id },
    }),
  )
  const pause = doing((id, { isPaused }) =>
    call('PUT /api/editor/tenants/:slug/feeds/:id/pause', {
      params: { slug, id },
      body: { isPaused: !isPaused },
    }),
  )
  return (
    <ul className="ed-feeds__list" aria-label="Feeds">
      {sources.map((source) => (
        <SourceItem
          key={source.id}
          source={source}
          timeZone={timeZone}
          isBusy={isBusy}
          actions={{
            ...(mayRun && { run, pause }),
            ...(mayConfigure && { change: onChange, remove }),
          }}
        />
      ))}
    </ul>
  )
}

function Runs({ slug, feeds: { runs, sources, mayRun }, isBusy, attempt, onFeeds }: Parts) {
  const takeBack = ({ id }: FeedRun) =>
    attempt(async () => {
      const route = 'POST /api/editor/tenants/:slug/feed-runs/:id/take-back'
      onFeeds(await call(route, { params: { slug, id } }))
    })
  return (
    <>
      <h3>Last runs</h3>
      <ul className="ed-feeds__list" aria-label="Last runs">
        {runs.map((run) => (
          <FeedRunItem
            key={run.id}
            run={run}
            name={
              run.fileName ?? sources.find(({ id }) => id === run.sourceId)?.name ?? 'A feed that is gone'
            }
            isBusy={isBusy}
            onTakeBack={mayRun && run.canTakeBack ? takeBack : undefined}
          />
        ))}
      </ul>
    </>
  )
}
