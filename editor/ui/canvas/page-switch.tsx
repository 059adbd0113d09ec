import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { sectionTitle } from '../../../runtime/sections/sections.ts'
import { sectionOfPage } from '../session/section-page.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** Which page is open, and the way to another one; the Pages panel does the rest. */
export function PageSwitch() {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const routeId = useSessionState((state) => state.routeId)
  const section = sectionOfPage(routeId)
  const pages = routesOf(effective).filter(
    ({ id, path, hidden }) => typeof path === 'string' && (hidden !== true || id === routeId),
  )
  return (
    <select
      className="ed-input ed-canvas__page"
      aria-label="Open page"
      title="The page that is open"
      value={routeId}
      onChange={({ target }) => session.openRoute(target.value)}
    >
      {section !== undefined && <option value={routeId}>Shared section {sectionTitle(section)}</option>}
      {pages.map((route) => (
        <option key={String(route['id'])} value={String(route['id'])}>
          {routeTitle(route, String(route['id']))} · {String(route['path'])}
        </option>
      ))}
    </select>
  )
}
