import { useCallback, useSyncExternalStore } from 'react'
import { onStored } from './announce.ts'
import { siteStorage } from './site-storage.ts'

/**
 * A stored value that follows other tabs and other blocks of the page; `undefined` on the server and while hydrating,
 * so that the server's markup is taken over first.
 */
export function useStored<Value>(slug: string, name: string): Value | undefined {
  const subscribe = useCallback((changed: () => void) => onStored(slug, name, changed), [slug, name])
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
