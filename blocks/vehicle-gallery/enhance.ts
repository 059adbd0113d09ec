/** Buttons, arrow keys, count and thumbnails over the scroll-snap strip. */
export default function enhance(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>('[data-strip]')
  const count = root.querySelector<HTMLElement>('[data-count]')
  if (!strip || !count) return
  const photos = strip.children.length
  const thumbs = [...root.querySelectorAll<HTMLAnchorElement>('[data-index]')]
  let shown = 0

  const go = (index: number) => {
    const target = (index + photos) % photos
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.scrollTo({ left: target * strip.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }
  const show = (index: number) => {
    if (index === shown) return
    shown = index
    count.textContent = `${index + 1} / ${photos}`
    for (const thumb of thumbs) {
      if (Number(thumb.dataset.index) === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
    const current = thumbs[index]
    const row = current?.closest('ul')
    if (current && row) row.scrollTo({ left: current.offsetLeft - row.clientWidth / 2, behavior: 'smooth' })
  }

  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false
    button.addEventListener('click', () => go(shown + Number(button.dataset.step)))
  }
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      go(Number(thumb.dataset.index))
    })
  }
  strip.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(shown + (event.key === 'ArrowRight' ? 1 : -1))
  })
  strip.addEventListener(
    'scroll',
    () => show(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))),
    {
      passive: true,
    },
  )
}
