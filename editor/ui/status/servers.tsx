import { timeText } from '../parts/time.ts'
import type { PlatformStatus } from './status-api.ts'
import { spanText } from './units.ts'

/** Servers of the platform with the release that each runs. */
export function Servers({ status: { at, servers } }: { status: PlatformStatus }) {
  if (servers.length === 0) return <p className="ed-nothing">No server has given a sign of life yet.</p>
  return (
    <table className="ed-dealers" aria-label="Servers">
      <thead>
        <tr>
          <th scope="col">Server</th>
          <th scope="col">State</th>
          <th scope="col">Release</th>
          <th scope="col">Started</th>
        </tr>
      </thead>
      <tbody>
        {servers.map(({ id, host, version, startedAt, seenAt, isAlive }) => (
          <tr key={id}>
            <th scope="row">{host}</th>
            <td data-label="State">
              {isAlive ? (
                <span className="ed-tag" data-tone="live">
                  alive
                </span>
              ) : (
                <span className="ed-tag" data-tone="off">
                  silent for {spanText(at - seenAt)}
                </span>
              )}
            </td>
            <td data-label="Release">{version}</td>
            <td data-label="Started">{timeText(startedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
