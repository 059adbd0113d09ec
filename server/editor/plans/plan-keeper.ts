import { repeat, type Repeat } from '../../../runtime/repeat/repeat.ts'
import type { Db } from '../../db/database.ts'
import type { CheckDraft } from '../checking/check-port.ts'
import { publishDue } from './plan-store.ts'

const EVERY_MS = 2000

/** Looks for due plans while the server runs. */
export function keepPlans({
  db,
  check,
  refresh,
  now,
  onError,
}: {
  db: Db
  check: CheckDraft
  refresh: () => Promise<void>
  /** Epoch milliseconds. */
  now: () => number
  /** Told of failures, of each plan by itself; the keeper goes on. */
  onError: (error: unknown) => void
}): Repeat {
  async function publishAndRefresh(): Promise<void> {
    const published = await publishDue(db, { now: now(), check, onError })
    if (published.length > 0) await refresh()
  }
  return repeat(publishAndRefresh, { everyMs: EVERY_MS, onError })
}
