import type { BlockNode } from '../../../runtime/block/types.ts'
import { SHARED_SECTION, sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { linksToGone } from '../../core/anchor-links.ts'
import { pagesWithSection } from '../../core/section-pages.ts'
import { readTree, routesOf, type TreeRef } from '../../core/tree.ts'
import type { Use } from '../../core/where-used.ts'
import type { Session } from '../session/session.ts'
import { sectionPageId } from '../session/section-page.ts'
import { treesOfPage, usesOnPage } from '../session/tree-of-block.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import { insertNodes } from '../actions/actions.ts'
import { askLinks, type LinkedExchange } from '../actions/removing-linked.ts'
import { BLOCKS } from '../session/blocks.ts'

/** What can be done with shared sections, whether by button, menu or command. */

/** "Why us!" becomes "why-us"; empty while nothing of it can be a name. */
function sectionName(title: string): string {
  return nameSlug(title.replace(/^[^\p{L}]+/u, ''), 60).replace(/^[^a-z]+/, '')
}

/** Why a name cannot be given; empty when it can. */
export function nameProblem(session: Session, title: string, current?: string): string {
  const name = sectionName(title)
  if (name === '') return title.trim() === '' ? '' : 'A name begins with a letter.'
  const sections = sectionsOf(session.store.get().document.effective)
  return name !== current && Object.hasOwn(sections, name)
    ? `There is a shared section “${sectionTitle(name)}” already.`
    : ''
}

export function saveAsSection(session: Session, title: string): boolean {
  const { tree, selection } = session.store.get()
  const name = sectionName(title)
  const label = `Saved the shared section ${sectionTitle(name)}`
  return session.run({ do: 'make-section', tree, ids: selection, name }, { label }).length === 0
}

/** A new reference to a section. */
export function sectionNode(name: string): BlockNode {
  return { id: 'new', type: SHARED_SECTION, props: { section: name } }
}

export function insertSection(session: Session, name: string): void {
  insertNodes(session, [sectionNode(name)], `Added the shared section ${sectionTitle(name)}`)
}

export function renameSection(session: Session, name: string, title: string): boolean {
  const to = sectionName(title)
  if (to === name) return true
  const label = `Renamed the shared section to ${sectionTitle(to)}`
  return session.run({ do: 'rename-section', name, to }, { label }).length === 0
}

export function deleteSection(session: Session, name: string): void {
  session.run({ do: 'delete-section', name }, { label: `Deleted the shared section ${sectionTitle(name)}` })
}

/** Another section where one is used, at once where no links lead into that one; else a dialog tells of them first. */
export function chooseSection(
  session: Session,
  { tree, id, name, section }: { tree: TreeRef; id: string; name: string; section: string },
): void {
  const links = linksToGone(session.store.get().document.effective, tree, [id], BLOCKS, section)
  const exchange: LinkedExchange = { deed: 'exchange', tree, id, section, name: sectionTitle(name), ...links }
  if (links.follow.length + links.stay.length === 0) exchangeSection(session, exchange)
  else askLinks(exchange)
}

/** @param to address of the page that links into the section that goes lead to from then on, in the same step */
export function exchangeSection(
  session: Session,
  { tree, id, section, name }: Pick<LinkedExchange, 'tree' | 'id' | 'section' | 'name'>,
  to?: string,
): void {
  const led = to === undefined ? '' : `, links into ${name} lead to ${to}`
  session.run(
    { do: 'choose-section', tree, id, section, ...(to !== undefined && { to }) },
    { label: `Chose the shared section ${sectionTitle(section)}${led}`, select: false },
  )
}

/** Takes copies of the blocks into the page; the section stays for the other pages. */
export function detachSection(session: Session, tree: TreeRef, id: string, name: string): void {
  session.select([id], tree)
  session.run(
    { do: 'detach-section', tree, id },
    { label: `Made an own copy of ${sectionTitle(name)} for this page` },
  )
}

/** Where the open page refers to a section: directly, or in the layout around it. */
export function useOnPage(session: Session, name: string): { tree: TreeRef; id: string } | undefined {
  const { document, routeId } = session.store.get()
  const [drawn] = usesOnPage(document.effective, routeId, name)
  if (drawn === undefined) return undefined
  for (const tree of treesOfPage(document.effective, routeId)) {
    const node = findUse(readTree(document.effective, tree), name)
    if (node) return { tree, id: node.id }
  }
  return undefined
}

function findUse(nodes: readonly BlockNode[], name: string): BlockNode | undefined {
  for (const node of nodes) {
    if (node.type === SHARED_SECTION && node.props?.['section'] === name) return node
    const inside = findUse(Object.values(node.slots ?? {}).flat(), name)
    if (inside) return inside
  }
  return undefined
}

/** Opens a page that shows the section, else the section by itself, and chooses its first block. */
export function openSection(session: Session, name: string, blockId?: string): void {
  const { document, routeId } = session.store.get()
  const pages = pagesWithSection(document.effective, name)
  if (!pages.includes(routeId)) session.openRoute(pages[0] ?? sectionPageId(name))
  const tree: TreeRef = { kind: 'section', name }
  const id = blockId ?? readTree(document.effective, tree)[0]?.id
  session.select(id === undefined ? [] : [id], tree)
}

/** Shows a use where it can be changed. */
export function goToUse(session: Session, { tree, blockId }: Use): void {
  if (tree === undefined) return
  if (tree.kind === 'section') {
    openSection(session, tree.name, blockId)
    return
  }
  if (tree.kind === 'layout') {
    const { document, routeId } = session.store.get()
    const routes = routesOf(document.effective).filter(({ layout = 'default' }) => layout === tree.name)
    const [first] = routes
    if (first && !routes.some(({ id }) => id === routeId)) session.openRoute(String(first['id']))
  } else session.openRoute(tree.id)
  if (blockId !== undefined) session.select([blockId], tree)
}
