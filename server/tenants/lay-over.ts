import type { JsonObject } from '../../runtime/json/object.ts'
import { wordsOf } from '../../runtime/json/text.ts'

/** What visitors get of an entry that staff changed: nothing where they took it off the site. */
export interface LaidOver {
  id: string
  entry: JsonObject | undefined
}

/**
 * Entries of a file with those of staff over them: one of the same id stands in the file's place, one that is off the site
 * leaves it, others follow. One that only says what stands beside the file's is laid over that.
 *
 * @param key the member that ids are in: `slug` of articles
 */
export function layOver(
  filed: readonly JsonObject[],
  staffs: readonly LaidOver[],
  key: string,
): JsonObject[] {
  const byId = new Map(staffs.map(({ id, entry }) => [id, entry]))
  const taken = new Set<string>()
  const kept = filed.flatMap((entry) => {
    const id = wordsOf(entry[key])
    if (!byId.has(id)) return [entry]
    const own = taken.has(id) ? undefined : byId.get(id)
    taken.add(id)
    return own ? [isBeside(own, key) ? { ...entry, ...own } : own] : []
  })
  const others = staffs.filter(({ id, entry }) => entry && !isBeside(entry, key) && !taken.has(id))
  return [...kept, ...others.flatMap(({ entry }) => (entry ? [entry] : []))]
}

/** Members that stay beside a file's entry when what staff wrote over it is deleted: the addresses that it had by that. */
const BESIDE = ['published_slugs']

/** Whether what is kept of an entry says something beside the file's, and is none by itself. */
export function isBeside(entry: JsonObject, key: string): boolean {
  return Object.keys(entry).every((member) => member === key || BESIDE.includes(member))
}
