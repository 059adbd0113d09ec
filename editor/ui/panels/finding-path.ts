import type { Finding } from '../../../runtime/check/finding.ts'
import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerSteps } from '../../../runtime/json/pointer.ts'

/** What the server calls the document of the dealer; every other file is a layer below. */
export const OWN_FILE = 'draft'

/**
 * The way to the value that a finding is about, as forms over the effective document have it: `theme/colors/primary`,
 * `redirects/2/to`. An entry of a list may stand elsewhere there than in the dealer's own document, so it is looked for; of a
 * list of a layer below the list is told, since its places count for that layer alone.
 */
export function findingPath(
  { pointer, file }: Pick<Finding, 'pointer' | 'file'>,
  { effective, own }: { effective: JsonObject; own: JsonObject },
): string {
  let [here, there]: unknown[] = [effective, own]
  const path: string[] = []
  for (const step of pointerSteps(pointer)) {
    let place: string = step
    if (Array.isArray(here)) {
      const at = file === OWN_FILE && Array.isArray(there) ? placeOf(here, there[Number(step)]) : -1
      if (at < 0) break
      place = String(at)
    }
    there = memberOf(there, step)
    here = memberOf(here, place)
    path.push(place)
  }
  return path.join('/')
}

/** Entries with names are the same under one name, whatever a layer adds to them. */
function placeOf(list: readonly unknown[], entry: unknown): number {
  const id = isObject(entry) ? entry['id'] : undefined
  if (id !== undefined) return list.findIndex((each) => isObject(each) && each['id'] === id)
  const text = JSON.stringify(entry)
  return list.findIndex((each) => JSON.stringify(each) === text)
}

const memberOf = (value: unknown, step: string): unknown =>
  Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined

/** Whether one way leads to the other's value or into it. */
export function isWithinPath(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`)
}
