import type { JsonObject } from '../json/object.ts'
import { loadLayers, type StoredLayerKind } from '../resolve/layers.ts'
import { resolveTenant } from '../resolve/resolve.ts'
import type { LayerProblem, Resolution } from '../resolve/types.ts'
import type { SourceDocument } from './collect.ts'
import type { LayerFile, LayerSource } from './layer-source.ts'

/** A tenant and its cascade as the checks see them. */
export interface Cascade {
  /** What is written, lowest first, the own document last. */
  layers: SourceDocument[]
  /** Without what the own document decides. */
  inherited: JsonObject
  tenant: JsonObject
  /** Layers with faults, readable or not. */
  faulty: LayerFile[]
  /** Entries of lists that address something that is not there. */
  mergeProblems: LayerProblem[]
  resolution: Resolution
}

/** What identifies a site or lets values be derived from it: needed to say what it would inherit. */
const IDENTITY = [
  'slug',
  'template',
  'brandFlags',
  'country',
  'state',
  'manufacturer',
  'locations',
  'garage_enabled',
]

/** Resolves a document over the layers that exist (CFG-03). Unknown names and broken layers are reported elsewhere. */
export async function readCascade(source: LayerSource, own: SourceDocument): Promise<Cascade> {
  const sources = new Map<JsonObject, SourceDocument>()
  const faulty: LayerFile[] = []
  async function read(kind: StoredLayerKind, name: string): Promise<JsonObject | undefined> {
    const layer = await source.read(kind, name)
    if (layer !== undefined && layer.faults.length > 0) faulty.push(layer)
    if (layer?.document === undefined) return undefined
    const { text, value } = layer.document
    sources.set(value, { file: layer.file, text, value })
    return value
  }
  const { layers } = await loadLayers(read, own.value)
  const resolution = resolveTenant(layers)
  const identity = Object.fromEntries(
    IDENTITY.filter((key) => Object.hasOwn(own.value, key)).map((key) => [key, own.value[key]]),
  )
  const inherited = resolveTenant({ ...layers, tenant: identity }).tenant
  const written = resolution.layers
    .map(({ document, stored = document }) => sources.get(stored))
    .filter((layer) => layer !== undefined)
  return {
    layers: [...written, own],
    inherited: inherited as unknown as JsonObject,
    tenant: resolution.tenant as unknown as JsonObject,
    faulty,
    mergeProblems: resolution.problems.filter((problem): problem is LayerProblem => 'layer' in problem),
    resolution,
  }
}
