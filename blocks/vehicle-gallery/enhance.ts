import type { BlockEnhance } from '../../runtime/block/types.ts'

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Buttons, keys, count, thumbnails and the large view over the scroll-snap strip (VEH-34). */
const enhance: BlockEnhance = (root) => {
  const strip = root.querySelector<HTMLElement>('[data-strip]')
  if (!strip) return
  const count = root.querySelector<HTMLElement>('[data-count]')
  const photos = strip.children.length
  const thumbs = [...root.querySelectorAll<HTMLAnchorElement>('[data-index]')]
  const zoom = root.querySelector<HTMLButtonElement>('[data-zoom]')
  let shown = 0

  const go = (index: number, behavior?: ScrollBehavior) => {
    const target = (index + photos) % photos
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.scrollTo({ left: target * strip.clientWidth, behavior: behavior ?? (still ? 'instant' : 'smooth') })
  }
  const show = (index: number) => {
    if (index === shown || index >= photos) return
    shown = index
    if (count) count.textContent = `${index + 1} / ${photos}`
    for (const thumb of thumbs) {
      if (Number(thumb.dataset['index']) === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
    const current = thumbs[index]
    const row = current?.closest('ul')
    if (current && row) row.scrollTo({ left: current.offsetLeft - row.clientWidth / 2, behavior: 'smooth' })
  }
  // Most visitors never ask for it, so it comes with the first wish.
  const enlarge = () => {
    void import('./zoom.ts').then(({ openZoom }) =>
      openZoom({
        images: [...strip.querySelectorAll<HTMLImageElement>('[data-photo]')].map((image) => ({
          src: image.dataset['photo'] ?? image.src,
          alt: image.alt,
          preview: image.complete ? image.currentSrc : '',
        })),
        start: shown,
        label: root.ariaLabel ?? '',
        onClose: (index) => go(index, 'instant'),
      }),
    )
  }

  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false
    button.addEventListener('click', () => go(shown + Number(button.dataset['step'])))
  }
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      go(Number(thumb.dataset['index']))
    })
  }
  if (zoom) {
    zoom.hidden = false
    zoom.addEventListener('click', enlarge)
  }
  strip.addEventListener('click', enlarge)
  strip.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') return enlarge()
    const next = KEYS[event.key]?.(shown, photos)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  })
  strip.addEventListener(
    'scroll',
    () => show(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))),
    {
      passive: true,
    },
  )
}

export default enhance
