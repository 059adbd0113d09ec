import type { Box } from '../../core/geometry.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import { idInUse, sectionNameOf } from '../../../runtime/sections/sections.ts'
import type { SessionState } from '../session/session-state.ts'
import { drawnIds, usesOnPage } from '../session/tree-of-block.ts'
import { boxOf, elementOf, NODE_CLASS } from './frame.ts'

type OpenTree = Pick<SessionState, 'document' | 'routeId' | 'tree'>

/**
 * Where a block of the chosen tree is on the page. A reference to a shared section is where its blocks are.
 *
 * @param id `null` for the top of the tree
 */
export function blockBox(
  frame: Document,
  { document, routeId, tree }: OpenTree,
  id: string | null,
): Box | undefined {
  if (id === null) {
    if (tree.kind !== 'section') return boxOf(frame, null)
    return sectionBox(frame, usesOnPage(document.effective, routeId, tree.name)[0])
  }
  const node = findSpot(readTree(document.effective, tree), id)?.node
  for (const drawn of drawnIds(document.effective, routeId, tree, id)) {
    const isUse = node !== undefined && sectionNameOf(node) !== undefined
    const box = isUse ? sectionBox(frame, drawn) : boxOf(frame, drawn)
    if (box) return box
  }
  return undefined
}

/** The first element of a block of the chosen tree. */
export function blockElement(
  frame: Document,
  { document, routeId, tree }: OpenTree,
  id: string,
): Element | undefined {
  for (const drawn of drawnIds(document.effective, routeId, tree, id)) {
    const element = elementOf(frame, drawn) ?? elementsIn(frame, drawn)[0]
    if (element) return element
  }
  return undefined
}

/** Around everything that a reference put on the page. */
function sectionBox(frame: Document, useId: string | undefined): Box | undefined {
  if (useId === undefined) return undefined
  const boxes = elementsIn(frame, useId)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function elementsIn(frame: Document, useId: string): Element[] {
  const start = CSS.escape(NODE_CLASS + idInUse(useId, ''))
  return [...frame.querySelectorAll(`[class^="${start}"], [class*=" ${start}"]`)]
}
