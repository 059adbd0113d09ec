import { announceStored, onStored } from './announce.ts'
import { siteStorage, storageKey } from './site-storage.ts'

/** A value of this site kept in the browser, in the shape that `useSyncExternalStore` takes. */
export interface StoredValue<Value> {
  /** The same object until the value changes. */
  get(): Value
  set(next: Value): void
  /** Told of changes by this tab and by others. */
  subscribe(changed: () => void): () => void
}

const known = new Map<string, StoredValue<unknown>>()

/**
 * The one store of a stored value on this page. Where storage is blocked or full the value lives as long as the page
 * does, so that what was pressed still shows (STORE-08).
 *
 * @param read makes a value of whatever is stored, which may be anything; `undefined` when nothing is
 */
export function storedValue<Value>(
  slug: string,
  name: string,
  read: (stored: unknown) => Value,
): StoredValue<Value> {
  const key = storageKey(slug, name)
  const existing = known.get(key)
  if (existing) return existing as StoredValue<Value>
  const store = createStoredValue(slug, name, read)
  known.set(key, store)
  return store
}

function createStoredValue<Value>(
  slug: string,
  name: string,
  read: (stored: unknown) => Value,
): StoredValue<Value> {
  const storage = siteStorage(slug)
  const subscribers = new Set<() => void>()
  let text: string | null | undefined
  let value: Value
  let unstored: Value | undefined
  let stop: (() => void) | undefined
  // While somebody listens every change is heard of, and the storage need not be asked each time.
  let current = false

  function announce(): void {
    current = false
    for (const changed of subscribers) changed()
  }
  return {
    get() {
      if (unstored !== undefined) return unstored
      if (current) return value
      const stored = storage.readText(name)
      if (stored !== text) {
        text = stored
        value = read(storage.read<unknown>(name, undefined))
      }
      current = subscribers.size > 0
      return value
    },
    set(next) {
      storage.write(name, next)
      unstored = storage.readText(name) === JSON.stringify(next) ? undefined : next
      announceStored(slug, name)
    },
    subscribe(changed) {
      subscribers.add(changed)
      stop ??= onStored(slug, name, announce)
      return () => {
        subscribers.delete(changed)
        if (subscribers.size > 0) return
        stop?.()
        stop = undefined
        current = false
      }
    },
  }
}
