// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createSlider } from './slider.ts'
import { atRest } from './start-carousel.ts'

const resized = new Set<() => void>()
vi.stubGlobal(
  'ResizeObserver',
  class {
    #told: () => void
    constructor(told: () => void) {
      this.#told = told
    }
    observe() {
      resized.add(this.#told)
    }
    disconnect() {
      resized.delete(this.#told)
    }
  },
)
afterEach(() => resized.clear())

/** A strip of five slides, each as wide as it; `hide` does to its size what a hidden panel around it does. */
function strip() {
  const panel = document.createElement('div')
  const track = document.createElement('ul')
  // The library of the test knows no shorthand.
  track.style.paddingInlineStart = '0px'
  track.style.paddingInlineEnd = '0px'
  const wide = () => (panel.hidden ? 0 : 400)
  const laidOut = (element: Element, left: () => number) => {
    for (const name of ['clientWidth', 'offsetWidth']) Object.defineProperty(element, name, { get: wide })
    Object.defineProperty(element, 'offsetLeft', { get: left })
    element.getBoundingClientRect = () => new DOMRect(0, 0, wide(), 100)
  }
  laidOut(track, () => 0)
  for (let at = 0; at < 5; at++) {
    const slide = document.createElement('li')
    laidOut(slide, () => at * wide())
    track.append(slide)
  }
  panel.append(track)
  document.body.replaceChildren(panel)
  return {
    track,
    hide(isHidden: boolean) {
      panel.hidden = isHidden
      for (const told of resized) told()
    },
  }
}

test('UI-05 a carousel that was hidden behind a tab shows the slide that it showed, and goes on', () => {
  const { track, hide } = strip()
  const slider = createSlider(track, [])
  slider.track.to(2)
  expect(slider.track.details.rel).toBe(2)
  hide(true)
  // A phone turned meanwhile, or its bar of the address that goes.
  window.dispatchEvent(new Event('resize'))
  hide(false)
  expect(slider.track.details.rel).toBe(2)
  slider.track.to(3)
  expect(slider.track.details.rel).toBe(3)
  expect(track.outerHTML).not.toContain('NaN')
})

test('UI-05 a strip is not taken over while it is hidden behind a tab', async () => {
  vi.useFakeTimers()
  const { track, hide } = strip()
  hide(true)
  let isTaken = false
  const taking = atRest(track, async () => 'carousel').then((loaded) => {
    isTaken = true
    return loaded
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(isTaken).toBe(false)
  hide(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await taking).toBe('carousel')
  vi.useRealTimers()
})
