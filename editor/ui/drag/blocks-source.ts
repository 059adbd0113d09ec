import type { BlockNode } from '../../../runtime/block/types.ts'
import type { Command, Target } from '../../core/command.ts'
import { refusal } from '../../core/legal.ts'
import { announceTarget, legalTargets } from '../../core/legal-targets.ts'
import { findSpot } from '../../core/tree.ts'
import { whyNotInto } from '../../core/why-not-into.ts'
import { BLOCKS } from '../session/blocks.ts'
import { listName } from '../session/list-name.ts'
import type { Session } from '../session/session.ts'
import { BLOCKS_OF_PAGE, type DragSource } from './drag-store.ts'

/** A block that is not there yet, from the palette. */
export function newBlock(session: Session, node: BlockNode, label: string): DragSource {
  const source = blocksSource(session, [node], label, (target) => ({ do: 'insert', target, nodes: [node] }))
  const nodes = session.nodes()
  const selected = session.store.get().selection.at(-1)
  // Behind the selected block, where a press would add it; else at the end of the page.
  const behind = source.targets.find(
    ({ parent, index }) => selected !== undefined && parent === null && nodes[index - 1]?.id === selected,
  )
  return { ...source, start: behind ?? source.targets.findLast(({ parent }) => parent === null) }
}

export function movedBlocks(session: Session, ids: readonly string[], label: string): DragSource {
  const tree = session.nodes()
  const nodes = ids.flatMap((id) => findSpot(tree, id)?.node ?? [])
  return { ...blocksSource(session, nodes, label, (target) => ({ do: 'move', target, ids })), ids }
}

function blocksSource(
  session: Session,
  nodes: readonly BlockNode[],
  label: string,
  command: (
    target: Target,
  ) =>
    | { do: 'insert'; target: Target; nodes: readonly BlockNode[] }
    | { do: 'move'; target: Target; ids: readonly string[] },
): DragSource {
  const blocks = session.nodes()
  const { tree } = session.store.get()
  const targets = legalTargets(BLOCKS, blocks, nodes, listName(session))
  const refused =
    targets.length > 0 ? undefined : refusal(BLOCKS, blocks, { parent: null, slot: null }, nodes)
  return {
    label,
    of: BLOCKS_OF_PAGE,
    ids: [],
    targets,
    reason: refused?.message ?? 'Drag it to the page or to the outline.',
    reasonBeside: (target) => whyNotInto(BLOCKS, blocks, target, nodes),
    drop(target) {
      const done: Command = { ...command(target), tree }
      session.run(done, { label: announceTarget(label, target) })
    },
  }
}
