import type { BlockPlace } from '../../core/comments/comment-places.ts'

import { drawnIds, treesOfPage } from '../session/tree-of-block.ts'
import { routesOf, sameTree } from '../../core/tree.ts'
import type { Session } from '../session/session.ts'

/** Opens a page that shows the block where the open one does not, and selects it. */
export function showBlock(session: Session, { tree, id }: BlockPlace): void {
  const { document, routeId } = session.store.get()
  const { effective } = document
  const shows = (page: string) =>
    tree.kind === 'section'
      ? drawnIds(effective, page, tree, id).length > 0
      : treesOfPage(effective, page).some((each) => sameTree(each, tree))
  if (tree.kind !== 'route' && !shows(routeId)) {
    const page = routesOf(effective).find((route) => shows(String(route['id'])))
    if (page) session.openRoute(String(page['id']))
  }
  session.select([id], tree)
}
