import { objectOf, type JsonObject } from '../json/object.ts'
import { pointerOf, pointerSteps, valueAt } from '../json/pointer.ts'

/** One document of a cascade, lowest first: defaults, template, brands, dealership, the tenant's own. */
export interface LayerDocument {
  file: string
  value: JsonObject
}

/** Where a value of the resolved tenant is written. */
export interface Origin {
  layer: LayerDocument
  pointer: string
}

/**
 * Finds the document and place that wrote a value of the resolved tenant, so that a finding points at the line to
 * change. List entries with ids are followed by id, as the cascade merges them (CFG-03).
 *
 * A place that no layer writes, such as a missing property, belongs to the topmost layer that writes its nearest
 * ancestor, and keeps its name below that.
 *
 * @param layers lowest first.
 */
export function originOf(
  layers: readonly LayerDocument[],
  resolved: JsonObject,
  pointer: string,
): Origin | undefined {
  const steps = pointerSteps(pointer)
  let best: { origin: Origin; depth: number } | undefined
  for (const layer of layers.toReversed()) {
    const path = follow(layer.value, resolved, steps)
    // A null in a layer resets what is below it and wrote no value itself.
    if (best === undefined || path.length > best.depth) {
      best = { origin: { layer, pointer: pointerOf(path) }, depth: path.length }
    }
    if (path.length === steps.length) break
  }
  if (best === undefined) return undefined
  const missing = steps.slice(best.depth)
  if (missing.length === 0 || missing.some((step) => /^\d+$/.test(step))) return best.origin
  return { layer: best.origin.layer, pointer: best.origin.pointer + pointerOf(missing) }
}

/** The longest part of a resolved path that a layer writes, in that layer's own indexes. */
function follow(layer: JsonObject, resolved: JsonObject, steps: readonly string[]): string[] {
  const path: string[] = []
  let written: unknown = layer
  let result: unknown = resolved
  for (const step of steps) {
    const next = stepInto(written, result, step)
    if (next === undefined) break
    const reached = valueAt(result, [step])
    if (next.value === null && reached !== null) break
    path.push(next.step)
    written = next.value
    result = reached
  }
  return path
}

function stepInto(
  written: unknown,
  result: unknown,
  step: string,
): { step: string; value: unknown } | undefined {
  if (Array.isArray(written)) {
    const index = indexIn(written, result, Number(step))
    return index >= 0 && index < written.length ? { step: String(index), value: written[index] } : undefined
  }
  const value = valueAt(written, [step])
  return value === undefined ? undefined : { step, value }
}

/** Where a layer writes an entry of a merged list: by id, and of several with one id the one of the same order. */
function indexIn(written: readonly unknown[], result: unknown, index: number): number {
  const id = idOf(valueAt(result, [String(index)]))
  if (id === undefined || !Array.isArray(result)) return index
  let order = 0
  for (let at = 0; at < index; at += 1) if (idOf(result[at]) === id) order += 1
  for (let at = 0; at < written.length; at += 1) {
    if (idOf(written[at]) !== id) continue
    if (order === 0) return at
    order -= 1
  }
  return -1
}

function idOf(entry: unknown): unknown {
  return objectOf(entry)?.['id']
}
