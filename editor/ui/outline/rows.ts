import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { siteWords } from '../../core/site-words.ts'
import { sectionNameOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { treeTitle } from '../../core/describe-changes.ts'
import { readTree, treeKey, type TreeRef } from '../../core/tree.ts'
import type { Blocks } from '../../core/world.ts'

/** One line of the outline. */
export interface Row {
  key: string
  /** Absent for the line of a whole tree or of a slot. */
  node?: BlockNode
  /** The line of a slot that has no blocks yet. */
  empty?: { parent: string; slot: string }
  tree: TreeRef
  title: string
  depth: number
  /** Place among its siblings, for screen readers. */
  position: number
  of: number
  isOpen: boolean | undefined
  /** Stands in a shared section, so that it shows on other pages too. */
  isShared: boolean
}

/** Deeper than any page that people make. */
const MAX_DEPTH = 40

const WORDY = ['heading', 'title', 'text', 'label', 'name', 'alt']

/** The outline of a page: its header, content and footer with all blocks, but for what is folded away. */
export function outlineRows(
  document: JsonObject,
  trees: readonly TreeRef[],
  blocks: Blocks,
  folded: ReadonlySet<string>,
): Row[] {
  const rows: Row[] = []
  const listed = new Set<string>()

  /** @param within the reference that the blocks are listed under, when others have listed them before */
  function add(nodes: readonly BlockNode[], tree: TreeRef, depth: number, within = ''): void {
    const isShared = tree.kind === 'section'
    const start = treeKey(tree)
    nodes.forEach((node, index) => {
      const schema = blocks.get(node.type)
      const slots = slotsOf(node, schema)
      const key = `${start} ${node.id}${within}`
      const section = sectionNameOf(node)
      const shared = section === undefined ? [] : readTree(document, { kind: 'section', name: section })
      // Sections that hold themselves are the checker's to tell; here they end.
      const isListed = shared.length > 0 && depth < MAX_DEPTH
      const isOpen = slots.length === 0 && !isListed ? undefined : !folded.has(key)
      rows.push({
        key,
        node,
        tree,
        title: node.label ?? schema?.title ?? node.type,
        depth,
        position: index + 1,
        of: nodes.length,
        isOpen,
        isShared,
      })
      if (isOpen !== true) return
      if (section !== undefined && isListed) {
        const isAgain = listed.has(section)
        listed.add(section)
        add(shared, { kind: 'section', name: section }, depth + 1, isAgain ? ` in ${key}` : '')
      }
      for (const [slot, children] of slots) {
        if (children.length === 0) {
          const title = `Empty: ${schema?.slots?.[slot]?.title ?? slot}`
          const empty = { parent: node.id, slot }
          rows.push({ ...lineOf(`${key} ${slot}`, tree, title, depth + 1, isShared), empty })
        } else if (Object.keys(schema?.slots ?? {}).length > 1) {
          const title = schema?.slots?.[slot]?.title ?? slot
          rows.push(lineOf(`${key} ${slot}`, tree, title, depth + 1, isShared))
          add(children, tree, depth + 2, within)
        } else add(children, tree, depth + 1, within)
      }
    })
  }

  trees.forEach((tree, index) => {
    const nodes = readTree(document, tree)
    const key = treeKey(tree)
    const isOpen = !folded.has(key)
    const title = tree.kind === 'route' ? 'Main' : treeTitle(document, tree)
    rows.push({
      key,
      tree,
      title,
      depth: 0,
      position: index + 1,
      of: trees.length,
      isOpen,
      isShared: false,
    })
    if (isOpen) add(nodes, tree, 1)
  })
  return rows
}

/** Slots in the order of the schema, those without blocks too; and what stands in slots that the schema does not know. */
function slotsOf(node: BlockNode, schema: BlockSchema | undefined): [string, readonly BlockNode[]][] {
  const names = new Set([...Object.keys(schema?.slots ?? {}), ...Object.keys(node.slots ?? {})])
  return [...names].flatMap((name): [string, readonly BlockNode[]][] => {
    const children = node.slots?.[name] ?? []
    return children.length > 0 || schema?.slots?.[name] !== undefined ? [[name, children]] : []
  })
}

/** The line of a slot. */
function lineOf(key: string, tree: TreeRef, title: string, depth: number, isShared: boolean): Row {
  return { key, tree, title, depth, position: 1, of: 1, isOpen: undefined, isShared }
}

/** The block's own words, to tell two of one kind apart; asked for the lines in sight only. */
export function rowWords(document: JsonObject, { node }: Row, blocks: Blocks): string {
  if (!node) return ''
  const words = blockWords(document, node)
  // A name of one's own hides what the block is; here it is said.
  const type = node.label === undefined ? '' : (blocks.get(node.type)?.title ?? node.type)
  return [type, words].filter(Boolean).join(', ')
}

/** The first words of a block, without marks. */
export function blockWords(document: JsonObject, node: BlockNode): string {
  const { props = {} } = node
  const section = sectionNameOf(node)
  if (section !== undefined) return sectionTitle(section)
  const found = WORDY.map((name) => copyFilled(document, props[name])).find(
    (value) => typeof value === 'string' && value !== '',
  )
  if (typeof found !== 'string') return ''
  const words = found.includes('{') ? siteWords(document, found) : found
  return words.replaceAll(/[#*_>]/g, '').slice(0, 60)
}
