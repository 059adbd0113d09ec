import { isObject, listOf, sameJson, type JsonObject } from '../../runtime/json/object.ts'
import { childShape, DOCUMENT, type Shape } from '../../runtime/resolve/shape.ts'
import { overrideList, withoutAnchors, type EntryPlace } from './override-list.ts'
import type { EditorDocument, EditorWorld } from './world.ts'

/** One place of the cascade: what lies below, what the own document says, what came of it, and what it is to become. */
export interface OverridePlace {
  shape: Shape
  lower: unknown
  own: unknown
  before: unknown
  after: unknown
}

/**
 * Writes a change of the effective document into the own one: the merge backwards (CFG-03). The own document gets the
 * smallest override that gives `after`; what did not change keeps its words, and what equals the inherited value again
 * is dropped.
 */
export function writeEffective(
  world: EditorWorld,
  document: EditorDocument,
  after: JsonObject,
): EditorDocument {
  if (after === document.effective) return document
  const own = override({
    shape: DOCUMENT,
    lower: world.lower,
    own: document.own,
    before: document.effective,
    after,
  })
  return { own: isObject(own) ? own : {}, effective: after }
}

/** What the own document has to say at a place; `undefined` for nothing. */
export function override(place: OverridePlace): unknown {
  const { shape, lower, own, before, after } = place
  if (before === after) return own
  if (after === undefined) return lower === undefined ? undefined : null
  if (sameJson(after, lower) && !(shape.kind === 'list' && own !== undefined)) return undefined
  if (shape.kind === 'list' && Array.isArray(after)) {
    // A null there said "nothing inherited"; its entries are all written anew.
    const { item } = shape
    const list = overrideList(
      {
        lower: listOf(lower),
        own: listOf(own),
        before: own === null ? listOf(lower) : listOf(before),
        after,
      },
      (entry) => overrideEntry(item, entry),
    )
    // An own list that lost its last entry is still there: a shared section without blocks.
    return list.length > 0 ? list : lower === undefined ? [] : undefined
  }
  if (shape.kind === 'atomic' || !isObject(after)) return after
  return isObject(lower) || isObject(own) ? overrideObject(place, after) : after
}

function overrideObject({ shape, lower, own, before }: OverridePlace, after: JsonObject): unknown {
  const inherited = isObject(lower) ? lower : {}
  // Without words of its own, or with others than an object, the place shows the inherited value.
  const written = isObject(own) ? own : {}
  const shown = isObject(own) ? (isObject(before) ? before : {}) : inherited
  const result: JsonObject = { ...written }
  for (const key of new Set([...Object.keys(shown), ...Object.keys(after)])) {
    if (shown[key] === after[key] && Object.hasOwn(shown, key) === Object.hasOwn(after, key)) continue
    const value = override({
      shape: childShape(shape, key),
      lower: inherited[key],
      own: written[key],
      before: shown[key],
      after: after[key],
    })
    if (value === undefined) delete result[key]
    else result[key] = value
  }
  if (Object.keys(result).length > 0) return result
  return isObject(lower) ? undefined : {}
}

function overrideEntry(shape: Shape, { lower, own, before, after }: EntryPlace): JsonObject | undefined {
  if (after === before) return own
  // Another type under the same id takes the place; nothing of the inherited block shines through.
  const ownReplaces = own?.['type'] !== undefined && lower?.['type'] !== own['type']
  const replaces = after['type'] !== undefined && lower !== undefined && lower['type'] !== after['type']
  const below = lower === undefined || replaces ? undefined : withoutId(lower)
  const fresh = own === undefined || (lower !== undefined && ownReplaces !== replaces)
  const result = override({
    shape,
    lower: below,
    own: fresh ? undefined : withoutId(withoutAnchors(own)),
    before: fresh ? below : before && withoutId(before),
    after: withoutId(after),
  })
  if (!isObject(result) || Object.keys(result).length === 0) return below === undefined ? after : undefined
  return { id: after['id'], ...result }
}

function withoutId(entry: JsonObject): JsonObject {
  const { id: _, ...rest } = entry
  return rest
}
