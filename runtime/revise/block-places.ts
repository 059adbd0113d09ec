import { isObject, type JsonObject } from '../json/object.ts'
import { childShape, DOCUMENT, type Shape } from '../resolve/shape.ts'

/** Where an entry of a list merged by id stands. */
export interface BlockPlace {
  id: string
  node: JsonObject
  /** Members, and ids of entries, from the top of the document to the entry. */
  path: readonly string[]
  /** The list that it stands in, the same wherever the block around it goes: `routes/home/blocks`, `columns/slots/left`. */
  list: string
}

/** Ids are unique within a route, layout, section or menu. */
const SCOPE_DEPTH = 2

/**
 * Blocks and menu items of a document by scope and id, in document order. What has the same id twice within its scope
 * is nobody's to follow and is left out.
 */
export function placesOf(document: JsonObject): Map<string, BlockPlace> {
  const places = new Map<string, BlockPlace>()
  const twice = new Set<string>()
  function visit(shape: Shape, value: unknown, path: readonly string[], list: readonly string[]): void {
    if (shape.kind === 'atomic') return
    if (shape.kind === 'list') {
      for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
        if (!isObject(entry) || typeof entry['id'] !== 'string') continue
        const at = [...path, entry['id']]
        if (path.length >= SCOPE_DEPTH) note({ id: entry['id'], node: entry, path: at, list: list.join('/') })
        visit(shape.item, entry, at, path.length >= SCOPE_DEPTH ? [entry['id']] : at)
      }
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value))
        if (hasLists(childShape(shape, key)))
          visit(childShape(shape, key), child, [...path, key], [...list, key])
    }
  }
  function note(place: BlockPlace): void {
    const key = [...place.path.slice(0, SCOPE_DEPTH), place.id].join('\n')
    if (places.has(key)) twice.add(key)
    places.set(key, place)
  }
  visit(DOCUMENT, document, [], [])
  for (const key of twice) places.delete(key)
  return places
}

/** Whether lists merged by id can be below. */
function hasLists(shape: Shape): boolean {
  return shape.kind === 'list' || (shape.kind === 'object' && (shape.keys ?? shape.rest) !== undefined)
}

/** A copy of a document with another entry at a place, or without it. */
export function withEntry(
  holder: JsonObject,
  path: readonly string[],
  entry: JsonObject | undefined,
): JsonObject {
  return replaced(holder, path, entry) as JsonObject
}

function replaced(holder: unknown, [step, ...rest]: readonly string[], entry: unknown): unknown {
  if (step === undefined) return entry
  if (Array.isArray(holder)) {
    return holder.flatMap((each: unknown): unknown[] => {
      if (!isObject(each) || each['id'] !== step) return [each]
      const next = replaced(each, rest, entry)
      return next === undefined ? [] : [next]
    })
  }
  if (!isObject(holder)) return holder
  return { ...holder, [step]: replaced(holder[step], rest, entry) }
}
