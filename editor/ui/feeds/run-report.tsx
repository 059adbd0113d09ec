import type { FeedRun } from '../../../schemas/generated/editor-api.ts'

const whole = (count: number) => count.toLocaleString('en-AU')

/** What became of the rows of a run, what of it is listed and why the rest is not; of a trial, what would. */
export function RunReport({ run: { state, problem, rows, counts, listing, rejected } }: { run: FeedRun }) {
  const isTrial = state === 'tried'
  return (
    <>
      {problem !== null && <p role="note">{problem}</p>}
      {listing && (
        <p>
          <strong>
            {whole(listing.listed)} of {whole(listing.cars)} cars {isTrial ? 'will be' : 'are'} listed.
          </strong>
        </p>
      )}
      {counts && (
        <p>
          {whole(rows)} rows: {whole(counts.new)} new, {whole(counts.changed)} changed,{' '}
          {whole(counts.unchanged)} unchanged, {whole(counts.removed)} removed, {whole(counts.rejected)}{' '}
          rejected.
        </p>
      )}
      {listing && listing.unlisted.length > 0 && (
        <details open={isTrial}>
          <summary>Why the others are not</summary>
          <ul>
            {listing.unlisted.map(({ reasons, count }) => (
              <li key={reasons.join()}>
                {whole(count)}: {reasons.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rejected.length > 0 && (
        <details>
          <summary>Rejected rows</summary>
          <ul>
            {rejected.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
