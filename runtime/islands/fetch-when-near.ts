const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/** How far below the screen an island is near enough, in pixels. */
const NEAR = 600

/**
 * Asks for the files of an island that waits for a touch when it comes near the screen, so that the touch finds them there;
 * they do not run before. Only for a visitor who has begun to move on the page, and never over a slow connection or one
 * that counts its bytes.
 */
export function fetchWhenNear(island: HTMLElement, fetchFiles: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return
  const moved = new AbortController()
  const watch = (): void => {
    moved.abort()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        fetchFiles()
      },
      { rootMargin: `${NEAR}px` },
    )
    for (const child of island.children) observer.observe(child)
  }
  for (const name of SIGNS) addEventListener(name, watch, { signal: moved.signal, passive: true })
}
