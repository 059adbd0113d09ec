const KEY = 'forecourt-editor-width'

/** The width that a person looks at pages with is theirs: it stays from dealer to dealer and from day to day. */
export function keepWidth(width: number | null): void {
  try {
    if (width === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(width))
  } catch {
    // Without storage the page opens as wide as there is room.
  }
}

/** CSS pixels; `null` fills the window. */
export function keptWidth(): number | null {
  try {
    const width = Number(localStorage.getItem(KEY))
    return width >= 320 && width <= 2560 ? width : null
  } catch {
    return null
  }
}
