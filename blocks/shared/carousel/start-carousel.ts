/**
 * Makes the strip of a block a carousel once it comes near the screen (UI-05). As long as all of it fits there is nothing
 * to move and nothing is fetched.
 *
 * @param root the block's outermost element, with `data-track` and its buttons inside
 * @param every milliseconds between the turns of a carousel that moves by itself
 */
export function startCarousel(root: HTMLElement, every = 0): void {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  let near = false
  const look = () => {
    if (!near || track.scrollWidth <= track.clientWidth + 1) return
    sight.disconnect()
    size.disconnect()
    void atRest(track, () => import('./create-carousel.ts')).then(({ createCarousel }) =>
      createCarousel(root, track, { every }),
    )
  }
  const sight = new IntersectionObserver(
    (entries) => {
      near = entries.at(-1)?.isIntersecting === true
      look()
    },
    { rootMargin: '200px' },
  )
  const size = new ResizeObserver(look)
  sight.observe(track)
  size.observe(track)
}

/** A strip that moved this long ago, in milliseconds, is not scrolling any more. */
const RESTED = 150

/**
 * What `load` brings, once no finger is on the strip and it stands: taking it over earlier would cut a swipe short. Nor while it is
 * hidden behind another tab: there is nothing to measure. Called before the touch that it is called for: at `pointerenter`.
 */
export async function atRest<Loaded>(track: HTMLElement, load: () => Promise<Loaded>): Promise<Loaded> {
  const last = { fingers: 0, scrolled: -RESTED }
  const waiting = new AbortController()
  const heed = { signal: waiting.signal, passive: true }
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
    track.addEventListener(name, ({ touches }) => (last.fingers = touches.length), heed)
  }
  track.addEventListener('scroll', () => (last.scrolled = performance.now()), heed)
  const loaded = await load()
  const isBusy = () => last.fingers > 0 || performance.now() - last.scrolled < RESTED
  while (isBusy() || track.closest('[hidden]') !== null) {
    await new Promise((resolve) => setTimeout(resolve, RESTED / 3))
  }
  waiting.abort()
  return loaded
}
