import type { BlockNode } from '../../../runtime/block/types.ts'
import { sectionsOf } from '../../../runtime/sections/sections.ts'
import { trialShares } from '../../core/commands/trials.ts'
import { copyText, isBlocksText, pasteText, pasteWords } from '../../core/clipboard.ts'
import type { Command, Target } from '../../core/command.ts'
import { nodeTitle, type NamedNode } from '../../core/block-names.ts'
import { linksToGone } from '../../core/anchor-links.ts'
import { refusal } from '../../core/legal.ts'
import { announceTarget, legalTargets, stepTarget, type LegalTarget } from '../../core/legal-targets.ts'
import { blockTexts } from '../../core/languages/block-texts.ts'
import { findSpot, readList } from '../../core/tree.ts'
import { blockElement } from '../canvas/block-box.ts'
import { shownFrame } from '../canvas/shown-frame.ts'
import { movedBlocks } from '../drag/blocks-source.ts'
import { carry } from '../drag/carry.ts'
import { BLOCKS } from '../session/blocks.ts'
import { listName } from '../session/list-name.ts'
import type { Session } from '../session/session.ts'
import { blocksIn, htmlOf, withBlocks, wordsOf } from './clipboard-html.ts'
import { pointedSlot } from './pointed-slot.ts'
import { askLinks, type LinkedRemoval } from './removing-linked.ts'

/** What can be done with the selection, whether by key, button or menu. */

export function titleOf(node: NamedNode | undefined): string {
  return node ? nodeTitle(node, BLOCKS) : 'Block'
}

export function selectedNodes(session: Session): BlockNode[] {
  const nodes = session.nodes()
  return session.store.get().selection.flatMap((id) => findSpot(nodes, id)?.node ?? [])
}

export function named(nodes: readonly BlockNode[]): string {
  return nodes.length === 1 ? titleOf(nodes[0]) : `${nodes.length} blocks`
}

/** What is selected, for a command over it; nothing where nothing is. */
function chosen(session: Session) {
  const nodes = selectedNodes(session)
  const ids = nodes.map(({ id }) => id)
  return nodes.length === 0 ? undefined : { nodes, ids, tree: session.store.get().tree, name: named(nodes) }
}

/** Picks the selected blocks up: arrow keys or a click choose their new place. */
export function carrySelection(session: Session): void {
  const found = chosen(session)
  if (found) carry(session, movedBlocks(session, found.ids, found.name))
}

/** Inherited blocks are hidden, own ones are gone; the next block takes the selection. Links to them are asked for first. */
export function removeSelection(session: Session): void {
  const found = chosen(session)
  if (found) unlinked(session, { deed: 'remove', ...found })
}

/** Takes away what lies in the clipboard: as {@link removeSelection}, by another name. */
export function cutSelection(session: Session): void {
  const found = chosen(session)
  if (found) unlinked(session, { deed: 'cut', ...found })
}

/** Where links lead to blocks that go, a dialog tells so first and asks where the links are to lead. */
function unlinked(session: Session, going: Omit<LinkedRemoval, 'follow' | 'stay'>): void {
  const { deed, tree, ids, name } = going
  const links = linksToGone(session.store.get().document.effective, tree, ids, BLOCKS)
  if (links.follow.length + links.stay.length === 0) takeAway(session, going)
  else askLinks({ deed, tree, ids, name, ...links })
}

const DONE = { remove: 'Removed', cut: 'Cut', hide: 'Hid' } as const

/** @param to address of the page that links to what goes lead to from then on, in the same step */
export function takeAway(
  session: Session,
  { deed, tree, ids, name }: Omit<LinkedRemoval, 'follow' | 'stay'>,
  to?: string,
): void {
  const led = { tree, ids, ...(to !== undefined && { to }) }
  session.run(deed === 'hide' ? { do: 'hide', hidden: true, ...led } : { do: 'remove', ...led }, {
    label: `${DONE[deed]} ${name}${to === undefined ? '' : `, its links lead to ${to}`}`,
  })
}

