import { createStore } from '../session/store.ts'

/** Where the menu of the chosen blocks is open, in CSS pixels of the window; `null` while it is closed. */
export const blockMenu = createStore<{ at: { x: number; y: number } | null }>({ at: null })
