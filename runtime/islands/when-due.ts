/** Calls `due` once at the moment the island's `data-when` names. Returns how to call it off. */
export function whenDue(island: HTMLElement, due: () => void): () => void {
  switch (island.dataset['when']) {
    case 'load':
      if (island.dataset['kind'] === 'react') return whenSettled(due)
      queueMicrotask(due)
      return () => undefined
    case 'visible':
      return afterLoad(() => whenVisible(island, due))
    case 'idle':
      return whenSettled(due)
    // `interaction`: the captured events are all it waits for.
    default:
      return () => undefined
  }
}

/** The island element itself has no box (`display: contents`), so its content is watched. */
function whenVisible(island: HTMLElement, due: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) due()
    },
    { rootMargin: '200px' },
  )
  if (island.children.length === 0) return whenIdle(due)
  for (const child of island.children) observer.observe(child)
  return () => observer.disconnect()
}

/** How long a picture that does not come may keep a page from coming alive, in milliseconds. */
const LONGEST_LOAD = 2000

/**
 * After the first screen with its pictures is painted: scripts would share the connection with them, and nobody can want
 * what is not there to see. A visitor who touches the island before starts it at once.
 *
 * @param then waits for the island's own moment and returns how to call that off
 */
function afterLoad(then: () => () => void): () => void {
  if (document.readyState === 'complete') return then()
  const waiting = new AbortController()
  let cancel = (): void => waiting.abort()
  const start = (): void => {
    if (waiting.signal.aborted) return
    waiting.abort()
    cancel = then()
  }
  setTimeout(start, LONGEST_LOAD)
  // The last picture is there with `load`, but not yet on the screen.
  addEventListener('load', () => requestAnimationFrame(start), { signal: waiting.signal })
  return () => cancel()
}

/** When the first screen is painted and nothing else is to be done. */
export const whenSettled = (due: () => void): (() => void) => afterLoad(() => whenIdle(due))

function whenIdle(due: () => void): () => void {
  // Safari has no idle callback; the load event plus a moment is near enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(due, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(due, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
