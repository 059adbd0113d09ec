import { walkBlocks } from '../tree/walk-blocks.ts'
import type { LayoutNode } from '../layout/node.ts'

/**
 * Blocks of a page, each `anchor` once: a name that an earlier block has, or that is the id of another block, gets a
 * number, so that no two elements of a page have one id. The first keeps its name, because links lead there.
 *
 * Blocks with different conditions may share a name, and so may the versions of a trial: a deal before and after its date is
 * one place for links.
 *
 * @param nodes of the page, in document order
 * @param fixed what stands on the page besides, with anchors that stay: its header and footer
 */
export function uniqueAnchors(nodes: LayoutNode[], fixed: readonly LayoutNode[] = []): LayoutNode[] {
  const ids = new Set<string>()
  for (const { node } of walkBlocks([...fixed, ...nodes])) ids.add(node.id)
  /** Conditions under which a name is taken. */
  const taken = new Map<string, string[]>()
  const takeAll = (list: readonly LayoutNode[], outer: string): void => {
    for (const node of list) {
      const condition = conditionOf(node, outer)
      const anchor = anchorOf(node)
      if (anchor !== undefined) taken.set(anchor, [...(taken.get(anchor) ?? []), condition])
      for (const children of Object.values(node.slots ?? {})) takeAll(children, condition)
    }
  }
  takeAll(fixed, '')

  function isFree(name: string, condition: string, ownId: string): boolean {
    if (ids.has(name) && name !== ownId) return false
    const others = taken.get(name) ?? []
    return others.every((other) => other !== '' && condition !== '' && other !== condition)
  }

  function one(node: LayoutNode, outer: string): LayoutNode {
    const condition = conditionOf(node, outer)
    const anchor = anchorOf(node)
    let name = anchor
    if (anchor !== undefined) {
      for (let count = 2; name !== undefined && !isFree(name, condition, node.id); count += 1)
        name = `${anchor}-${count}`
      if (name !== undefined) taken.set(name, [...(taken.get(name) ?? []), condition])
    }
    const slots = Object.entries(node.slots ?? {}).map(
      ([slot, children]) => [slot, all(children, condition)] as const,
    )
    const isSame = name === anchor && slots.every(([slot, children]) => children === node.slots?.[slot])
    if (isSame) return node
    return {
      ...node,
      ...(name !== anchor && { props: { ...node.props, anchor: name } }),
      ...(node.slots && { slots: Object.fromEntries(slots) }),
    }
  }

  function all(list: LayoutNode[], outer: string): LayoutNode[] {
    const result = list.map((node) => one(node, outer))
    return result.every((node, at) => node === list[at]) ? list : result
  }

  return all(nodes, '')
}

function anchorOf({ props }: LayoutNode): string | undefined {
  const { anchor } = props
  return typeof anchor === 'string' && anchor !== '' ? anchor : undefined
}

/** What has to hold for a block to show; empty where nothing is left to decide. */
function conditionOf({ when, trial }: LayoutNode, outer: string): string {
  return [outer, when, trial].map((part) => (typeof part === 'object' ? JSON.stringify(part) : part)).join('')
}
