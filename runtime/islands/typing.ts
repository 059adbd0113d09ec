/** What calls a keyboard up, or is dragged: where a strip at the edge of the window would be in the way. */
const FOCUSED = 'main :is(.fc-input,.fc-select,[type=range]):focus'

/**
 * Says at the root of the page while a field is being filled in. A sheet could ask that by `body:has(… :focus)`, but then the
 * whole page is styled again each time that something comes or goes, as it does all the time while a page is read.
 */
export function sayTyping(): void {
  const look = () =>
    document.documentElement.toggleAttribute('data-typing', document.querySelector(FOCUSED) !== null)
  // Before islands, which hold what is done to them until they are there.
  addEventListener('focusin', look, true)
  addEventListener('focusout', look, true)
}
