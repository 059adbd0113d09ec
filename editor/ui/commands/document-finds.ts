import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { nodeTitle, typeTitle } from '../../core/block-names.ts'
import { treeTitle } from '../../core/describe-changes.ts'
import { findPlaces, piecesOf } from '../../core/find-replace/find-places.ts'
import { LONGEST_FIND } from '../../core/find-replace/matcher.ts'
import { readTree, treeKey, treesOf } from '../../core/tree.ts'
import type { PanelName } from '../actions/panels.ts'
import { lookFor } from '../find-replace/find-store.ts'
import { showLanguage } from '../languages/show-language.ts'
import { blockWords } from '../outline/rows.ts'
import { goToUse } from '../sections/section-actions.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import type { PaletteCommand } from './palette-commands.ts'

interface Finder {
  session: Session
  showPanel: (panel: PanelName) => void
}

/** Every block of the dealer, named by its place; a press opens its page and selects it. */
export function foundBlockLines({ session }: Finder): PaletteCommand[] {
  const { effective } = session.store.get().document
  return treesOf(effective).flatMap((tree) => {
    const place = treeTitle(effective, tree)
    return [...walkBlocks(readTree(effective, tree))].map(({ node }): PaletteCommand => {
      const words = blockWords(effective, node)
      const title = nodeTitle(node, BLOCKS)
      const about = [...(node.label === undefined ? [] : [typeTitle(node, BLOCKS)]), words]
        .filter(Boolean)
        .join(', ')
      return {
        group: 'block',
        key: `block ${treeKey(tree)} ${node.id}`,
        title,
        hint: about === '' ? place : `${place}: ${about}`,
        run: () => goToUse(session, { place, title, tree, blockId: node.id }),
      }
    })
  })
}

/** Fewer letters stand in every text. */
const SHORTEST = 2

/** Texts of the dealer with what is typed, in the order of the document. */
export function foundWords({ session, showPanel }: Finder, query: string): PaletteCommand[] {
  const find = query.trim()
  if (find.length < SHORTEST || find.length > LONGEST_FIND) return []
  const { effective } = session.store.get().document
  const { places } = findPlaces(
    effective,
    { kind: 'words', find, isCaseExact: false, isWholeWord: false },
    BLOCKS,
  )
  return places.map((place) => ({
    group: 'words',
    key: `words ${place.key}`,
    title: piecesOf(place)
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s+/g, ' '),
    hint: [place.place, place.title, place.field].filter(Boolean).join(' › '),
    run: () => {
      showLanguage(session, place)
      if (place.tree !== undefined) return goToUse(session, place)
      // Texts of the site have no panel of their own: they are changed where they are found.
      if (place.panel === undefined) lookFor({ kind: 'words', find })
      return showPanel(place.panel ?? 'replace')
    },
  }))
}
