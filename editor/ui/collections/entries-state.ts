import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../session/store.ts'

/** State of the dealer's articles and offers as the server told it last: another one when somebody has made a step. */
export const entriesState = createStore({ tag: '' })

/** Calls once for each step that is told of. @param hear the same at every call */
export function useEntriesNews(hear: () => void): void {
  const { tag } = useSyncExternalStore(entriesState.subscribe, entriesState.get)
  const heard = useRef(tag)
  useEffect(() => {
    if (tag === heard.current) return
    heard.current = tag
    hear()
  }, [tag, hear])
}
