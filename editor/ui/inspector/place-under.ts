/** Room between a control and what opens from it, in CSS pixels. */
const GAP = 4

/** Puts a popover under the control that opens it, or above where there is no room, inside of the window. */
export function placeUnder(popover: HTMLElement, control: Element | null): void {
  if (control === null) return
  const box = control.getBoundingClientRect()
  const width = Math.min(320, innerWidth - 2 * GAP)
  const left = Math.max(GAP, Math.min(box.right - width, innerWidth - width - GAP))
  const isLow = box.bottom > innerHeight * 0.65
  Object.assign(popover.style, {
    width: `${width}px`,
    left: `${left}px`,
    top: isLow ? 'auto' : `${box.bottom + GAP}px`,
    bottom: isLow ? `${innerHeight - box.top + GAP}px` : 'auto',
  })
}
