import { sectionTitle } from '../../../runtime/sections/sections.ts'
import type { Session } from './session.ts'

/** What the open list of blocks is called where a place in it is said: Main, Header, or the section's own name. */
export function listName(session: Session): string {
  const { tree } = session.store.get()
  if (tree.kind === 'section') return sectionTitle(tree.name)
  return tree.kind === 'layout' ? tree.region.charAt(0).toUpperCase() + tree.region.slice(1) : 'Main'
}