export function duplicateSelection(session: Session): void {
  const { name, tree, ids } = chosen(session) ?? {}
  if (tree && ids) session.run({ do: 'duplicate', tree, ids }, { label: `Duplicated ${name}` })
}

export function toggleHidden(session: Session): void {
  const found = chosen(session)
  if (!found) return
  const { nodes, tree, ids, name } = found
  if (nodes[0]?.hidden !== true) unlinked(session, { deed: 'hide', ...found })
  else session.run({ do: 'hide', tree, ids, hidden: false }, { label: `Showed ${name}` })
}

export function wrapSelection(session: Session): void {
  const { name, tree, ids } = chosen(session) ?? {}
  if (!tree || !ids) return
  session.run(
    { do: 'wrap', tree, ids, type: 'Section', slot: 'content' },
    { label: `Put ${name} into a section` },
  )
}

export function unwrapSelection(session: Session): void {
  const { nodes: [node] = [], tree } = chosen(session) ?? {}
  if (!node || !tree) return
  session.run({ do: 'unwrap', tree, id: node.id }, { label: `Took the content out of ${titleOf(node)}` })
}

/**
 * Moves the selection to the next place in document order where it may stand (EDIT-03).
 *
 * @param by ±1 the next place, ±2 the next place in another list: into or out of a block
 */
export function stepSelection(session: Session, by: 1 | -1 | 2 | -2): void {
  const nodes = selectedNodes(session)
  if (nodes.length === 0) return
  const { tree } = session.store.get()
  const targets = legalTargets(BLOCKS, session.nodes(), nodes, listName(session))
  const here = targets.find(({ isHere }) => isHere)
  const next = stepTarget(targets, here, by)
  if (next === undefined || next === here) {
    session.say(`${named(nodes)} cannot go further.`)
    return
  }
  session.run(
    { do: 'move', tree, ids: nodes.map(({ id }) => id), target: next },
    { label: announceTarget(named(nodes), next) },
  )
}

/** Puts a new block where it is most likely meant: see {@link likelyTarget}. */
export function insertBlock(session: Session, node: BlockNode): void {
  insertNodes(session, [node], `Added ${titleOf({ type: node.type })}`)
}

/** Where blocks go that come beside a selected block which holds others. */
export type Place = 'inside' | 'behind'

/**
 * @param place where somebody chose it; without one it goes where it is most likely meant
 * @param texts translations that come with the blocks
 */
export function insertNodes(
  session: Session,
  nodes: readonly BlockNode[],
  label: string,
  place?: Place,
  texts?: Extract<Command, { do: 'insert' }>['texts'],
): void {
  const { tree } = session.store.get()
  const target = likelyTarget(session, nodes, place)
  if (target === undefined) {
    const found = refusal(BLOCKS, session.nodes(), { parent: null, slot: null }, nodes)
    session.say(found?.message ?? 'There is no place for this block here.', 'error')
    return
  }
  const where = `position ${target.position} of ${target.of} in ${target.list}`
  session.run({ do: 'insert', tree, target, nodes, ...(texts && { texts }) }, { label: `${label}, ${where}` })
}

/**
 * Into the empty slot that somebody pointed at, else into an empty slot of the selected block, else behind that block, else
 * inside of it, else at the end.
 */
