import { isObject, type JsonObject } from '../json/object.ts'
import { pointerOf, pointerSteps, valueAt } from '../json/pointer.ts'
import type { Layer } from '../resolve/layers.ts'
import { childShape, DOCUMENT, type Shape } from '../resolve/shape.ts'
import type { Resolution } from '../resolve/types.ts'
import { saidBy, setBy } from './said-by.ts'

/** Where a resolved value comes from (EDIT-08). */
export interface Explanation {
  value: unknown
  /** The layer that set it; of an object or a list, the topmost layer that says something in it. */
  layer: Layer
  /** Place in that layer's own document. */
  pointer: string
  /** The layer whose null brought the default back. */
  resetBy?: Layer
  /** Every layer that says something here, lowest first: what the value would be without the ones above. */
  history: { layer: Layer; pointer: string; value: unknown }[]
}

/**
 * Which layer set the value at a pointer of the resolved tenant. Works from the layers, so that resolving a thousand
 * sites keeps no provenance of values nobody asks for. `undefined` when the value is in no layer.
 */
export function explain({ tenant, layers }: Resolution, pointer: string): Explanation | undefined {
  const steps = pointerSteps(pointer)
  const resolved: unknown = tenant
  const history = saidBy(layers, (document) => find(document, resolved, steps)).map(({ layer, value }) => ({
    layer,
    ...value,
  }))
  const top = history.at(-1)
  const value = valueAt(resolved, steps)
  if (top === undefined || value === undefined) return undefined
  const set = setBy(history)
  if (set === undefined) return undefined
  return {
    value,
    layer: set.layer,
    pointer: set.pointer,
    ...(set !== top && { resetBy: top.layer }),
    history,
  }
}

/** What a layer says at a resolved place; a null above the place counts as a null there. */
function find(
  document: JsonObject,
  resolved: unknown,
  steps: readonly string[],
): { pointer: string; value: unknown } | undefined {
  let written: unknown = document
  let result = resolved
  let shape: Shape = DOCUMENT
  const path: string[] = []
  for (const step of steps) {
    if (written === null) return { pointer: pointerOf(path), value: null }
    const here = shape.kind === 'list' ? indexIn(written, result, step) : step
    const next = here === undefined ? undefined : valueAt(written, [here])
    if (here === undefined || next === undefined) return undefined
    path.push(here)
    written = next
    result = valueAt(result, [step])
    shape = childShape(shape, step)
  }
  return { pointer: pointerOf(path), value: written }
}

/** Entries of lists are followed by id, because layers hold them at other places. */
function indexIn(written: unknown, result: unknown, step: string): string | undefined {
  const id = valueAt(result, [step, 'id'])
  if (!Array.isArray(written) || id === undefined) return undefined
  const index = written.findIndex((entry) => isObject(entry) && entry['id'] === id)
  return index < 0 ? undefined : String(index)
}
