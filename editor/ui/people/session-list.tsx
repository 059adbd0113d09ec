import { useCallback, useEffect, useState } from 'react'
import { timeText } from '../parts/time.ts'
import { accountApi, type OpenSession } from './account-api.ts'
import { useAttempt } from './use-attempt.ts'

/** Where one is signed in, and the way out everywhere else. */
export function SessionList() {
  const [sessions, setSessions] = useState<readonly OpenSession[]>([])
  const { problem, isBusy, attempt } = useAttempt()
  const load = useCallback(async () => setSessions((await accountApi.sessions()).sessions), [])
  useEffect(() => {
    void attempt(load)
  }, [attempt, load])
  return (
    <section className="ed-account" aria-labelledby="sessions">
      <h3 id="sessions">Where you are signed in</h3>
      <ul className="ed-sessions">
        {sessions.map(({ since, browser, isThis }) => (
          <li key={`${since} ${browser} ${isThis}`}>
            <span>{browser || 'Unknown browser'}</span>
            {isThis && (
              <span className="ed-tag" data-tone="live">
                this one
              </span>
            )}
            <span className="ed-quiet">since {timeText(since)}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="ed-button"
          disabled={isBusy}
          onClick={() =>
            void attempt(async () => {
              await accountApi.closeOtherSessions()
              await load()
            })
          }
        >
          Sign out everywhere else
        </button>
      )}
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </section>
  )
}
