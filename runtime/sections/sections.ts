import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockNode } from '../block/types.ts'
import { standsIn } from '../trials/stands-in.ts'
import { withValues } from './fields.ts'

/** The block type that stands for the blocks of a shared section. */
export const SHARED_SECTION = 'SharedSection'

/** Shared sections of a document: blocks by the name that references use. */
export type Sections = Readonly<Record<string, readonly BlockNode[]>>

/** Letters of a section's name at most. */
export const LONGEST_SECTION_NAME = 60

/** Whether blocks can refer to a section by a name: what `schemas/tenant.schema.json` and the block allow, and nothing that every object has. */
export function isSectionName(name: string): boolean {
  return name.length <= LONGEST_SECTION_NAME && /^[a-z][a-zA-Z0-9-]*$/.test(name) && !(name in {})
}

/** More blocks than this come from shared sections into no page: sections that hold sections grow by multiplication. */
export const MAX_SHARED_BLOCKS = 20_000

/** The section that a block stands for; `undefined` for every other block. */
export function sectionNameOf({ type, props }: Pick<BlockNode, 'type' | 'props'>): string | undefined {
  const name = type === SHARED_SECTION ? props?.['section'] : undefined
  return typeof name === 'string' ? name : undefined
}

/** Id on a page of a block of a section: stable, and another one for every use (RUN-03). */
export function idInUse(useId: string, id: string): string {
  return `${useId}--${id}`
}

/**
 * Blocks with shared sections in the place of their references, as if they had been written there, with the values that
 * the reference gives the section's fields. A condition of the reference holds for each of them. Nothing comes of a hidden reference, of an unknown name and of a section inside
 * itself. Lists without references are returned as they are.
 */
export function expandSections(nodes: readonly BlockNode[], sections: Sections): readonly BlockNode[] {
  let left = MAX_SHARED_BLOCKS

  function expandList(list: readonly BlockNode[], open: readonly string[]): readonly BlockNode[] {
    let isSame = true
    const expanded = list.flatMap((node) => {
      const name = sectionNameOf(node)
      const result = name === undefined ? [expandSlots(node, open)] : blocksOf(node, name, open)
      isSame &&= result.length === 1 && result[0] === node
      return result
    })
    return isSame ? list : expanded
  }

  function expandSlots(node: BlockNode, open: readonly string[]): BlockNode {
    if (node.slots === undefined) return node
    const slots = Object.entries(node.slots).map(
      ([slot, children]) => [slot, children, expandList(children, open)] as const,
    )
    if (slots.every(([, children, expanded]) => children === expanded)) return node
    return { ...node, slots: Object.fromEntries(slots.map(([slot, , expanded]) => [slot, [...expanded]])) }
  }

  function blocksOf(use: BlockNode, name: string, open: readonly string[]): BlockNode[] {
    left -= 1
    if (left < 0 || use.hidden === true || open.includes(name) || !Object.hasOwn(sections, name)) return []
    const inside = expandList(sections[name] ?? [], [...open, name])
    return inPlaceOf(
      use,
      inside.flatMap((node) => inUse(node, use) ?? []),
    )
  }

  function inUse(node: BlockNode, use: BlockNode): BlockNode | undefined {
    left -= 1
    if (left < 0) return undefined
    const { slots, ...rest } = withValues(node, use)
    const id = idInUse(use.id, node.id)
    if (slots === undefined) return { ...rest, id }
    const copies = Object.entries(slots).map(([slot, children]) => [
      slot,
      children.flatMap((child) => inUse(child, use) ?? []),
    ])
    return { ...rest, id, slots: Object.fromEntries(copies) as Record<string, BlockNode[]> }
  }

  return expandList(nodes, [])
}

/**
 * Blocks of a section that show only where the reference does, too, and belong to its version of a trial: no trial is drawn
 * within a trial.
 */
export function inPlaceOf(
  { visibleWhen: outer, trial }: BlockNode,
  shared: readonly BlockNode[],
): BlockNode[] {
  const left = trial ? shared.filter((node) => !node.trial || standsIn(node.trial, trial)) : shared
  return left.map((node) => {
    const inner = node.visibleWhen ?? undefined
    const visibleWhen = outer && inner ? { all: [outer, inner] } : (outer ?? inner)
    return { ...node, ...(trial && { trial }), ...(visibleWhen !== undefined && { visibleWhen }) }
  })
}

/** The sections that a list of blocks refers to, each once, in document order. */
export function sectionsIn(nodes: readonly BlockNode[]): string[] {
  const found = new Set<string>()
  for (const { node } of walkBlocks(nodes)) {
    const name = sectionNameOf(node)
    if (name !== undefined) found.add(name)
  }
  return [...found]
}

/** The shared sections of a document; none where it says nothing. */
export function sectionsOf(document: Readonly<Record<string, unknown>>): Sections {
  const { sections } = document
  return typeof sections === 'object' && sections !== null ? (sections as Sections) : {}
}

/** Names of sections that hold one another, from the first to itself again; `undefined` when none does. */
export function sectionCycle(sections: Sections): string[] | undefined {
  const done = new Set<string>()
  function follow(name: string, path: readonly string[]): string[] | undefined {
    const at = path.indexOf(name)
    if (at >= 0) return [...path.slice(at), name]
    if (done.has(name) || !Object.hasOwn(sections, name)) return undefined
    for (const next of sectionsIn(sections[name] ?? [])) {
      const cycle = follow(next, [...path, name])
      if (cycle) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(sections)) {
    const cycle = follow(name, [])
    if (cycle) return cycle
  }
  return undefined
}

/** "why-us" is "Why us". */
export function sectionTitle(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/-+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
