import type { Db } from '../../db/database.ts'
import type { CheckDraft } from '../check-draft.ts'
import { publishDue } from './plan-store.ts'

const EVERY_MS = 2000

/** Looks for due plans while the server runs. @returns ends it */
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
  /** Told of failures; the keeper goes on. */
  onError: (error: unknown) => void
}): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  async function turn(): Promise<void> {
    try {
      const published = await publishDue(db, { now: now(), check })
      if (published.length > 0) await refresh()
    } catch (error) {
      onError(error)
    }
    schedule()
  }
  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = turn()
    }, EVERY_MS)
    timer.unref()
  }
  schedule()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
