import type { CanvasPage } from '../api/api.ts'
import { createStore } from '../session/store.ts'

/** The document of the canvas and the rendering in it, for what looks at the drawn page from elsewhere. */
export const shownFrame = createStore<{ frame: Document | null; page: CanvasPage | null }>({
  frame: null,
  page: null,
})
