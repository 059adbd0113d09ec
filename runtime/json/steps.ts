import { isObject } from './object.ts'
import type { DocumentPath } from './pointer.ts'

/**
 * Reads along steps; an entry of a list is named by its place, or by its id where it has one.
 * `undefined` where there is nothing.
 */
export function readSteps(value: unknown, steps: DocumentPath): unknown {
  let at = value
  for (const step of steps) {
    if (Array.isArray(at)) at = at[indexOf(at, step)]
    else if (isObject(at) && Object.hasOwn(at, step)) at = at[String(step)]
    else return undefined
  }
  return at
}

/** A copy with another value at the end of the steps; `undefined` takes the member or entry away. */
export function writeSteps(value: unknown, steps: DocumentPath, next: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return next
  if (Array.isArray(value)) {
    const index = indexOf(value, step)
    const written = writeSteps(value[index], rest, next)
    return written === undefined ? value.toSpliced(index, 1) : value.toSpliced(index, 1, written)
  }
  const holder = isObject(value) ? value : {}
  const key = String(step)
  const written = writeSteps(holder[key], rest, next)
  if (written !== undefined) return { ...holder, [key]: written }
  const { [key]: _, ...without } = holder
  return without
}

function indexOf(list: readonly unknown[], step: string | number): number {
  if (typeof step === 'number') return step
  const found = list.findIndex((entry) => isObject(entry) && entry['id'] === step)
  return found < 0 ? list.length : found
}
