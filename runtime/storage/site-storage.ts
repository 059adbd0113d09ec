/** Version of the stored shapes; a key of another version is not read. */
const VERSION = 'v1'

/** The key of a stored value (STORE-01). */
export function storageKey(slug: string, name: string): string {
  return `dealer:${slug}:${name}:${VERSION}`
}

export interface SiteStorage {
  /** The JSON text as stored; null when there is none. */
  readText(name: string): string | null
  read<Value>(name: string, fallback: Value): Value
  write(name: string, value: unknown): void
  remove(name: string): void
  /** Removes every value whose name begins so. */
  removeAll(start: string): void
}

/**
 * Local storage under `dealer:{slug}:{name}:v1`, so that two sites on one origin share nothing (STORE-01). Blocked,
 * full or corrupt storage never breaks a page: reads give the fallback, writes are dropped (STORE-08).
 */
export function siteStorage(
  slug: string,
  storage: () => Storage = () => globalThis.localStorage,
): SiteStorage {
  const key = (name: string) => storageKey(slug, name)
  const readText = (name: string) => tolerate(() => storage().getItem(key(name))) ?? null
  return {
    readText,
    read<Value>(name: string, fallback: Value): Value {
      const text = readText(name)
      if (text === null) return fallback
      const value = tolerate(() => JSON.parse(text) as Value)
      return value ?? fallback
    },
    write(name, value) {
      tolerate(() => storage().setItem(key(name), JSON.stringify(value)))
    },
    remove(name) {
      tolerate(() => storage().removeItem(key(name)))
    },
    removeAll(start) {
      const [from = ''] = key(start).split(`:${VERSION}`)
      tolerate(() => {
        const all = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '')
        for (const name of all) if (name.startsWith(from)) storage().removeItem(name)
      })
    },
  }
}

/** Private mode, a full quota and corrupt JSON throw; the page goes on without what was stored (STORE-08). */
function tolerate<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
