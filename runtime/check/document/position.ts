import { pointerSteps } from '../../json/pointer.ts'
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'

/** 1-based place in a text; columns in UTF-16 code units. */
export interface Position {
  line: number
  column: number
}

/**
 * Line and column of offsets in one text. `\r\n`, `\n` and `\r` end lines. The line index is built on first use.
 */
export function createPositions(text: string): (offset: number) => Position {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length)
  return starts
}

/** `key` points at the property's name, for findings about a name rather than about its value. */
export type Anchor = 'key' | 'value'

/**
 * Finds the source position of pointers in one document.
 *
 * The parse tree is built on first use: documents without findings, the usual case, never pay for it. Only for texts
 * that passed the reader, whose depth is bounded (jsonc-parser recurses).
 */
export function createLocator(text: string): (pointer: string, anchor?: Anchor) => Position {
  const position = createPositions(text)
  let tree: Node | undefined
  return (pointer, anchor = 'value') => {
    tree ??= parseTree(text)
    return position(tree === undefined ? 0 : locate(tree, pointerSteps(pointer), anchor))
  }
}

/** Offset of the place, or of its nearest ancestor that is written in the document. */
function locate(tree: Node, steps: string[], anchor: Anchor): number {
  let node = tree
  for (const [index, step] of steps.entries()) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step])
    if (next === undefined) return node.offset
    const last = index === steps.length - 1
    if (last && anchor === 'key' && next.parent?.type === 'property') return next.parent.offset
    node = next
  }
  return node.offset
}
