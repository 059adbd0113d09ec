import { isObject, type JsonObject } from '../../../runtime/resolve/json.ts'
import type { SessionState } from './session-state.ts'

/** An own document that the server may not have yet, and the tag of the draft that it grew from. */
interface Kept {
  tag: string
  own: JsonObject
}

/** Keeps the document in this browser, which outlives a closed tab. */
export function remember(key: string, { draft, document }: SessionState): void {
  try {
    localStorage.setItem(key, JSON.stringify({ tag: draft.tag, own: document.own } satisfies Kept))
  } catch {
    // Full or forbidden storage: the server's copy is then the only one, and the save state says how it stands.
  }
}

/** What was kept; `undefined` where that is nothing, or not to be read. */
export function recall(key: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isObject(value) || typeof value['tag'] !== 'string' || !isObject(value['own'])) return undefined
    return { tag: value['tag'], own: value['own'] }
  } catch {
    return undefined
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored where nothing may be stored.
  }
}
