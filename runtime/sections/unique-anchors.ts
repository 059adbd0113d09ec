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
  /** When the blocks show that have a name. */
  const taken = new Map<string, Turn[]>()
  const takeAll = (list: readonly LayoutNode[], outer: Turn): void => {
    for (const node of list) {
      const turn = turnOf(node, outer)
      const anchor = anchorOf(node)
      if (anchor !== undefined) taken.set(anchor, [...(taken.get(anchor) ?? []), turn])
      for (const children of Object.values(node.slots ?? {})) takeAll(children, turn)
    }
  }
  takeAll(fixed, ALWAYS)

  function isFree(name: string, turn: Turn, ownId: string): boolean {
    if (ids.has(name) && name !== ownId) return false
    return (taken.get(name) ?? []).every((other) => takeTurns(turn, other))
  }

  function one(node: LayoutNode, outer: Turn): LayoutNode {
    const turn = turnOf(node, outer)
    const anchor = anchorOf(node)
    let name = anchor
    if (anchor !== undefined) {
      for (let count = 2; name !== undefined && !isFree(name, turn, node.id); count += 1)
        name = `${anchor}-${count}`
      if (name !== undefined) taken.set(name, [...(taken.get(name) ?? []), turn])
    }
    const slots = Object.entries(node.slots ?? {}).map(
      ([slot, children]) => [slot, all(children, turn)] as const,
    )
    const isSame = name === anchor && slots.every(([slot, children]) => children === node.slots?.[slot])
    if (isSame) return node
    return {
      ...node,
      ...(name !== anchor && { props: { ...node.props, anchor: name } }),
      ...(node.slots && { slots: Object.fromEntries(slots) }),
    }
  }

  function all(list: LayoutNode[], outer: Turn): LayoutNode[] {
    const result = list.map((node) => one(node, outer))
    return result.every((node, at) => node === list[at]) ? list : result
  }

  return all(nodes, ALWAYS)
}

function anchorOf({ props }: LayoutNode): string | undefined {
  const { anchor } = props
  return typeof anchor === 'string' && anchor !== '' ? anchor : undefined
}

/** When a block shows: its conditions, empty where nothing is left to decide, and its version of a trial. */
type Turn = Pick<LayoutNode, 'trial'> & { condition: string }

const ALWAYS: Turn = { condition: '' }

function turnOf({ when, trial }: LayoutNode, outer: Turn): Turn {
  if (when === undefined && trial === undefined) return outer
  const condition = when === undefined ? outer.condition : `${outer.condition}${JSON.stringify(when)}`
  return { ...outer, condition, ...(trial && { trial }) }
}

function takeTurns(one: Turn, other: Turn): boolean {
  if (one.trial && one.trial.name === other.trial?.name && one.trial.version !== other.trial.version)
    return true
  return one.condition !== '' && other.condition !== '' && one.condition !== other.condition
}
