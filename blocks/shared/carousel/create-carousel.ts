import type { KeenSliderInstance, KeenSliderPlugin } from 'keen-slider'
import { autoplay } from './autoplay.ts'
import { arrows, keys, wheel } from './moves.ts'
import { createSlider } from './slider.ts'

interface CarouselOptions {
  /** Milliseconds between the turns of a carousel that moves by itself. */
  every?: number
  /** What the block adds of its own. */
  plugins?: KeenSliderPlugin[]
}

/** A strip with everything that carousels of the site have in common. */
export function createCarousel(
  root: HTMLElement,
  track: HTMLElement,
  { every = 0, plugins = [] }: CarouselOptions,
): KeenSliderInstance {
  // The name of the section is the carousel's name.
  root.setAttribute('aria-roledescription', 'carousel')
  return createSlider(track, [
    keys(track),
    wheel,
    arrows(root),
    position(root),
    ...plugins,
    ...(every > 0 ? [autoplay(root, every)] : []),
  ])
}

/** Says politely which slide stands first, once it stands; never while the carousel moves by itself. */
function position(root: HTMLElement): KeenSliderPlugin {
  return (slider) => {
    const output = root.querySelector('[data-position]')
    slider.on('animationEnded', ({ track: { details }, slides, container }) => {
      if (!output) return
      // What was said last would be wrong, for whoever reads there.
      output.textContent = Object.hasOwn(container.dataset, 'turning')
        ? ''
        : `Slide ${details.rel + 1} of ${slides.length}`
    })
  }
}
