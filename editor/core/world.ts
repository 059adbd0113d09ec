import type { JsonObject } from '../../runtime/json/object.ts'
import type { BlockSchema } from '../../runtime/block/types.ts'
import { mergeBelow, type Below } from '../../runtime/resolve/below.ts'
import type { Layer } from '../../runtime/resolve/layers.ts'
import { mergeDocuments } from '../../runtime/resolve/merge.ts'

/** Blocks by type, as the checker reads them. */
export type Blocks = ReadonlyMap<string, BlockSchema>

/** What a tenant's own document lies over, and what may stand in it. */
export interface EditorWorld extends Below {
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

/** @param layers of the site's resolution, lowest first; the own document among them is left out */
export function createEditorWorld(layers: readonly Layer[], blocks: Blocks): EditorWorld {
  const below = layers.filter(({ kind }) => kind !== 'tenant')
  return { ...mergeBelow(below), layers: below, blocks }
}

export function openDocument(world: EditorWorld, own: JsonObject): EditorDocument {
  return { own, effective: mergeDocuments(world.base, world.lower, own) }
}
