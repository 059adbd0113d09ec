import { saidBy } from '../../runtime/provenance/said-by.ts'
import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { layerLabel } from '../../runtime/provenance/layer-label.ts'
import type { Layer } from '../../runtime/resolve/layers.ts'
import type { Steps } from './command.ts'
import { readSteps } from '../../runtime/json/steps.ts'
import { findSpot, readTree, type TreeRef } from './tree.ts'
import type { EditorDocument, EditorWorld } from './world.ts'

/** Which layer a value comes from (EDIT-08). */
export interface Provenance {
  kind: Layer['kind'] | 'schema'
  /** "This dealer", "Template modern", "Default of the block". */
  label: string
  /** The own document says it, and something lies below that would show without it. */
  resettable: boolean
}

/** What one layer says. */
export interface LayerValue {
  kind: Provenance['kind']
  label: string
  /** `null` brings the default back; `undefined` is nothing at all. */
  value: unknown
}

/** Everything that is said about a value. */
export interface ValueStory {
  /** Layers below the dealer's own document, lowest first. */
  below: readonly LayerValue[]
  /** What the own document says; absent where it says nothing. */
  own?: LayerValue
  /** What shows without the own words; absent where nothing could. */
  inherited?: LayerValue
}

const OWN = { kind: 'tenant', label: 'This dealer' } as const

/** What each layer says about a member of a block; the block's schema is the lowest. */
export function memberStory(
  world: EditorWorld,
  { own, effective }: EditorDocument,
  tree: TreeRef,
  id: string,
  steps: Steps,
): ValueStory {
  const says = (document: JsonObject) => memberIn(document, tree, id, steps)
  const bottom = schemaValue(world, effective, tree, id, steps)
  const below = [...(bottom ? [bottom] : []), ...labelled(world, says)]
  const value = says(own)
  const last = below.at(-1)
  const lower = says(world.lower)
  // A layer's null leaves what the merge found below it.
  const inherited = last && { ...last, value: last.kind === 'schema' ? last.value : lower }
  return { below, ...(value !== undefined && { own: { ...OWN, value } }), ...(inherited && { inherited }) }
}

/** What each layer says about a value outside of blocks. */
export function valueStory(world: EditorWorld, { own }: EditorDocument, steps: Steps): ValueStory {
  const below = labelled(world, (document) => readSteps(document, steps))
  const value = readSteps(own, steps)
  const last = below.at(-1) ?? { kind: 'schema' as const, label: 'Default', value: undefined }
  return {
    below,
    ...(value !== undefined && { own: { ...OWN, value } }),
    inherited: { ...last, value: readSteps(world.lower, steps) },
  }
}

/** What each layer says about a member of a page. */
export function routeStory(
  world: EditorWorld,
  document: EditorDocument,
  id: string,
  member: string,
): ValueStory {
  return valueStory(world, document, ['routes', id, member])
}

/** Where the value that shows comes from. */
export function provenanceOf({ own, below, inherited }: ValueStory): Provenance {
  if (own) return { ...OWN, resettable: inherited !== undefined }
  const last = below.at(-1)
  return last
    ? { kind: last.kind, label: last.label, resettable: false }
    : { kind: 'schema', label: 'Default', resettable: false }
}

/** True when a layer below has the block: the tenant can change or hide it, not take it away. */
export function isInheritedBlock(world: EditorWorld, tree: TreeRef, id: string): boolean {
  return findSpot(readTree(world.lower, tree), id) !== undefined
}

function labelled({ layers }: EditorWorld, says: (document: JsonObject) => unknown): LayerValue[] {
  return saidBy(layers, says).map(({ layer, value }) => ({
    kind: layer.kind,
    label: layerLabel(layer),
    value,
  }))
}

/** What a block does by itself; nothing for a prop that must be written. */
function schemaValue(
  { blocks }: EditorWorld,
  effective: JsonObject,
  tree: TreeRef,
  id: string,
  [holder, name]: Steps,
): LayerValue | undefined {
  const bottom = { kind: 'schema', label: 'Default of the block' } as const
  if (holder !== 'props') return { ...bottom, value: undefined }
  const node = findSpot(readTree(effective, tree), id)?.node
  const props = node && blocks.get(node.type)?.props
  const property = props?.properties[String(name)]
  const value = isObject(property) ? property['default'] : undefined
  return value === undefined && props?.required?.includes(String(name)) ? undefined : { ...bottom, value }
}

function memberIn(document: JsonObject, tree: TreeRef, id: string, steps: Steps): unknown {
  const node = findSpot(readTree(document, tree), id)?.node
  return node && readSteps(node, steps)
}
