import { walkBlocks, wayOf } from '../tree/walk-blocks.ts'
import { blockTrees, type TreeRef } from '../tree/block-trees.ts'
import { isObject, type JsonObject } from '../json/object.ts'
import type { BlockNode } from '../block/types.ts'

/** A block of an effective document, with the way to it: names of members, and ids of entries merged by id. */
export interface FleetBlock {
  node: BlockNode
  /** `['routes', 'home', 'blocks', 'hero']`; `['layouts', 'default', 'header', 'menu', 'slots', 'end', 'phone']`. */
  way: readonly string[]
  /** Where it stands, in words: "Home", "Header", "Section offers". */
  place: string
  /** The page to look at it on; absent for what stands on many pages. */
  routeId?: string
}

/** Every block of a document, switched-off ones too, with the way to it. */
export function* fleetBlocks(document: JsonObject): Generator<FleetBlock, void, void> {
  for (const { tree, path, nodes } of blockTrees(document)) {
    const top = tree.kind === 'route' ? ['routes', tree.id, 'blocks'] : path.map(String)
    for (const spot of walkBlocks(nodes, ({ node: { id } }) => typeof id === 'string')) {
      yield { node: spot.node, way: [...top, ...wayOf(spot)], ...placeOf(tree) }
    }
  }
}

function placeOf(tree: TreeRef): Pick<FleetBlock, 'place' | 'routeId'> {
  if (tree.kind === 'route') return { place: words(tree.id), routeId: tree.id }
  if (tree.kind === 'section') return { place: `Section ${tree.name}` }
  return { place: tree.name === 'default' ? words(tree.region) : `${words(tree.region)} of ${tree.name}` }
}

/**
 * A copy of a tenant's own document that says something else at the end of a way. Entries that are missing on the way
 * are made as the smallest overrides, `{ "id": … }` (CFG-03); `undefined` takes the member away.
 */
export function writeWay(document: JsonObject, way: readonly string[], value: unknown): JsonObject {
  return write(document, way, value, 0) as JsonObject
}

function write(holder: unknown, way: readonly string[], value: unknown, depth: number): unknown {
  const step = way[depth]
  if (step === undefined) return value
  if (isList(way, depth)) {
    const list: unknown[] = Array.isArray(holder) ? holder : []
    const index = list.findIndex((entry) => isObject(entry) && entry['id'] === step)
    const entry = write(list[index] ?? { id: step }, way, value, depth + 1)
    return index < 0 ? [...list, entry] : list.with(index, entry)
  }
  const object = isObject(holder) ? holder : {}
  const next = write(object[step], way, value, depth + 1)
  if (next !== undefined) return { ...object, [step]: next }
  const { [step]: _, ...others } = object
  return others
}

/** Where the first list of a way stands, and which members lead from an entry to the next list. */
const LISTS: Record<string, { first: number; inner: string; gap: number }> = {
  routes: { first: 3, inner: 'slots', gap: 3 },
  layouts: { first: 3, inner: 'slots', gap: 3 },
  sections: { first: 2, inner: 'slots', gap: 3 },
  navigation: { first: 2, inner: 'children', gap: 2 },
}

/** Whether the step at this depth is the id of an entry of a list merged by id. */
function isList(way: readonly string[], depth: number): boolean {
  const list = LISTS[way[0] ?? '']
  if (!list) return false
  if (way[0] === 'routes' && depth === 1) return true
  const { first, inner, gap } = list
  if (depth < first || (depth - first) % gap !== 0) return false
  // From the first list on: id, 'slots', slot, id, 'slots', slot, id … and then members of the block.
  for (let at = first + 1; at < depth; at += gap) if (way[at] !== inner) return false
  return true
}

/** An id in words: "about-us" is "About us". */
function words(id: string): string {
  const text = id.replaceAll(/[-_]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
