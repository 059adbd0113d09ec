import { EyeOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** The pages of the site, in their order. */
export function PagesPanel() {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const [path, setPath] = useState('')
  const add = () => {
    const address = `/${path
      .trim()
      .toLowerCase()
      .replace(/^\/+/, '')
      .replaceAll(/[^a-z0-9/-]+/g, '-')}`
    const id =
      address
        .slice(1)
        .replaceAll('/', '-')
        .replaceAll(/^[^a-z]+/g, '') || 'page'
    const title = `${routeTitle(undefined, id)} | {site.name}`
    const findings = session.run(
      { do: 'add-route', route: { id, path: address, title, blocks: [] } },
      { label: `Added the page ${address}` },
    )
    if (findings.length > 0) return
    setPath('')
    session.openRoute(id)
  }
  return (
    <div className="ed-pages">
      <form
        className="ed-pages__add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <input
          className="ed-input"
          aria-label="Address of a new page"
          placeholder="/new-page"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <button type="submit" className="ed-button ed-button--small" disabled={path.trim() === ''}>
          <Plus size={14} aria-hidden /> Add
        </button>
      </form>
      <ul>
        {routesOf(document.effective).map((route) => {
          const id = String(route['id'])
          const isOff = route['hidden'] === true || route['enabled'] === false
          return (
            <li key={id}>
              <button
                type="button"
                className="ed-pages__item"
                aria-current={id === routeId ? 'page' : undefined}
                onClick={() => session.openRoute(id)}
              >
                <span>{routeTitle(route, id)}</span>
                <span className="ed-quiet">{String(route['path'] ?? '')}</span>
                {isOff && <EyeOff size={14} aria-label="switched off" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
