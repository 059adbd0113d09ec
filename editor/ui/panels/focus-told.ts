/** So many frames a panel may take until it is drawn. */
const MOST_FRAMES = 60

/**
 * Puts the focus on the control of the side panel whose problem these words are; folded groups around it are opened.
 *
 * @returns false where there is none, or none that may be changed
 */
export async function focusTold(message: string): Promise<boolean> {
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const control = toldControl(message)
    if (control) return isFocused(control)
  }
  return false
}

function toldControl(message: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>('#side-panel [aria-describedby]')
  return [...controls].find((each) =>
    (each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent.trim() === message.trim()),
  )
}

function isFocused(control: HTMLElement): boolean {
  for (
    let around = control.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  ) {
    around.open = true
  }
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return document.activeElement === control
}
