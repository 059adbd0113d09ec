import { useEffect, useState } from 'react'
import { PageBar } from '../parts/page-bar.tsx'
import { Problem } from '../parts/problem.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { ExportButton } from './export-button.tsx'
import type { SecurityEvent, SecurityQuery } from './security-api.ts'
import { useSecurityLog } from './use-security-log.ts'

const TONES = { done: 'live', refused: 'draft', failed: 'off' } as const

/** Who did what from where, and what was refused. For administrators of the platform (ASVS 5.0 V16). */
export function SecurityLog({ onLeave }: { onLeave: () => void }) {
  const [query, setQuery] = useState<SecurityQuery>({ who: '', result: '' })
  const { events, hasMore, problem, isBusy, more } = useSecurityLog(query)
  const exporting = useAttempt()
  useEffect(() => {
    document.title = 'Security log · Forecourt'
  }, [])
  return (
    <div className="ed-page">
      <PageBar title="Security log" onLeave={onLeave} />
      <main className="ed-page__main">
        <div className="ed-page__head">
          <h1>Security log</h1>
          <div className="ed-page__tools">
            <SearchBox
              label="Search people"
              query={query.who}
              maxLength={120}
              onQuery={(who) => setQuery({ ...query, who })}
            />
            <select
              className="ed-input"
              aria-label="Result"
              value={query.result}
              onChange={({ target }) =>
                setQuery({ ...query, result: target.value as SecurityQuery['result'] })
              }
            >
              <option value="">Every result</option>
              <option value="done">Done</option>
              <option value="refused">Refused</option>
              <option value="failed">Failed</option>
            </select>
            <ExportButton attempt={exporting.attempt} />
          </div>
        </div>
        <Problem text={problem || exporting.problem} />
        {!events && !problem && <p className="ed-quiet">Fetching the log …</p>}
        {events?.length === 0 && <p className="ed-nothing">No line fits.</p>}
        {events && events.length > 0 && <Lines events={events} />}
        {hasMore && (
          <button
            type="button"
            className="ed-button ed-page__more"
            disabled={isBusy}
            onClick={() => void more()}
          >
            Show older lines
          </button>
        )}
      </main>
    </div>
  )
}

function Lines({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <table className="ed-dealers" aria-label="Lines of the security log">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Result</th>
          <th scope="col">From where</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, at, who, what, dealer, about, address, browser, result, note }) => (
          <tr key={id}>
            <th scope="row">{who || 'Somebody'}</th>
            <td data-label="What">
              {what}{' '}
              <span className="ed-quiet">{[dealer, about].filter((text) => text !== '').join(' · ')}</span>
            </td>
            <td data-label="Result">
              <span className="ed-tag" data-tone={TONES[result]}>
                {result}
              </span>{' '}
              <span className="ed-quiet">{note}</span>
            </td>
            <td data-label="From where">
              {address} <span className="ed-quiet">{browser}</span>
            </td>
            <td data-label="When">{timeText(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
