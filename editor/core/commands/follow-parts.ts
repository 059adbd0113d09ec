import type { BlockNode } from '../../../runtime/block/types.ts'
import { membersOf, sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { fieldSteps } from '../../../runtime/sections/parts.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { changeNode, changeNodes, readTree, treesOf, writeTree } from '../tree.ts'

/**
 * The document after the props of a section's block became others: fields that are parts of an entry go with it to its
 * new place, in the block and in every use, also those that are closed. The field of an entry that is gone goes too; what uses
 * say for it stays, for the checker to tell, unless another entry stands there now: it would be said of that one.
 *
 * @param effective with the new props, but the fields as they were
 */
export function followParts(effective: JsonObject, section: string, before: BlockNode): JsonObject {
  const tree = { kind: 'section', name: section } as const
  const nodes = readTree(effective, tree)
  const after = [...walkBlocks(nodes)].find(({ node }) => node.id === before.id)?.node
  if (!after) return effective
  const open = after.fields ?? {}
  const names = new Set([...Object.keys(open), ...namesInUses(effective, section, before.id)])
  const places = new Map([...names].map((field) => [field, placeAfter(field, before.props, after.props)]))
  if ([...places].every(([field, place]) => field === place)) return effective
  const fields = renamed(open, places) as Record<string, string>
  const { fields: _, ...bare } = after
  const written = writeTree(
    effective,
    tree,
    changeNode(nodes, after.id, () => (Object.keys(fields).length > 0 ? { ...bare, fields } : bare)),
  )
  return treesOf(written).reduce((document, each) => {
    const list = readTree(document, each)
    const uses = usesIn(list, section, after.id)
    if (uses.length === 0) return document
    return writeTree(
      document,
      each,
      changeNodes(list, new Set(uses), (node) => withPlaces(node, after, places)),
    )
  }, written)
}

/** Uses of the section that say something of their own for this block of it. */
function usesIn(nodes: readonly BlockNode[], section: string, id: string): BlockNode[] {
  return [...walkBlocks(nodes)].flatMap(({ node }) =>
    sectionNameOf(node) === section && membersOf(node.props?.['values'])[id] !== undefined ? [node] : [],
  )
}

const saidIn = (use: BlockNode, id: string): Readonly<JsonObject> =>
  membersOf(membersOf(membersOf(use.props?.['values'])[id])['props'])

function namesInUses(effective: JsonObject, section: string, id: string): string[] {
  return treesOf(effective).flatMap((tree) =>
    usesIn(readTree(effective, tree), section, id).flatMap((use) => Object.keys(saidIn(use, id))),
  )
}

type Places = ReadonlyMap<string, string | undefined>

function withPlaces(use: BlockNode, { id, props: now }: BlockNode, places: Places): BlockNode {
  const values = membersOf(use.props?.['values'])
  const said = saidIn(use, id)
  const lost = Object.entries(said).filter(
    ([field]) => places.has(field) && places.get(field) === undefined && !isThere(field, now),
  )
  const props = { ...Object.fromEntries(lost), ...renamed(said, places) }
  return {
    ...use,
    props: { ...use.props, values: { ...values, [id]: { ...membersOf(values[id]), props } } },
  }
}

/** Without the members whose place is gone. */
function renamed(members: Readonly<JsonObject>, places: Places): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([field, value]): [string, unknown][] => {
      const place = places.has(field) ? places.get(field) : field
      return place === undefined ? [] : [[place, value]]
    }),
  )
}

/** Whether the entry of a list that a field is a part of stands there, whatever it says. */
function isThere(field: string, props: BlockNode['props']): boolean {
  let at: unknown = props
  for (const step of fieldSteps(field)) {
    if (typeof step === 'number' && memberAt(at, step) === undefined) return false
    at = memberAt(at, step)
  }
  return true
}

/** Where a field is after its props changed; `undefined` when its entry is gone. */
export function placeAfter(
  field: string,
  before: BlockNode['props'],
  after: BlockNode['props'],
): string | undefined {
  let was: unknown = before
  let is: unknown = after
  const steps: (string | number)[] = []
  for (const step of fieldSteps(field)) {
    let next: string | number = step
    if (typeof step === 'number' && Array.isArray(was) && Array.isArray(is)) {
      const place = entriesAfter(was, is)[step]
      if (place === undefined) return undefined
      next = place
    }
    steps.push(next)
    was = memberAt(was, step)
    is = memberAt(is, next)
  }
  return steps.join('/')
}

/**
 * Where each entry of a list is in the next one: those that say the same are the same, nearest first; of the others, one
 * at the same place was written over, while the list is as long as before.
 */
function entriesAfter(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const taken = new Set<number>()
  const take = (at: number) => (taken.add(at), at)
  const places = before.map((entry, at) => (sameJson(entry, after[at]) ? take(at) : undefined))
  for (const [at, entry] of before.entries()) {
    if (places[at] !== undefined) continue
    const found = after.findIndex((other, index) => !taken.has(index) && sameJson(entry, other))
    if (found >= 0) places[at] = take(found)
  }
  if (before.length !== after.length) return places
  return places.map((place, at) => place ?? (taken.has(at) ? undefined : take(at)))
}

function memberAt(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined
}
