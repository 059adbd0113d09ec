/**
 * Buttons of a scroll-snap strip: the strip itself works by touch, wheel and keyboard; the buttons appear with the
 * script and loop from the last item to the first (UI-05).
 */
export function trackControls(
  root: HTMLElement,
  signal: AbortSignal,
): { step(direction: 1 | -1): void } | null {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return null
  const step = (direction: 1 | -1): void => {
    const item = track.firstElementChild
    if (!(item instanceof HTMLElement)) return
    const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0
    const width = item.offsetWidth + gap
    const end = track.scrollWidth - track.clientWidth
    const atEnd = direction === 1 ? track.scrollLeft >= end - 4 : track.scrollLeft <= 4
    const left = atEnd ? (direction === 1 ? 0 : end) : track.scrollLeft + direction * width
    track.scrollTo({ left, behavior: reducedMotion() ? 'instant' : 'smooth' })
  }
  const buttons: HTMLButtonElement[] = []
  for (const [selector, direction] of [
    ['[data-previous]', -1],
    ['[data-next]', 1],
  ] as const) {
    const button = root.querySelector<HTMLButtonElement>(selector)
    if (!button) continue
    buttons.push(button)
    button.addEventListener('click', () => step(direction), { signal })
  }
  // Where everything fits there is nothing to scroll to.
  const size = new ResizeObserver(() => {
    const fits = track.scrollWidth <= track.clientWidth + 1
    for (const button of buttons) button.hidden = fits
  })
  size.observe(track)
  signal.addEventListener('abort', () => size.disconnect())
  return { step }
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
