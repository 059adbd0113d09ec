// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoplay } from './autoplay.ts'
import { stepTo } from './moves.ts'

vi.mock('./moves.ts', () => ({ stepTo: vi.fn<() => void>() }))

let see: (...told: boolean[]) => void
const calm = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(stepTo).mockClear()
  calm.matches = false
  vi.stubGlobal('matchMedia', () => calm)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        see = (...told) => seen(told.map((isIntersecting) => ({ isIntersecting })))
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A carousel of reviews that turns every second. */
function carousel() {
  document.body.innerHTML =
    '<section><div class="strip"><a href="#a">a</a></div>' +
    '<button type="button" data-pause="review"><span data-pause-label>Pause reviews</span></button></section>'
  const root = document.body.firstElementChild as HTMLElement
  const strip = root.querySelector<HTMLElement>('.strip') as HTMLElement
  const heard: Record<string, () => void> = {}
  const slider = {
    container: strip,
    options: { disabled: false },
    on: (name: string, hear: () => void) => (heard[name] = hear),
  }
  autoplay(root, 1000)(slider as never)
  heard['created']?.()
  return {
    root,
    strip,
    slider,
    heard,
    button: root.querySelector('button') as HTMLButtonElement,
    /** Turns within a second. */
    turns() {
      const before = vi.mocked(stepTo).mock.calls.length
      vi.advanceTimersByTime(1000)
      return vi.mocked(stepTo).mock.calls.length - before
    },
  }
}

test('REV-14 a carousel turns by one at its pace, and the strip tells while it moves by itself', () => {
  const { slider, strip, heard, turns } = carousel()
  expect(turns()).toBe(1)
  expect(stepTo).toHaveBeenLastCalledWith(slider, 1)
  for (const name of ['animationEnded', 'animationStopped', 'dragStarted']) {
    expect([name, strip.hasAttribute('data-turning')]).toEqual([name, true])
    heard[name]?.()
    expect([name, strip.hasAttribute('data-turning')]).toEqual([name, false])
    turns()
  }
})

test('REV-14 its button stops it and starts it again, and says which', () => {
  const { button, turns } = carousel()
  button.click()
  expect([turns(), button.textContent, button.hasAttribute('data-paused')]).toEqual([0, 'Play reviews', true])
  button.click()
  expect([turns(), button.textContent, button.hasAttribute('data-paused')]).toEqual([
    1,
    'Pause reviews',
    false,
  ])
})

test.each([
  ['under the pointer', 'pointerenter', 'pointerleave'],
  ['with the focus inside', 'focusin', 'focusout'],
])('REV-14 it rests %s, and goes on afterwards', (_what, on, off) => {
  const { root, turns } = carousel()
  root.dispatchEvent(new Event(on))
  expect(turns()).toBe(0)
  root.dispatchEvent(new Event(off))
  expect(turns()).toBe(1)
})

test('REV-14 it rests out of sight, in a hidden window and where all slides are seen', () => {
  const { slider, turns } = carousel()
  see(false)
  expect(turns()).toBe(0)
  see(true)
  expect(turns()).toBe(1)
  // Told at once, as a busy page does: the last holds.
  see(true, false)
  expect(turns()).toBe(0)
  see(false, true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(turns()).toBe(0)
  hidden.mockRestore()
  slider.options.disabled = true
  expect(turns()).toBe(0)
  slider.options.disabled = false
  expect(turns()).toBe(1)
})

test('REV-14 a finger stops it until the button is pressed', () => {
  const { strip, button, turns } = carousel()
  strip.dispatchEvent(new Event('touchstart'))
  expect([turns(), button.textContent]).toEqual([0, 'Play reviews'])
  button.click()
  expect(turns()).toBe(1)
})

test('REV-14 WCAG 2.2.2 for who asks for less motion it does not turn, and has nothing to pause', () => {
  const { button, turns } = carousel()
  calm.matches = true
  calm.dispatchEvent(new Event('change'))
  expect([turns(), button.hasAttribute('data-waits')]).toEqual([0, true])
  calm.matches = false
  calm.dispatchEvent(new Event('change'))
  expect([turns(), button.hasAttribute('data-waits')]).toEqual([1, false])
})
