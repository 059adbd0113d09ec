import type { KeenSliderPlugin } from 'keen-slider'
import { stepTo } from './moves.ts'

type Hold = 'pointer' | 'focus' | 'button' | 'away' | 'motion'

/**
 * Turns a carousel by itself. It rests under the pointer, with the focus inside, out of sight, by its button and with
 * reduced motion (REV-14, WCAG 2.2.2). `data-turning` stands on the strip while it moves without having been asked.
 */
export function autoplay(root: HTMLElement, every: number): KeenSliderPlugin {
  return (slider) => {
    const holds = new Set<Hold>()
    const hold = (why: Hold, on: boolean) => void (on ? holds.add(why) : holds.delete(why))
    const turning = (on: boolean) => slider.container.toggleAttribute('data-turning', on)
    setInterval(() => {
      if (holds.size > 0 || document.hidden || slider.options.disabled) return
      stepTo(slider, 1)
      turning(true)
    }, every)
    for (const name of ['animationEnded', 'animationStopped', 'dragStarted'] as const) {
      slider.on(name, () => turning(false))
    }
    const pause = pauseButton(root, (paused) => hold('button', paused))
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const heed = () => {
      hold('motion', calm.matches)
      pause?.button.toggleAttribute('data-waits', calm.matches || slider.options.disabled)
    }
    slider.on('created', heed)
    slider.on('optionsChanged', heed)
    calm.addEventListener('change', heed)

    root.addEventListener('pointerenter', () => hold('pointer', true))
    root.addEventListener('pointerleave', () => hold('pointer', false))
    // A finger has nothing that it could leave: whoever touches the slides is reading, until the button says otherwise.
    slider.container.addEventListener('touchstart', () => pause?.set(true), { passive: true })
    root.addEventListener('focusin', () => hold('focus', true))
    root.addEventListener('focusout', () => hold('focus', false))
    const sight = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting))
    sight.observe(root)
  }
}

function pauseButton(root: HTMLElement, change: (paused: boolean) => void) {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]')
  const label = button?.querySelector('[data-pause-label]')
  if (!button || !label) return undefined
  const set = (paused: boolean) => {
    button.toggleAttribute('data-paused', paused)
    label.textContent = `${paused ? 'Play' : 'Pause'} ${button.dataset['pause']}s`
    change(paused)
  }
  button.addEventListener('click', () => set(!button.hasAttribute('data-paused')))
  return { button, set }
}
