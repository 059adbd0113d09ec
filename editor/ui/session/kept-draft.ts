import { isObject, type JsonObject } from '../../../runtime/json/object.ts'

/** An own document that the server may not have yet, and the tag of the draft that it grew from. */
export interface Kept {
  tag: string
  own: JsonObject
  /** When it was written down, in milliseconds since 1970. */
  at: number
}

const START = 'forecourt-editor:'

/** Each window keeps its own copy: two of one dealer would otherwise write over each other's. */
export const keptKey = (slug: string, windowId: string) => `${START}${slug}:${windowId}`

/** Names of the windows that have kept something of a dealer. */
export function keptWindows(slug: string): string[] {
  const start = keptKey(slug, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
  } catch {
    return []
  }
}

/** Keeps the document in this browser, which outlives a closed tab. */
export function remember(key: string, { tag, own }: Omit<Kept, 'at'>): void {
  try {
    const kept: Kept = { tag, own, at: Date.now() }
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or forbidden storage: the server's copy is then the only one, and the save state says how it stands.
  }
}

/** What was kept; `undefined` where that is nothing, or not to be read. */
export function recall(key: string): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isObject(value) || typeof value['tag'] !== 'string' || !isObject(value['own'])) return undefined
    return { tag: value['tag'], own: value['own'], at: Number(value['at']) || 0 }
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