function likelyTarget(
  session: Session,
  nodes: readonly BlockNode[],
  place: Place | undefined,
): LegalTarget | undefined {
  const tree = session.nodes()
  const targets = legalTargets(BLOCKS, tree, nodes, listName(session))
  const selected = session.store.get().selection.at(-1)
  const spot = selected === undefined ? undefined : findSpot(tree, selected)
  const behind = (wanted: Target) =>
    targets.find(
      ({ parent, slot, index }) => parent === wanted.parent && slot === wanted.slot && index === wanted.index,
    )
  const inside = spot ? targets.filter(({ parent }) => parent === spot.node.id) : []
  const empty = inside.filter((target) => readList(tree, target).length === 0)
  const { slot: pointed } = pointedSlot.get()
  const next = spot && behind({ parent: spot.parent, slot: spot.slot, index: spot.index + 1 })
  return (
    (place === 'behind' ? next : undefined) ??
    empty.find(({ parent, slot }) => parent === pointed?.parent && slot === pointed?.name) ??
    empty[0] ??
    (place === 'inside' ? inside.at(-1) : undefined) ??
    next ??
    inside.at(-1) ??
    targets.findLast(({ parent }) => parent === null) ??
    targets.at(-1)
  )
}

/** The selected blocks as text for the clipboard; `undefined` where nothing is selected. */
export function selectionText(session: Session): string | undefined {
  const nodes = selectedNodes(session)
  if (nodes.length === 0) return undefined
  const { document, tree } = session.store.get()
  return copyText(
    session.nodes(),
    nodes.map(({ id }) => id),
    sectionsOf(document.effective),
    blockTexts(document.effective, tree),
    document.effective,
  )
}

/** What the clipboard gets of the selected blocks. @param blocks as {@link selectionText} gives them */
export function clipboardOf(session: Session, blocks: string): Record<'text/plain' | 'text/html', string> {
  const { frame } = shownFrame.get()
  const { selection } = session.store.get()
  const drawn = frame ? selection.flatMap((id) => blockElement(frame, session.store.get(), id) ?? []) : []
  // What shows no words, such as a picture, is called by its name.
  return {
    'text/plain': wordsOf(drawn) || named(selectedNodes(session)),
    'text/html': withBlocks(htmlOf(drawn), blocks),
  }
}

/** Copies by a button: keys have the event of the browser (`use-clipboard.ts`). */
export async function copySelection(session: Session): Promise<boolean> {
  const text = selectionText(session)
  if (text === undefined) return false
  const written = Object.entries(clipboardOf(session, text))
  try {
    await navigator.clipboard.write([
      new ClipboardItem(
        Object.fromEntries(written.map(([type, value]) => [type, new Blob([value], { type })])),
      ),
    ])
  } catch {
    session.say('The browser does not allow copying here.', 'error')
    return false
  }
  session.say(
    `Copied ${named(selectedNodes(session))}. “Paste behind it” puts it after a block, also of another dealer.`,
  )
  return true
}

/**
 * Puts in what the clipboard holds: blocks of this or another dealer, else words with their headings, lists and links.
 *
 * @param text as it is, or blocks as a text of their own
 * @param html of the same words, where the clipboard has it; blocks stand in it beside their words
 */
export async function pasteBlocks(session: Session, text: string, html = ''): Promise<void> {
  const blocks = blocksIn(html) ?? (isBlocksText(text) ? text : undefined)
  const { effective } = session.store.get().document
  const pasted =
    blocks !== undefined
      ? pasteText(blocks, BLOCKS, sectionsOf(effective), trialShares(effective), effective)
      : pasteWords(html === '' ? text : await markdownFrom(html), BLOCKS)
  if (!pasted.ok) {
    session.say(pasted.message, 'error')
    return
  }
  insertNodes(session, pasted.nodes, `Pasted ${named(pasted.nodes)}`, undefined, pasted.texts)
}

/** As {@link pasteBlocks}, by a button: the browser asks whether it may. */
export async function pasteFromButton(session: Session): Promise<void> {
  let texts: [text: string, html: string]
  try {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '')
    texts = [await read('text/plain'), await read('text/html')]
  } catch {
    session.say('The browser does not let this page read the clipboard: paste with Ctrl + V.', 'error')
    return
  }
  await pasteBlocks(session, ...texts)
}

/** Fetched with the first page of words that somebody pastes. */
async function markdownFrom(html: string): Promise<string> {
  const { markdownOf } = await import('./markdown-of.ts')
  return markdownOf(html)
}
