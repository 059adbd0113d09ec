import { useSyncExternalStore } from 'react'
import type { StoredValue } from './stored-value.ts'

/** The current value of a store; `initial` on the server and while hydrating, so that the server's markup is taken over. */
export function useStoredValue<Value>(store: StoredValue<Value>, initial: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial)
}

/** A part of a store's value. `select` must give equal results for equal values, or the component renders for ever. */
export function useStoredPart<Value, Part extends string | number | boolean | null>(
  store: StoredValue<Value>,
  select: (value: Value) => Part,
  initial: Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => initial,
  )
}
