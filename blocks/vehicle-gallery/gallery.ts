import type { KeenSliderInstance } from 'keen-slider'
import { createCarousel } from '../shared/carousel/create-carousel.ts'
import { keys, slideTo, stepTo } from '../shared/carousel/moves.ts'
import { createSlider } from '../shared/carousel/slider.ts'

export interface Gallery {
  step(direction: number): void
  show(index: number): void
  /** Opens the photos as large as the window. */
  enlarge(): void
}

/** Photos, count, thumbnails that follow, and the large view (VEH-34). */
export function createGallery(root: HTMLElement, strip: HTMLElement): Gallery {
  const count = root.querySelector('[data-count]')
  const row = root.querySelector<HTMLElement>('[data-thumbs]')
  const thumbs = row && createSlider(row, [keys(row)], { loop: false, mode: 'free-snap' })

  const follow = ({ track: { details }, slides }: KeenSliderInstance): void => {
    const shown = details.rel
    if (count) count.textContent = `${shown + 1} / ${slides.length}`
    // The next ones are fetched before they come in.
    for (const near of [shown, shown + 1, shown - 1 + slides.length]) {
      slides[near % slides.length]?.querySelector('img')?.setAttribute('loading', 'eager')
    }
    for (const thumb of root.querySelectorAll<HTMLElement>('[data-index]')) {
      if (Number(thumb.dataset['index']) === shown) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
    if (thumbs && !thumbs.options.disabled) slideTo(thumbs, Math.max(0, shown - 1))
  }
  const slider = createCarousel(root, strip, {
    plugins: [
      (made) => {
        made.on('created', follow)
        made.on('slideChanged', follow)
      },
    ],
  })
  strip.addEventListener('keydown', ({ key }) => key === 'Enter' && enlarge())

  function enlarge(): void {
    // Most visitors never ask for it, so it comes with the first wish.
    void import('./zoom.tsx').then(({ openZoom }) =>
      openZoom({
        photos: [...strip.querySelectorAll<HTMLImageElement>('[data-photo]')].map((image) => ({
          src: image.dataset['photo'] ?? image.src,
          alt: image.alt,
          preview: image.complete ? image.currentSrc : '',
        })),
        start: slider.track.details.rel,
        label: root.ariaLabel ?? '',
        onClose: (index) => slider.moveToIdx(index, false, { duration: 0 }),
      }),
    )
  }
  return { step: (direction) => stepTo(slider, direction), show: (index) => slideTo(slider, index), enlarge }
}
