import type { Page } from '@playwright/test'

/**
 * Brings the keyboard to everything on the page that takes it, and gives what then lies behind something that floats
 * over the page (WCAG 2.4.11): `fc-consent over a "Privacy"`. Nothing has to be seen at once for it: the focus is
 * moved in the page itself, hundreds of stops in some milliseconds.
 */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    /** Within each stop, in parts of its width and height: the middle, and near to its corners. */
    const POINTS = [
      [0.5, 0.5],
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
      [0.9, 0.8],
    ] as const
    const floats = (element: Element | null): Element | null => {
      if (element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element
      return floats(element.parentElement)
    }
    const over = (stop: Element): Element | null => {
      const { x, y, width, height } = stop.getBoundingClientRect()
      for (const [right, down] of POINTS) {
        const front = document.elementFromPoint(x + width * right, y + height * down)
        if (front === null || stop.contains(front) || front.contains(stop)) continue
        const floating = floats(front)
        if (floating && !floating.contains(stop)) return floating
      }
      return null
    }
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const hidden: string[] = []
    // What measures itself answers a frame or two after the window.
    await frame()
    await frame()
    const stops = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true }) || stop.closest('[inert], [hidden]')) continue
      stop.focus()
      if (document.activeElement !== stop) continue
      if (!over(stop)) continue
      // What gives way to the focus does it with the next frame.
      await frame()
      await frame()
      const cover = over(stop)
      if (cover) hidden.push(`${cover.className || cover.tagName} over ${stop.outerHTML.slice(0, 90)}`)
    }
    stops[0]?.blur()
    return hidden
  })
}
