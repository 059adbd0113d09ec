import type { JsonObject } from '../json/object.ts'
import type { Layer } from '../resolve/layers.ts'

/** What one layer says about a value; `null` brings the default back (CFG-03). */
export type Said<Found = unknown> = { layer: Layer; value: Found }

/** Layers whose values a null brings back. */
const BASES = new Set<Layer['kind']>(['default', 'country', 'derived'])

/** Every layer that says something about a value, lowest first. */
export function saidBy<Found>(
  layers: readonly Layer[],
  read: (document: JsonObject) => Found | undefined,
): Said<Found>[] {
  return layers.flatMap((layer) => {
    const value = read(layer.document)
    return value === undefined ? [] : [{ layer, value }]
  })
}

/**
 * The layer that set a value (EDIT-08): the topmost that says something, and where that is null the one whose default it
 * brings back. `undefined` where no layer has a value.
 */
export function setBy<Entry extends Said>(said: readonly Entry[]): Entry | undefined {
  const top = said.at(-1)
  if (top?.value !== null || BASES.has(top.layer.kind)) return top
  return said.findLast(({ layer }) => BASES.has(layer.kind))
}
