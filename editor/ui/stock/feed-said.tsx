import { timeText } from '../parts/time.ts'
import { roleTitle } from './feed/roles.ts'
import type { DeskCar } from './stock-api.ts'

/** The feed's row of a car, and what was put right of it. */
export function FeedSaid({ car: { feed, isByHand } }: { car: DeskCar }) {
  if (isByHand) return null
  if (!feed) {
    return (
      <p className="ed-quiet">
        The feed’s row of this car is kept from the next import that changes it; of feeds with more than
        20,000 cars rows are not kept.
      </p>
    )
  }
  return (
    <details className="ed-stock__feed">
      <summary>
        What the feed said: line {feed.line}, {timeText(feed.readAt)}, mapping {feed.mapping}
      </summary>
      {feed.notes.length > 0 && (
        <>
          <h3>What was put right</h3>
          <ul>
            {feed.notes.map(({ column, from, to, rule }) => (
              <li key={`${rule}${column}`}>
                {rule}: {column} {from && <q>{from}</q>} {to ? <>became {to}</> : 'was left out'}
              </li>
            ))}
          </ul>
        </>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Text</th>
            <th scope="col">Read as</th>
          </tr>
        </thead>
        <tbody>
          {feed.cells.map(({ column, text, role }) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td>{text}</td>
              <td>{role === null ? <span className="ed-quiet">not read</span> : roleTitle(role)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
