import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { settlesTrials } from '../../../runtime/trials/settles-trials.ts'
import type { Version } from '../../../runtime/trials/trial.ts'
import { CommandRefused, type Command } from '../command.ts'
import { withFreshIds } from '../fresh.ts'
import { requireEnough, requireLegal } from '../legal.ts'
import { changeNodes, readTree, treesOf, writeTree } from '../tree.ts'
import { gone, putAt, sameList, spotsOf, takeOut, type Edit, type Edited } from './blocks.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

export function beginTrial(edit: Edit, { tree, ids }: Of<'begin-trial'>): Edited {
  const before = readTree(edit.effective, tree)
  const spots = spotsOf(before, ids)
  const [first] = spots
  const last = spots.at(-1)
  if (first === undefined || last === undefined) throw gone(ids[0])
  if (spots.some((spot) => !sameList(spot, first))) {
    throw new CommandRefused(
      'not-siblings',
      'Only blocks that stand side by side can be tried in two versions.',
    )
  }
  requireUntried(edit, spots)
  // Never used before: neither leads of an earlier trial count, nor what visitors have drawn, and two people begin two.
  const name = edit.newId(first.node.type)
  const tried = new Set(spots.map(({ node }) => node))
  const copies = spots.map(({ node }) => inVersion(withFreshIds(node, edit.newId), name, 'b'))
  const target = { parent: first.parent, slot: first.slot, index: last.index + 1 }
  requireLegal(edit.world.blocks, before, target, copies)
  const named = changeNodes(before, tried, (node) => inVersion(node, name, 'a'))
  return {
    effective: writeTree(edit.effective, tree, putAt(named, target, copies)),
    touched: copies.map(({ id }) => id),
  }
}

export function endTrial(given: Edit, { name, keep }: Of<'end-trial'>): Edited {
  const touched: string[] = []
  let effective = given.effective
  for (const tree of treesOf(given.effective)) {
    const nodes = readTree(effective, tree)
    const tried = [...walkBlocks(nodes)].map(({ node }) => node).filter((node) => node.trial?.name === name)
    if (tried.length === 0) continue
    const edit = { ...given, effective }
    const kept = new Set(tried.filter(({ trial }) => trial?.version === keep))
    touched.push(...[...kept].map(({ id }) => id))
    const shown = changeNodes(nodes, new Set(tried), untried)
    const going = spotsOf(
      shown,
      tried.filter((node) => !kept.has(node)).map(({ id }) => id),
    )
    for (const spot of going)
      requireEnough(
        edit.world.blocks,
        shown,
        spot,
        going.map(({ node }) => node.id),
      )
    effective = writeTree(effective, tree, takeOut(edit, tree, shown, going).nodes)
  }
  if (effective === given.effective) throw new CommandRefused('not-a-value', `There is no trial "${name}".`)
  return { effective, touched }
}

/** Names of the trials of a document. */
export function trialNames(document: JsonObject): ReadonlySet<string> {
  const names = treesOf(document).flatMap((tree) =>
    [...walkBlocks(readTree(document, tree))].flatMap(({ node }) => node.trial?.name ?? []),
  )
  return new Set(names)
}

function inVersion(node: BlockNode, name: string, version: Version): BlockNode {
  return { ...node, trial: { name, version } }
}

/** The block as one for everybody. */
export function untried(node: BlockNode): BlockNode {
  const { trial: _, ...rest } = node
  return rest
}

/** A trial within a trial is never drawn, and neither is one in a block that comes alive in the browser. */
function requireUntried({ world }: Edit, spots: ReturnType<typeof spotsOf>): void {
  for (const { node, ancestors } of spots) {
    const inside = [...walkBlocks([node])].map((spot) => spot.node)
    if ([...ancestors, ...inside].some(({ trial }) => trial)) {
      throw new CommandRefused(
        'not-a-value',
        'This block is part of a trial already: end that one first.',
        node.id,
      )
    }
    if (ancestors.some(({ type }) => settlesTrials(world.blocks.get(type)))) {
      throw new CommandRefused(
        'not-a-value',
        'Two versions cannot be tried inside of this block: try versions of the block around it.',
        node.id,
      )
    }
  }
}
