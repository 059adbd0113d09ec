import { useCallback, useSyncExternalStore } from 'react'
import { siteStorage, storageKey } from './site-storage.ts'

/**
 * A stored value that follows other tabs; `undefined` on the server and while hydrating, so that the server's markup is
 * taken over first.
 */
export function useStored<Value>(slug: string, name: string): Value | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listener = ({ key }: StorageEvent) => {
        if (key === null || key === storageKey(slug, name)) changed()
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
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

function parse<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}
