import { useSyncExternalStore } from 'react'
import { createStore } from '../session/store.ts'

/** A view of the selected block: what it says, how it looks, and the rest. */
export type InspectorTab = 'content' | 'style' | 'more'

/** The view that is open; it stays from block to block. */
export const inspectorTab = createStore<{ tab: InspectorTab }>({ tab: 'content' })

export function useInspectorTab(): InspectorTab {
  return useSyncExternalStore(inspectorTab.subscribe, () => inspectorTab.get().tab)
}
