/** A pointer that has moved less, or rather up or down, scrolls or taps. */
const LEAST_PX = 5

interface Drag {
  /** Frame at which the drag begins. */
  start(): number
  /** @param share how far to the right, in widths of the picture; negative to the left */
  move(from: number, share: number): void
}

/**
 * Turns by dragging. It begins with a movement and not with the press, which may have been what fetched this script; a
 * finger that goes up or down scrolls the page (`touch-action: pan-y`).
 */
export function bindDrag(surface: HTMLElement, { start, move }: Drag): void {
  let drag: { pointer: number; x: number; y: number; from: number | null } | undefined
  surface.addEventListener('pointermove', (event) => {
    const { pointerId: pointer, clientX: x, clientY: y } = event
    if ((event.buttons & 1) === 0) return
    if (drag?.pointer !== pointer) drag = { pointer, x, y, from: null }
    const across = x - drag.x
    if (drag.from === null) {
      if (Math.abs(across) < LEAST_PX || Math.abs(across) < Math.abs(y - drag.y)) return
      drag.from = start()
      surface.setPointerCapture(pointer)
    }
    move(drag.from, across / (surface.clientWidth || 1))
  })
  for (const name of ['pointerup', 'pointercancel'])
    surface.addEventListener(name, () => {
      drag = undefined
    })
}
