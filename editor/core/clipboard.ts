import { parseStrictly } from '../../runtime/check/document/parse-strictly.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import { isObject } from '../../runtime/resolve/json.ts'
import { spotsOf } from './commands/blocks.ts'
import type { Blocks } from './world.ts'

const FORMAT = 'forecourt/blocks'

/** Two megabytes hold a page; more is a mistake or an attack. */
const MAX_TEXT = 2_000_000
const MAX_DEPTH = 40

/** Blocks as text for the clipboard, also of another dealer or another window. */
export function copyText(tree: readonly BlockNode[], ids: readonly string[]): string {
  return JSON.stringify({ format: FORMAT, blocks: spotsOf(tree, ids).map(({ node }) => node) })
}

export type Pasted = { ok: true; nodes: BlockNode[] } | { ok: false; message: string }

/**
 * Reads blocks from the clipboard. Text of strangers: only what a block may have is taken over, and only known types;
 * the ids are replaced when the blocks are inserted.
 */
export function pasteText(text: string, blocks: Blocks): Pasted {
  if (text.length > MAX_TEXT)
    return { ok: false, message: 'The clipboard holds too much to be blocks of a page.' }
  let value: unknown
  try {
    value = parseStrictly(text)
  } catch {
    return { ok: false, message: 'The clipboard holds no blocks.' }
  }
  if (!isObject(value) || value['format'] !== FORMAT || !Array.isArray(value['blocks'])) {
    return { ok: false, message: 'The clipboard holds no blocks.' }
  }
  const nodes: BlockNode[] = []
  for (const candidate of value['blocks']) {
    const node = readNode(candidate, blocks, 0)
    if (node === undefined)
      return { ok: false, message: 'The clipboard holds a block that is not known here.' }
    nodes.push(node)
  }
  return nodes.length > 0 ? { ok: true, nodes } : { ok: false, message: 'The clipboard holds no blocks.' }
}

function readNode(value: unknown, blocks: Blocks, depth: number): BlockNode | undefined {
  if (!isObject(value) || depth > MAX_DEPTH) return undefined
  const { type, props, style, visibleWhen, slots, hidden } = value
  if (typeof type !== 'string' || !blocks.has(type)) return undefined
  const children: Record<string, BlockNode[]> = {}
  for (const [slot, list] of Object.entries(isObject(slots) ? slots : {})) {
    if (!Array.isArray(list)) return undefined
    const read = list.map((child) => readNode(child, blocks, depth + 1))
    if (read.includes(undefined)) return undefined
    children[slot] = read.filter((node) => node !== undefined)
  }
  return {
    id: 'pasted',
    type,
    ...(isObject(props) && { props }),
    ...(isObject(style) && { style }),
    ...(isObject(visibleWhen) && { visibleWhen }),
    // Whoever pastes a block wants to see it; what was hidden inside of it stays hidden.
    ...(hidden === true && depth > 0 && { hidden }),
    ...(Object.keys(children).length > 0 && { slots: children }),
  }
}
