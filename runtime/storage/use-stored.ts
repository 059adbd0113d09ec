import { useCallback, useSyncExternalStore } from 'react'
import { siteStorage, storageKey } from './site-storage.ts'

/**
 * A stored value that follows other tabs and other blocks of the page; `undefined` on the server and while hydrating,
 * so that the server's markup is taken over first. Writes through `siteStorage` in the same tab are announced by
 * `announceStored`.
 */
export function useStored<Value>(slug: string, name: string): Value | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listener = (event: Event) => {
        const key = event instanceof StorageEvent ? event.key : (event as CustomEvent<string>).detail
        if (key === null || key === storageKey(slug, name)) changed()
      }
      window.addEventListener('storage', listener)
      window.addEventListener(ANNOUNCEMENT, listener)
      return () => {
        window.removeEventListener('storage', listener)
        window.removeEventListener(ANNOUNCEMENT, listener)
      }
    },
    [slug, name],
  )
  const text = useSyncExternalStore(
    subscribe,
    () => siteStorage(slug).readText(name),
    () => null,
  )
  return text === null ? undefined : parse<Value>(text)
}

const ANNOUNCEMENT = 'fc:stored'

/** Tells the blocks of this page about a write; browsers tell only the other tabs. */
export function announceStored(slug: string, name: string): void {
  window.dispatchEvent(new CustomEvent(ANNOUNCEMENT, { detail: storageKey(slug, name) }))
}

function parse<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
