import type { BlockEnhance } from '../../runtime/block/types.ts'

/** What is filled in, chosen by or pressed: neither the tab of a wide window nor the strip of a narrow one lies over these. */
const CONTROLS = 'main :is(input, select, textarea, summary, .fc-button, dialog, iframe)'

const enhance: BlockEnhance = (root) => {
  // Nothing is kept of the closing, so that the next page starts with the banner again (UI-04).
  root.querySelector('[data-close]')?.addEventListener('click', () => {
    root.hidden = true
  })
  const below = new Set<Element>()
  let watcher: IntersectionObserver | undefined
  const watch = () => {
    const { top, right, bottom, left } = root.getBoundingClientRect()
    watcher?.disconnect()
    below.clear()
    watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) below[isIntersecting ? 'add' : 'delete'](target)
        root.toggleAttribute('data-over', below.size > 0)
      },
      { rootMargin: `${-top}px ${right - window.innerWidth}px ${bottom - window.innerHeight}px ${-left}px` },
    )
    for (const control of document.querySelectorAll(CONTROLS)) watcher.observe(control)
  }
  // Lists change under it, and the window around it.
  const size = new ResizeObserver(watch)
  size.observe(root)
  size.observe(document.documentElement)
  window.addEventListener('resize', watch)
}

export default enhance
