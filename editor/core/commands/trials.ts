import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { settlesTrials } from '../../../runtime/trials/settles-trials.ts'
import {
  EVEN_SHARE,
  isShare,
  LEAST_SHARE,
  MOST_SHARE,
  shareOf,
  type Version,
} from '../../../runtime/trials/trial.ts'
import { CommandRefused, type Command } from '../command.ts'
import { withFreshIds } from '../fresh.ts'
import { requireEnough, requireLegal } from '../legal.ts'
import { changeNodes, readTree, treesOf, writeTree, type TreeRef } from '../tree.ts'
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

export function shareTrial({ effective: before }: Edit, { name, share }: Of<'share-trial'>): Edited {
  if (!isShare(share)) {
    throw new CommandRefused(
      'not-a-value',
      `Version B is shown to whole per cent of the visitors, ${LEAST_SHARE} to ${MOST_SHARE}: with more or fewer, end the trial.`,
    )
  }
  const trees = triedIn(before, name)
  if (trees.length === 0) throw noTrial(name)
  const effective = trees.reduce(
    (document, { tree, tried }) =>
      writeTree(
        document,
        tree,
        changeNodes(readTree(document, tree), new Set(tried), (node) => withShare(node, share)),
      ),
    before,
  )
  return { effective, touched: trees.flatMap(({ tried }) => tried.map(({ id }) => id)) }
}

export function endTrial(given: Edit, { name, keep }: Of<'end-trial'>): Edited {
  const touched: string[] = []
  let effective = given.effective
  for (const { tree, tried } of triedIn(given.effective, name)) {
    const nodes = readTree(effective, tree)
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
  if (effective === given.effective) throw noTrial(name)
  return { effective, touched }
}

/** The trials of a document by name, each with its share of visitors who see version B, in per cent. */
export function trialShares(document: JsonObject): ReadonlyMap<string, number> {
  const tried = treesOf(document).flatMap((tree) =>
    [...walkBlocks(readTree(document, tree))].flatMap(({ node }) => node.trial ?? []),
  )
  return new Map(tried.map((trial) => [trial.name, shareOf(trial)]))
}

/** The block with the share that its trial has; where half of the visitors see each version, it says nothing of it. */
export function withShare(node: BlockNode, share: number): BlockNode {
  if (!node.trial) return node
  const { name, version } = node.trial
  return { ...node, trial: { name, version, ...(share !== EVEN_SHARE && { share }) } }
}

/** Blocks of a trial, by the tree that they stand in. */
function triedIn(document: JsonObject, name: string): { tree: TreeRef; tried: BlockNode[] }[] {
  return treesOf(document).flatMap((tree) => {
    const nodes = [...walkBlocks(readTree(document, tree))].map(({ node }) => node)
    const tried = nodes.filter(({ trial }) => trial?.name === name)
    return tried.length > 0 ? [{ tree, tried }] : []
  })
}

function noTrial(name: string): CommandRefused {
  return new CommandRefused('not-a-value', `There is no trial "${name}".`)
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
