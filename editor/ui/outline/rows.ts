import type { BlockNode } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/resolve/json.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { treeTitle } from '../../core/describe-changes.ts'
import { readTree, treeKey, type TreeRef } from '../../core/tree.ts'
import type { Blocks } from '../../core/world.ts'

/** One line of the outline. */
export interface Row {
  key: string
  /** Absent for the line of a whole tree or of a slot. */
  node?: BlockNode
  tree: TreeRef
  title: string
  /** The block's own words, to tell two of one kind apart. */
  words: string
  depth: number
  /** Place among its siblings, for screen readers. */
  position: number
  of: number
  isOpen: boolean | undefined
}

const WORDY = ['heading', 'title', 'text', 'label', 'name', 'alt']

/** The outline of a page: its header, content and footer with all blocks, but for what is folded away. */
export function outlineRows(
  document: JsonObject,
  trees: readonly TreeRef[],
  blocks: Blocks,
  folded: ReadonlySet<string>,
): Row[] {
  const rows: Row[] = []

  function add(nodes: readonly BlockNode[], tree: TreeRef, depth: number): void {
    nodes.forEach((node, index) => {
      const schema = blocks.get(node.type)
      const slots = Object.entries(node.slots ?? {}).filter(([, children]) => children.length > 0)
      const key = `${treeKey(tree)} ${node.id}`
      const isOpen = slots.length === 0 ? undefined : !folded.has(key)
      rows.push({
        key,
        node,
        tree,
        title: schema?.title ?? node.type,
        words: wordsOf(document, node),
        depth,
        position: index + 1,
        of: nodes.length,
        isOpen,
      })
      if (isOpen !== true) return
      for (const [slot, children] of slots) {
        if (Object.keys(schema?.slots ?? {}).length > 1) {
          const title = schema?.slots?.[slot]?.title ?? slot
          rows.push({
            key: `${key} ${slot}`,
            tree,
            title,
            words: '',
            depth: depth + 1,
            position: 1,
            of: 1,
            isOpen: undefined,
          })
          add(children, tree, depth + 2)
        } else add(children, tree, depth + 1)
      }
    })
  }

  trees.forEach((tree, index) => {
    const nodes = readTree(document, tree)
    const key = treeKey(tree)
    const isOpen = !folded.has(key)
    const title = tree.kind === 'route' ? 'Main' : treeTitle(document, tree)
    rows.push({ key, tree, title, words: '', depth: 0, position: index + 1, of: trees.length, isOpen })
    if (isOpen) add(nodes, tree, 1)
  })
  return rows
}

function wordsOf(document: JsonObject, { props = {} }: BlockNode): string {
  const found = WORDY.map((name) => copyFilled(document, props[name])).find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found.replaceAll(/[#*_>]/g, '').slice(0, 60) : ''
}
