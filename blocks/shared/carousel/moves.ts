import type { KeenSliderInstance, KeenSliderPlugin } from 'keen-slider'

/** To a slide, by its number from 0; the nearest way round in a loop, and as far as it goes without one. */
export function slideTo(slider: KeenSliderInstance, index: number): void {
  const { maxIdx } = slider.track.details
  // A way of no length would leave the slides on the way that they are.
  slider.animator.stop()
  slider.moveToIdx(Math.min(index, maxIdx), false)
}

/** One on or back, from where it is already going; beyond the last is the first (UI-05). */
export function stepTo(slider: KeenSliderInstance, direction: number): void {
  const { abs, minIdx, maxIdx } = slider.track.details
  const next = (slider.animator.targetIdx ?? abs) + direction
  slider.moveToIdx(next < minIdx ? maxIdx : next > maxIdx ? minIdx : next, true)
}

const KEYS: Record<string, (slider: KeenSliderInstance) => void> = {
  ArrowRight: (slider) => stepTo(slider, 1),
  ArrowLeft: (slider) => stepTo(slider, -1),
  Home: (slider) => slideTo(slider, 0),
  End: (slider) => slideTo(slider, slider.slides.length - 1),
}

/** Arrows, Home and End inside of `area`; a slide that the keyboard comes to is brought into view. */
export function keys(area: HTMLElement): KeenSliderPlugin {
  return (slider) => {
    area.addEventListener('keydown', (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      const move = KEYS[key]
      if (key === 'Enter' || key === ' ') forgetDrag(slider)
      if (!move || slider.options.disabled || altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.matches('input:not([type=checkbox]),select,textarea')) return
      event.preventDefault()
      move(slider)
    })
    slider.container.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const index = slider.slides.findIndex((slide) => slide.contains(target))
      // A slide that is cut off counts as out of view.
      if (index >= 0 && (slider.track.details.slides[index]?.portion ?? 1) < 0.99) slideTo(slider, index)
    })
  }
}

/**
 * After a drag keen-slider swallows clicks until the pointer is pressed again, also those of the keyboard: a press that
 * goes nowhere ends that.
 */
function forgetDrag({ container }: KeenSliderInstance): void {
  for (const name of ['ksDragStart', 'ksDragEnd']) {
    container.dispatchEvent(new CustomEvent(name, { detail: { x: 1, y: 1 } }))
  }
}

/** The buttons with `data-step`; not there while everything fits. */
export function arrows(root: HTMLElement): KeenSliderPlugin {
  return (slider) => {
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-step]')]
    const show = () => {
      for (const button of buttons) button.toggleAttribute('data-waits', slider.options.disabled)
    }
    for (const button of buttons) {
      button.addEventListener('click', () => stepTo(slider, Number(button.dataset['step'])))
    }
    slider.on('created', show)
    slider.on('optionsChanged', show)
  }
}

/** A pause this long, in milliseconds, ends a gesture on the trackpad. */
const GESTURE_ENDS = 150

/** Sideways by wheel or trackpad: one gesture, one slide. Up and down is the page's. */
export const wheel: KeenSliderPlugin = (slider) => {
  let last = -GESTURE_ENDS
  slider.container.addEventListener(
    'wheel',
    (event) => {
      if (slider.options.disabled || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
      event.preventDefault()
      if (event.timeStamp - last > GESTURE_ENDS) stepTo(slider, Math.sign(event.deltaX))
      last = event.timeStamp
    },
    { passive: false },
  )
}
