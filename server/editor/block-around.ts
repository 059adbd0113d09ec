import { isObject } from '../../runtime/json/object.ts'
import { valueAt } from '../../runtime/json/pointer.ts'

/** Id of the innermost block around a place of a document. */
export function blockAround(document: unknown, place: readonly string[]): string | null {
  const steps = [...place]
  for (; steps.length > 1; steps.pop()) {
    const value = valueAt(document, steps)
    if (isObject(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string')
      return value['id']
  }
  return null
}
