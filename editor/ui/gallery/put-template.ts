import { insertNodes, type Place } from '../actions/actions.ts'
import type { Session } from '../session/session.ts'
import { templateNodes, templatePage } from './template-nodes.ts'
import type { Template } from './templates.ts'

/**
 * Brings a template in, as one step: a section onto the open page, a page at the first address of its name that is free,
 * which is opened.
 *
 * @param place of a section where somebody chose it; without one it goes where it is most likely meant
 * @returns whether it came in; why not has been said
 */
export function putTemplate(session: Session, template: Template, place?: Place): boolean {
  return template.kind === 'section' ? addSection(session, template, place) : addPage(session, template)
}

function addSection(session: Session, template: Template, place: Place | undefined): boolean {
  const { document } = session.store.get()
  const nodes = templateNodes(template, document.effective)
  insertNodes(session, nodes, `Added the template ${template.title}`, place)
  return session.store.get().document !== document
}

function addPage(session: Session, template: Template): boolean {
  const route = templatePage(template, session.store.get().document.effective)
  const label = `Added the page ${template.title} at ${route.path}`
  if (session.run({ do: 'add-route', route }, { label }).length > 0) return false
  session.openRoute(route.id)
  return true
}
