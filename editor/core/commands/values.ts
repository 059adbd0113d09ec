import { isObject, sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { CommandRefused, type Command, type Steps } from '../command.ts'
import { readSteps, writeSteps } from '../../../runtime/json/steps.ts'
import { changeNode, changeNodes, findSpot, readTree, writeTree, type TreeRef } from '../tree.ts'
import { followParts } from './follow-parts.ts'
import { isInherited, type Edit, type Edited } from './blocks.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

/** Members of a node that have commands of their own. */
const STRUCTURE = new Set<string | number | undefined>(['id', 'type', 'slots', 'hidden'])

export function set(edit: Edit, { tree, id, steps, value }: Of<'set'>): Edited {
  return changeMember(edit, tree, id, steps, value)
}

export function reset(edit: Edit, { tree, id, steps }: Of<'reset'>): Edited {
  const spot = findSpot(readTree(edit.effective, tree), id)
  const below = findSpot(readTree(edit.world.lower, tree), id)
  const inherited =
    spot && below && isInherited(edit, tree, spot) && below.node.type === spot.node.type
      ? readSteps(below.node, steps)
      : undefined
  return changeMember(edit, tree, id, steps, inherited)
}

/** Style props of some blocks at one breakpoint or all of them, in one state; `base` is the value without a breakpoint. */
export function setStyle(edit: Edit, command: Of<'set-style'>): Edited {
  const { tree, ids, breakpoint, state, part, values } = command
  const chosen = new Set(ids.map((id) => nodeOf(edit, tree, id)))
  const holder = ['style', state, part].filter((step) => step !== undefined)
  const nodes = changeNodes(readTree(edit.effective, tree), chosen, (node) =>
    Object.entries(values).reduce((styled, [prop, value]) => {
      const steps = [...holder, prop]
      const next = withMember(styled, steps, valueWith(readSteps(styled, steps), breakpoint, value))
      return withoutEmpty(next, holder)
    }, node),
  )
  return { effective: writeTree(edit.effective, tree, nodes), touched: ids }
}

/** A state or part of a style that says nothing goes, and so does what has held nothing else. */
function withoutEmpty(node: BlockNode, holder: Steps): BlockNode {
  if (holder.length === 1) return node
  const isEmpty = sameJson(readSteps(node, holder), {})
  return withoutEmpty(isEmpty ? withMember(node, holder, undefined) : node, holder.slice(0, -1))
}

/** What a style prop is with another value at one breakpoint; one value at every width is written plainly. */
function valueWith(known: unknown, breakpoint: string | undefined, value: unknown): unknown {
  if (breakpoint === undefined) return value
  const byBreakpoint = isObject(known) ? known : known === undefined ? {} : { base: known }
  const next = writeSteps(byBreakpoint, [breakpoint], value) as JsonObject
  const [only, ...more] = Object.keys(next)
  return only === undefined ? undefined : only === 'base' && more.length === 0 ? next['base'] : next
}

export function setValue(edit: Edit, { steps, value }: Of<'set-value'>): Edited {
  // Nothing can be taken out of the layers below; without a value of its own the document shows theirs.
  if (value === undefined) return resetValue(edit, { do: 'reset-value', steps })
  requireValue(steps)
  return { effective: writeSteps(edit.effective, steps, value) as JsonObject, touched: [] }
}

export function resetValue({ world, effective }: Edit, { steps }: Of<'reset-value'>): Edited {
  requireValue(steps)
  const inherited = readSteps(world.lower, steps)
  return { effective: writeSteps(effective, steps, inherited) as JsonObject, touched: [] }
}

function requireValue(steps: Steps): void {
  const [top] = steps
  if (top === undefined || ['routes', 'layouts', 'sections', 'slug'].includes(String(top))) {
    throw new CommandRefused('not-a-value', `"${String(top ?? '')}" cannot be set as a value.`)
  }
}

function changeMember(edit: Edit, tree: TreeRef, id: string, steps: Steps, value: unknown): Edited {
  const before = nodeOf(edit, tree, id)
  if (STRUCTURE.has(steps[0])) {
    throw new CommandRefused('not-a-value', `"${String(steps[0] ?? '')}" of a block cannot be set.`, id)
  }
  const nodes = changeNode(readTree(edit.effective, tree), id, (node) => withMember(node, steps, value))
  const effective = writeTree(edit.effective, tree, nodes)
  const isFollowed = tree.kind === 'section' && steps[0] === 'props'
  return { effective: isFollowed ? followParts(effective, tree.name, before) : effective, touched: [id] }
}

/** A block with another value in it; `props: {}` says nothing. */
function withMember(before: BlockNode, steps: Steps, value: unknown): BlockNode {
  const node = writeSteps(before, steps, value) as BlockNode
  const members = Object.entries(node).filter(
    ([name, member]) =>
      !(['props', 'style', 'fields'].includes(name) && isObject(member) && Object.keys(member).length === 0),
  )
  return Object.fromEntries(members) as unknown as BlockNode
}

function nodeOf({ effective }: Edit, tree: TreeRef, id: string): BlockNode {
  const node = findSpot(readTree(effective, tree), id)?.node
  if (node === undefined)
    throw new CommandRefused('unknown-block', `The block "${id}" is no longer on this page.`, id)
  return node
}
