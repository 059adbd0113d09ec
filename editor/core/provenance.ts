import type { BlockNode } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/resolve/json.ts'
import { layerLabel } from '../../runtime/resolve/layer-label.ts'
import type { Layer } from '../../runtime/resolve/layers.ts'
import type { Steps } from './command.ts'
import { readSteps } from './steps.ts'
import { findSpot, readTree, type TreeRef } from './tree.ts'
import type { EditorDocument, World } from './world.ts'

/** Which layer a value comes from (EDIT-08). */
export interface Provenance {
  kind: Layer['kind'] | 'schema'
  /** "This dealer", "Template modern", "Default of the block". */
  label: string
  /** The own document says it, and something lies below that would show without it. */
  resettable: boolean
}

/** Where a member of a block comes from; the block's schema where no document says anything. */
export function provenanceOf(
  world: World,
  { own }: EditorDocument,
  tree: TreeRef,
  id: string,
  steps: Steps,
): Provenance {
  const says = (document: JsonObject) => valueIn(document, tree, id, steps) !== undefined
  const below = world.layers.findLast(({ document }) => says(document))
  if (says(own)) return { kind: 'tenant', label: 'This dealer', resettable: true }
  return below === undefined
    ? { kind: 'schema', label: 'Default of the block', resettable: false }
    : { kind: below.kind, label: layerLabel(below), resettable: false }
}

/** Where a value outside of blocks comes from. */
export function valueProvenance(world: World, { own }: EditorDocument, steps: Steps): Provenance {
  if (readSteps(own, steps) !== undefined) return { kind: 'tenant', label: 'This dealer', resettable: true }
  const below = world.layers.findLast(({ document }) => readSteps(document, steps) !== undefined)
  return below === undefined
    ? { kind: 'schema', label: 'Default', resettable: false }
    : { kind: below.kind, label: layerLabel(below), resettable: false }
}

/** Where a member of a page comes from. */
export function routeProvenance(
  world: World,
  { own }: EditorDocument,
  id: string,
  member: string,
): Provenance {
  return valueProvenance(world, { own, effective: own }, ['routes', id, member])
}

/** True when a layer below has the block: the tenant can change or hide it, not take it away. */
export function isInheritedBlock(world: World, tree: TreeRef, id: string): boolean {
  return findSpot(readTree(world.lower, tree), id) !== undefined
}

function valueIn(document: JsonObject, tree: TreeRef, id: string, steps: Steps): unknown {
  const node: BlockNode | undefined = findSpot(readTree(document, tree), id)?.node
  return node && readSteps(node, steps)
}
