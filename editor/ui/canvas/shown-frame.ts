import { createStore } from '../session/store.ts'

/** The document of the canvas, for what looks at the drawn page from elsewhere. */
export const shownFrame = createStore<{ frame: Document | null }>({ frame: null })
