import { useEffect } from 'react'
import { PageBar } from '../parts/page-bar.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { DeadLetters } from './dead-letters.tsx'
import { Facts } from './facts.tsx'
import { Servers } from './servers.tsx'
import { statusApi, type DeadLetter, type LetterAction, type PlatformStatus } from './status-api.ts'
import { spanText } from './units.ts'
import { useStatus } from './use-status.ts'

const SECONDS = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** How the platform stands, for its administrators: what is wrong and what to do, queues, feeds, servers, database. */
export function Status({ onLeave }: { onLeave: () => void }) {
  const { status, problem, look } = useStatus()
  const { problem: refused, isBusy, attempt } = useAttempt()
  useEffect(() => {
    document.title = 'Status · Forecourt'
  }, [])
  const settle = (letter: DeadLetter, action: LetterAction) =>
    attempt(async () => {
      try {
        await statusApi.settle(letter, action)
      } finally {
        await look()
      }
    })
  return (
    <div className="ed-page">
      <PageBar title="Status" onLeave={onLeave} />
      <main className="ed-page__main ed-status">
        <div className="ed-page__head">
          <h1>Status</h1>
          {status && (
            <p className="ed-quiet">
              As of {SECONDS.format(status.at)}, release {status.release}
            </p>
          )}
        </div>
        <Problem text={problem && status ? `${problem} What is shown is older.` : problem} />
        <Problem text={refused} />
        {!status && !problem && <p className="ed-quiet">Looking …</p>}
        {status && (
          <>
            <Findings status={status} />
            <Facts status={status} />
            <h2>Servers</h2>
            <Servers status={status} />
            {status.feeds.latest.length > 0 && <LateFeeds status={status} />}
            <h2>Given up</h2>
            <DeadLetters
              letters={status.deadLetters}
              total={status.leads.dead + status.jobs.failed}
              isBusy={isBusy}
              onSettle={(letter, action) => void settle(letter, action)}
            />
          </>
        )}
      </main>
    </div>
  )
}

function Findings({ status: { findings } }: { status: PlatformStatus }) {
  if (findings.length === 0) return <p className="ed-status__well">All is well.</p>
  return (
    <ul className="ed-status__findings" aria-label="What is wrong, and what to do">
      {findings.map(({ subject, state, told, advice }) => (
        <li key={`${subject} ${told}`} data-state={state}>
          <strong>
            {state === 'fault' ? 'Fault' : 'Warning'}, {subject}: {told}.
          </strong>{' '}
          {advice}
        </li>
      ))}
    </ul>
  )
}

function LateFeeds({ status: { at, feeds } }: { status: PlatformStatus }) {
  return (
    <>
      <h2>Late feeds</h2>
      <table className="ed-dealers" aria-label="Late feeds">
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Dealer</th>
            <th scope="col">Last new file</th>
            <th scope="col">Late after</th>
          </tr>
        </thead>
        <tbody>
          {feeds.latest.map(({ dealer, name, newFileAt, lateAfterHours }) => (
            <tr key={`${dealer} ${name} ${newFileAt}`}>
              <th scope="row">{name}</th>
              <td data-label="Dealer">{dealer}</td>
              <td data-label="Last new file">
                {timeText(newFileAt)}, {spanText(at - newFileAt)} ago
              </td>
              <td data-label="Late after">{lateAfterHours} hours</td>
            </tr>
          ))}
        </tbody>
      </table>
      {feeds.late > feeds.latest.length && (
        <p className="ed-quiet">{feeds.late - feeds.latest.length} more are not shown.</p>
      )}
    </>
  )
}
