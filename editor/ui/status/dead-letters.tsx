import { useState } from 'react'
import { timeText } from '../parts/time.ts'
import type { DeadLetter, LetterAction } from './status-api.ts'

const QUEUES: Record<DeadLetter['queue'], string> = {
  deliveries: 'Lead',
  events: 'Lead without a way',
  jobs: 'Job',
}

/** What was given up: why, and trying again or leaving it. Giving up for good asks once more. */
export function DeadLetters({
  letters,
  total,
  isBusy,
  onSettle,
}: {
  letters: readonly DeadLetter[]
  /** As many as there are; only the newest are listed. */
  total: number
  isBusy: boolean
  onSettle: (letter: DeadLetter, action: LetterAction) => void
}) {
  const [asked, setAsked] = useState('')
  if (letters.length === 0) return <p className="ed-nothing">Nothing was given up.</p>
  return (
    <>
      <table className="ed-dealers" aria-label="What was given up">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">Attempts</th>
            <th scope="col">Since</th>
            <th scope="col">
              <span className="ed-unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => {
            const { queue, id, dealer, what, reason, attempts, since, canTryAgain } = letter
            const key = `${queue} ${id}`
            const name = `${what}${dealer === null ? '' : ` of ${dealer}`}`
            return (
              <tr key={key}>
                <th scope="row">
                  {QUEUES[queue]}: {what} <span className="ed-quiet">{dealer}</span>
                </th>
                <td data-label="Why">{reason}</td>
                <td data-label="Attempts">{attempts}</td>
                <td data-label="Since">{timeText(since)}</td>
                <td className="ed-dealers__tools">
                  {canTryAgain && (
                    <button
                      type="button"
                      className="ed-button"
                      aria-label={`Try again: ${name}`}
                      disabled={isBusy}
                      onClick={() => onSettle(letter, 'again')}
                    >
                      Try again
                    </button>
                  )}{' '}
                  {asked === key ? (
                    <button
                      type="button"
                      className="ed-button ed-button--primary"
                      aria-label={`Give up for good: ${name}`}
                      disabled={isBusy}
                      onClick={() => onSettle(letter, 'give-up')}
                    >
                      Give up for good
                    </button>
                  ) : (
                    <button
                      type="button"
                      className="ed-button"
                      aria-label={`Give up: ${name}`}
                      onClick={() => setAsked(key)}
                    >
                      Give up
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {total > letters.length && (
        <p className="ed-quiet">{total - letters.length} older ones are not shown.</p>
      )}
    </>
  )
}
