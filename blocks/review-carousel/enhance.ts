import type { BlockEnhance } from '../../runtime/block/types.ts'
import { reducedMotion, trackControls } from '../shared/site/track.ts'
import { showRating } from './rating.ts'

/** Moves the strip on every 3 seconds; stops under the pointer, with the focus inside, by the button and with reduced motion (REV-14). */
const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  const { signal } = stop
  const controls = trackControls(root, signal)
  const track = root.querySelector<HTMLElement>('[data-track]')
  const every = Number(track?.dataset['rotate'] ?? 0)
  if (controls && track && every > 0 && !reducedMotion()) rotate(root, controls.step, every, signal)
  const badge = root.querySelector<HTMLElement>('[data-rating]')
  if (badge) void showRating(badge, fetch)
  return () => stop.abort()
}

export default enhance

function rotate(
  root: HTMLElement,
  step: (direction: 1 | -1) => void,
  every: number,
  signal: AbortSignal,
): void {
  const holds = new Set<'pointer' | 'focus' | 'button' | 'away'>()
  const hold = (why: 'pointer' | 'focus' | 'button' | 'away', on: boolean) => {
    if (on) holds.add(why)
    else holds.delete(why)
  }
  const timer = setInterval(() => {
    if (holds.size === 0 && !document.hidden) step(1)
  }, every)
  signal.addEventListener('abort', () => clearInterval(timer))
  root.addEventListener('pointerenter', () => hold('pointer', true), { signal })
  root.addEventListener('pointerleave', () => hold('pointer', false), { signal })
  // A finger that is reading has no "leave": it pauses for good, like the button.
  root.addEventListener('touchstart', () => hold('pointer', true), { signal, passive: true })
  root.addEventListener('focusin', () => hold('focus', true), { signal })
  root.addEventListener('focusout', () => hold('focus', false), { signal })
  const sight = new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting))
  sight.observe(root)
  signal.addEventListener('abort', () => sight.disconnect())
  pauseButton(root, (paused) => hold('button', paused), signal)
}

function pauseButton(root: HTMLElement, change: (paused: boolean) => void, signal: AbortSignal): void {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]')
  const label = root.querySelector('[data-pause-label]')
  if (!button || !label) return
  button.hidden = false
  button.addEventListener(
    'click',
    () => {
      const paused = !button.hasAttribute('data-paused')
      button.toggleAttribute('data-paused', paused)
      label.textContent = paused ? 'Play reviews' : 'Pause reviews'
      change(paused)
    },
    { signal },
  )
}
