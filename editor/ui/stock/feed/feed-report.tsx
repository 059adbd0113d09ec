import { useState } from 'react'

/** What is shown of `ImportReport` (`server/stock/import/report.ts`). */
export interface Report {
  dryRun: boolean
  committed: boolean
  rows: number
  counts: Record<'new' | 'changed' | 'unchanged' | 'removed' | 'merged' | 'rejected', number>
  listing: {
    level: number
    listed: number
    cars: number
    unlisted: { reasons: string[]; count: number; line: number }[]
  } | null
  refused: { code: string; message: string } | null
  rejected: { line: number; column: string; value: string; reason: string; instead: string }[]
  normalised: {
    rule: string
    description: string
    count: number
    example: { line: number; column: string; from: string; to: string }
  }[]
}

const COUNTS = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['removed', 'no longer in the feed'],
  ['merged', 'of a car that another row tells'],
  ['rejected', 'left out'],
] as const
const FIRST = 10

/** What an import did, or would do. */
export function FeedReport({ report }: { report: Report }) {
  const { dryRun, committed, rows, counts, listing, refused, rejected, normalised } = report
  const [isAll, setAll] = useState(false)
  const whole = (count: number) => count.toLocaleString('en-AU')
  const title = refused
    ? 'Refused; nothing was changed'
    : committed
      ? 'Imported'
      : 'Tried; nothing was changed'
  return (
    <div className="ed-stock__report" data-refused={refused !== null} aria-live="polite">
      <h3>{title}</h3>
      {refused && <p className="ed-problem">{refused.message}</p>}
      {listing && (
        <p>
          <strong>
            {whole(listing.listed)} of {whole(listing.cars)} cars {dryRun || refused ? 'will be' : 'are'}{' '}
            listed
          </strong>{' '}
          on the site{listing.level > 0 && `, level ${listing.level}`}.
        </p>
      )}
      {listing && listing.unlisted.length > 0 && (
        <ul>
          {listing.unlisted.map(({ reasons, count, line }) => (
            <li key={reasons.join()}>
              {whole(count)} not: {reasons.join(', ')} (first: line {line})
            </li>
          ))}
        </ul>
      )}
      <dl className="ed-stock__counts">
        <div>
          <dt>rows</dt>
          <dd>{whole(rows)}</dd>
        </div>
        {COUNTS.filter(([name]) => counts[name] > 0).map(([name, words]) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd>{whole(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {rejected.length > 0 && (
        <>
          <h4>Left out</h4>
          <ul>
            {rejected.slice(0, isAll ? undefined : FIRST).map(({ line, column, value, reason, instead }) => (
              <li key={line + column}>
                Line {line}
                {column && `, ${column}`}
                {value && (
                  <>
                    {' '}
                    <q>{value}</q>
                  </>
                )}
                : {reason}. It needs {instead}.
              </li>
            ))}
          </ul>
          {rejected.length > FIRST && !isAll && (
            <button type="button" className="ed-button ed-button--small" onClick={() => setAll(true)}>
              Show{' '}
              {rejected.length < counts.rejected ? `the first ${rejected.length}` : `all ${rejected.length}`}
            </button>
          )}
        </>
      )}
      {normalised.length > 0 && (
        <details>
          <summary>What was put right</summary>
          <ul>
            {normalised.map(({ rule, description, count, example }) => (
              <li key={rule}>
                {whole(count)}: {description}, as {example.column} <q>{example.from}</q>
                {example.to && (
                  <>
                    {' '}
                    to <q>{example.to}</q>
                  </>
                )}{' '}
                on line {example.line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
