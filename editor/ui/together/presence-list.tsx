import { useAround } from './use-around.ts'

/** The other windows that have this dealer open. */
export function PresenceList() {
  const others = useAround()
  if (others.length === 0) return null
  return (
    <ul className="ed-presence" aria-label="Also here">
      {others.slice(0, 4).map(({ windowId, name, place }) => (
        <li key={windowId} title={`${name}: ${place}`}>
          <span aria-hidden>{initialsOf(name)}</span>
          <span className="ed-unseen">
            {name}, at {place}
          </span>
        </li>
      ))}
      {others.length > 4 && <li>+{others.length - 4}</li>}
    </ul>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
}
