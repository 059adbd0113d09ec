/** Calls `due` once at the moment the island's `data-when` names. Returns how to call it off. */
export function whenDue(island: HTMLElement, due: () => void): () => void {
  switch (island.dataset['when']) {
    case 'load':
      queueMicrotask(due)
      return () => undefined
    case 'visible':
      return whenVisible(island, due)
    case 'idle':
      return whenIdle(due)
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

function whenIdle(due: () => void): () => void {
  // Safari has no idle callback; the load event plus a moment is near enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(due, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(due, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
