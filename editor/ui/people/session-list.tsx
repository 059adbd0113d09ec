import { useCallback, useEffect, useState } from 'react'
import { timeText } from '../parts/time.ts'
import { accountApi, type OpenSession } from './account-api.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { Problem } from '../parts/problem.tsx'

/**
 * Where somebody is signed in, each place with its way out; for oneself also the way out everywhere else.
 *
 * @param person whose sessions an administrator looks at; one's own without it
 */
export function SessionList({ person }: { person?: { email: string; name: string } }) {
  const [sessions, setSessions] = useState<readonly OpenSession[] | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const email = person?.email
  const load = useCallback(async () => {
    const found = await (email === undefined ? accountApi.sessions() : accountApi.sessionsOf(email))
    setSessions(found.sessions)
  }, [email])
  useEffect(() => {
    void attempt(load)
  }, [attempt, load])
  const end = (id: string) =>
    attempt(async () => {
      await (email === undefined ? accountApi.closeSession(id) : accountApi.closeSessionOf(email, id))
      await load()
    })
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className="ed-account" aria-labelledby="sessions">
      <h3 id="sessions">{person ? `Where ${person.name} is signed in` : 'Where you are signed in'}</h3>
      {sessions?.length === 0 && <p className="ed-quiet">Nowhere at the moment.</p>}
      <ul className="ed-sessions">
        {sessions?.map(({ id, since, browser, isThis }) => (
          <li key={id}>
            <span>{browser || 'Unknown browser'}</span>
            <span className="ed-quiet">since {timeText(since)}</span>
            {isThis ? (
              <span className="ed-tag" data-tone="live">
                this one
              </span>
            ) : (
              <button
                type="button"
                className="ed-button ed-button--small"
                aria-label={`Sign out ${browser || 'the unknown browser'}, since ${timeText(since)}`}
                disabled={isBusy}
                onClick={() => void end(id)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {!person && others.length > 0 && (
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
      <Problem text={problem} />
    </section>
  )
}
