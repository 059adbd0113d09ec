import { LATER_LAYOUT } from './page-data.ts'
import { whenIdle, whenSettled } from './when-due.ts'

/** Among these are all that the base styles leave for later. */
const PARTS =
  '.fc-band, .fc-columns__cell > *, .fc-columns__cell > fc-island > *, .fc-car-rows > li, .fc-footer'

/**
 * Lays out what phones have left for after the first screen, a part at a time: the whole in one go keeps a slow phone busy for
 * a third of a second. Who comes back to a place in the page, or by a link to one, needs its true height at once.
 */
export function layOutLater(): void {
  const root = document.documentElement
  if (!root.hasAttribute(LATER_LAYOUT)) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // In development React tells of every attribute that it finds on what it takes over.
  if (import.meta.env.DEV || visit?.type !== 'navigate' || location.hash !== '')
    root.removeAttribute(LATER_LAYOUT)
  else whenSettled(layOutParts)
}

function layOutParts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  )
  const waiting = parts.values()
  const next = (): void => {
    const { value: part } = waiting.next()
    if (part) {
      part.style.contentVisibility = 'visible'
      return void whenIdle(next)
    }
    document.documentElement.removeAttribute(LATER_LAYOUT)
    for (const { style } of parts) style.contentVisibility = ''
  }
  next()
}
