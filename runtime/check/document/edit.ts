import { pointerSteps } from '../../json/pointer.ts'
import { applyEdits, findNodeAtLocation, modify, parseTree, type FormattingOptions } from 'jsonc-parser'
import type { DocumentEdit } from '../finding.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Applies edits to JSON text and keeps the formatting of everything else, so that a fix is a small diff.
 *
 * Edits run in the given order, each on the result of the former: give removals of list entries last to first. An edit
 * whose place no longer exists is left out.
 */
export function editDocument(text: string, edits: readonly DocumentEdit[]): string {
  return edits.reduce(applyEdit, text)
}

function applyEdit(text: string, edit: DocumentEdit): string {
  if (edit.op === 'strip-bom') return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const tree = parseTree(text)
  if (tree === undefined) return text
  const path = pathIn(tree, edit.pointer)
  const node = findNodeAtLocation(tree, path)
  if (edit.op === 'rename') {
    const name = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    if (name === undefined) return text
    return text.slice(0, name.offset) + JSON.stringify(edit.name) + text.slice(name.offset + name.length)
  }
  if (edit.op === 'remove') return node === undefined ? text : removeNode(text, node)
  return applyEdits(text, modify(text, path, edit.value, { formattingOptions: formattingOf(text) }))
}

/** Cuts out a property or list entry with one comma; jsonc-parser's own removal pulls the next one onto the line. */
function removeNode(text: string, node: Tree): string {
  const entry = node.parent?.type === 'property' ? node.parent : node
  const holder = entry.parent
  const entries = holder?.children ?? []
  if (holder === undefined) return text
  const index = entries.indexOf(entry)
  const [before, after] = [entries[index - 1], entries[index + 1]]
  if (after) return text.slice(0, entry.offset) + text.slice(after.offset)
  if (before) return text.slice(0, endOf(before)) + text.slice(endOf(entry))
  return text.slice(0, holder.offset) + (holder.type === 'array' ? '[]' : '{}') + text.slice(endOf(holder))
}

function endOf({ offset, length }: Tree): number {
  return offset + length
}

type Tree = NonNullable<ReturnType<typeof parseTree>>

/** jsonc-parser wants numbers for list entries and strings for properties; a pointer does not tell them apart. */
function pathIn(tree: Tree, pointer: string): (string | number)[] {
  const path: (string | number)[] = []
  for (const step of pointerSteps(pointer)) {
    const holder = findNodeAtLocation(tree, path)
    path.push(holder?.type === 'array' ? Number(step) : step)
  }
  return path
}

function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
