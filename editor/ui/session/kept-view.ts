import type { PreviewAs } from './preview.ts'
import type { SessionState } from './session-state.ts'
import type { Store } from './store.ts'

/** How a person looks at pages: it is theirs, and stays from dealer to dealer and from day to day (EDIT-06). */
export type View = Pick<PreviewAs, 'width' | 'zoom'>

/** Pages open as most visitors with a large screen get them, in CSS pixels, made smaller where the window is. */
export const DESKTOP = 1280
/** In CSS pixels. */
export const NARROWEST = 320
export const WIDEST = 2560
/** Up to here the editor's parts stand below each other, and a page fills a window that is a phone or a tablet itself. */
const STACKED = 820

const WIDTH = 'forecourt-editor-width'
const ZOOM = 'forecourt-editor-zoom'
const FREE = 'free'

/** Looks at the page so, now and the next time. */
export function lookAt({ store }: { store: Store<SessionState> }, view: Partial<View>): void {
  keep(view)
  store.set({ preview: { ...store.get().preview, ...view } })
}

/** @param windowWidth of the editor, in CSS pixels */
export function keptView(windowWidth: number): View {
  const width = read(WIDTH)
  const zoom = Number(read(ZOOM))
  const px = Number(width)
  const isPx = px >= NARROWEST && px <= WIDEST
  const first = windowWidth > STACKED ? DESKTOP : null
  return {
    width: isPx ? px : width === FREE ? null : first,
    zoom: zoom >= 0.25 && zoom <= 2 ? zoom : null,
  }
}

function keep({ width, zoom }: Partial<View>): void {
  try {
    if (width !== undefined) localStorage.setItem(WIDTH, width === null ? FREE : String(width))
    if (zoom === null) localStorage.removeItem(ZOOM)
    else if (zoom !== undefined) localStorage.setItem(ZOOM, String(zoom))
  } catch {
    // Without storage pages open as they do for somebody new.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
