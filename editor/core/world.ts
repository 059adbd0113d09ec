import type { BlockSchema } from '../../runtime/block/types.ts'
import type { JsonObject } from '../../runtime/resolve/json.ts'
import type { Layer } from '../../runtime/resolve/layers.ts'
import { mergeDocuments } from '../../runtime/resolve/merge.ts'

/** Blocks by type, as the checker reads them. */
export type Blocks = ReadonlyMap<string, BlockSchema>

/** What a tenant's own document lies over, and what may stand in it. */
export interface World {
  /** What null resets to: the defaults, the country's and the derived values (CFG-03). */
  base: JsonObject
  /** Everything below the tenant's own document, merged. */
  lower: JsonObject
  /** The layers below the own document, lowest first. */
  layers: readonly Layer[]
  blocks: Blocks
}

/** A tenant document under edit. Immutable; a command makes another one that shares all it did not touch. */
export interface EditorDocument {
  /** The tenant's own document: the only thing that is ever written. */
  own: JsonObject
  /** The own document over everything it inherits; texts still hold their `{copy:…}` keys. */
  effective: JsonObject
}

const BASES = new Set(['default', 'country', 'derived'])
const ABOUT_THE_LAYER = new Set(['$schema', 'title', 'description', 'schemaVersion'])

/** @param layers of the site's resolution, lowest first; the own document among them is left out */
export function createWorld(layers: readonly Layer[], blocks: Blocks): World {
  const below = layers.filter(({ kind }) => kind !== 'tenant')
  const over = (start: JsonObject, base: JsonObject, some: readonly Layer[]) =>
    some.reduce((lower, layer) => mergeDocuments(base, lower, contentOf(layer)), start)
  const [schema, ...defaults] = below.filter(({ kind }) => BASES.has(kind))
  const first = schema?.document ?? {}
  const base = over(first, first, defaults)
  const lower = over(
    base,
    base,
    below.filter(({ kind }) => !BASES.has(kind)),
  )
  return { base, lower, layers: below, blocks }
}

export function openDocument(world: World, own: JsonObject): EditorDocument {
  return { own, effective: mergeDocuments(world.base, world.lower, own) }
}

/** What describes a layer rather than a site stays with the layer. */
function contentOf({ document }: Layer): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !ABOUT_THE_LAYER.has(key)))
}
