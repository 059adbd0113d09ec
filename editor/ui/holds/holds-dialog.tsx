import { useCallback, useEffect, useState } from 'react'
import type { Hold } from '../../../schemas/generated/editor-api.ts'
import type { Dealer } from '../api/api.ts'
import { call } from '../api/call.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'

const STATES: Record<Hold['state'], string> = {
  begun: 'begun, keeps nobody away',
  held: 'held while the deposit is paid',
  paid: 'deposit paid',
}

/** Cars of a dealer that are held for buyers: which, for whom, since when and until when, and giving one back (CHK-06). */
export function HoldsDialog({ dealer: { slug, name }, onClose }: { dealer: Dealer; onClose: () => void }) {
  const [holds, setHolds] = useState<readonly Hold[] | undefined>(undefined)
  const [asked, setAsked] = useState<string | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const load = useCallback(
    async () => setHolds((await call('GET /api/editor/tenants/:slug/holds', { params: { slug } })).holds),
    [slug],
  )
  useEffect(() => {
    void attempt(load)
  }, [attempt, load])
  const release = (id: string) =>
    attempt(async () => {
      const route = 'POST /api/editor/tenants/:slug/holds/:id/release'
      setHolds((await call(route, { params: { slug, id } })).holds)
      setAsked(undefined)
    })
  return (
    <Dialog title={`Held cars at ${name}`} onClose={onClose}>
      {holds === undefined && !problem && <p className="ed-quiet">Fetching …</p>}
      {holds?.length === 0 && <p className="ed-quiet">No car is held for anybody.</p>}
      <ul>
        {holds?.map((hold) => (
          <li key={hold.id}>
            <strong>{hold.car}</strong> {hold.stockNumber}{' '}
            <span className="ed-tag">{STATES[hold.state]}</span>
            <p>
              {[hold.name, hold.email, hold.phone].filter(Boolean).join(', ')}
              <br />
              since {timeText(hold.since)}, until {timeText(hold.until)}
            </p>
            {asked === hold.id ? (
              <button
                type="button"
                className="ed-button ed-button--primary"
                disabled={isBusy}
                onClick={() => void release(hold.id)}
              >
                {hold.state === 'paid' ? 'Give the deposit back and release' : 'Release now'}
              </button>
            ) : (
              <button
                type="button"
                className="ed-button"
                aria-label={`Release ${hold.car} of ${hold.name}`}
                onClick={() => setAsked(hold.id)}
              >
                Release
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Dialog>
  )
}
