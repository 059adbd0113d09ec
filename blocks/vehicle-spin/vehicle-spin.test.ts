// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, fixtureSite, renderBlock } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { frameAt, loadingOrder, nearestFrame, spinFrames } from '../shared/spin/frames.ts'
import { load } from './load.ts'

const [turn, reverse] = fixtures as [(typeof fixtures)[0], (typeof fixtures)[1]]
const some = (count: number) => Array.from({ length: count }, (_, at) => `/img/${at}.webp`)

it.each([
  [0, null],
  [7, null],
  [8, 8],
  [24, 24],
  [72, 24],
  [359, 24],
])('VEH-34 %d pictures round a car are shown as %s', (count, shown) => {
  const frames = spinFrames(some(count))
  expect(frames?.length ?? null).toBe(shown)
})

it('of a long series the views shown are at even distances, from the first on', () => {
  expect(spinFrames(some(72))?.slice(0, 3)).toEqual(['/img/0.webp', '/img/3.webp', '/img/6.webp'])
})

it.each([8, 9, 13, 24])('of %d views the quarters come first, and each once', (count) => {
  const order = loadingOrder(count)
  expect(order.toSorted((a, b) => a - b)).toEqual([...some(count).keys()])
  expect(order.slice(0, 4)).toEqual([0, 1, 2, 3].map((part) => Math.floor((part * count) / 4)))
})

it('a turn goes round, and never waits for a view that is not there', () => {
  expect([-1, 24, 25.4, -49].map((turned) => frameAt(turned, 24))).toEqual([23, 0, 1, 23])
  expect(nearestFrame(20, (frame) => frame === 0 || frame === 12, 24)).toBe(0)
  expect(nearestFrame(10, (frame) => frame === 0 || frame === 12, 24)).toBe(12)
  expect(nearestFrame(10, () => false, 24)).toBe(0)
})

it('a car without a series round it has no block', async () => {
  const { context } = fakeContext({ params: { slug: 'x' } })
  const car = { id: 1, year: 2021, make: 'Ford', model: 'Ranger' } as Car
  context.stock.carBySlug = async () => car
  expect(await load(context, turn.props as never)).toBeNull()
})

/** Pictures whose loading the test decides. */
class Picture {
  static made: Picture[] = []
  src = ''
  #loading = Promise.withResolvers<void>()
  constructor() {
    Picture.made.push(this)
  }
  decode = (): Promise<void> => this.#loading.promise
  arrive = (): void => this.#loading.resolve()
  fail = (): void => this.#loading.reject(new Error('no picture'))
}

beforeEach(() => {
  Picture.made = []
  vi.stubGlobal('Image', Picture)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function alive(fixture: (typeof fixtures)[number] = turn) {
  document.body.innerHTML = renderBlock(registry.get('VehicleSpin')!, fixture)
  const root = document.querySelector<HTMLElement>('.fc-vehicle-spin')!
  enhance(root, { site: fixtureSite(), page: fixturePage(), props: {} } as never)
  const slider = root.querySelector('input')!
  const button = root.querySelector('button')!
  const surface = root.querySelector<HTMLElement>('[data-surface]')!
  Object.defineProperty(surface, 'clientWidth', { value: 480 })
  surface.setPointerCapture = () => undefined
  return {
    slider,
    button,
    progress: root.querySelector('progress')!,
    failed: root.querySelector('output')!,
    shown: () => /(\d+)(?:-1a2b3c)?\.(?:webp|jpg)/.exec(root.querySelector('img')!.src)?.[1],
    slide(to: number) {
      slider.valueAsNumber = to
      slider.dispatchEvent(new Event('input'))
    },
    move(clientX: number, clientY = 0, more: PointerEventInit = {}) {
      const event = new PointerEvent('pointermove', { clientX, clientY, buttons: 1, pointerId: 1, ...more })
      surface.dispatchEvent(event)
    },
    up: () => surface.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 })),
    async settle(how: 'arrive' | 'fail') {
      for (let at = 0; at < Picture.made.length; at++) {
        Picture.made[at]?.[how]()
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

it('VEH-34 views are fetched when somebody turns, four at a time, and the progress is seen', async () => {
  const { slide, progress, settle, shown, slider } = alive()
  expect(Picture.made).toHaveLength(0)
  expect(progress.hidden).toBe(true)
  slide(7)
  expect(Picture.made).toHaveLength(4)
  expect(progress.hidden).toBe(false)
  expect(shown()).toBe('00')
  await settle('arrive')
  expect(Picture.made).toHaveLength(24)
  expect(progress.hidden).toBe(true)
  expect(shown()).toBe('06')
  expect(slider.getAttribute('aria-valuetext')).toBe('View 7 of 24, turned by 90 degrees')
})

it('a drag turns by its part of the picture, and the car follows the finger', async () => {
  const { move, up, settle, shown } = alive()
  move(100)
  move(40)
  await settle('arrive')
  expect(shown()).toBe('03')
  up()
  move(40)
  move(100)
  expect(shown()).toBe('00')
})

it('a series that was taken the other way round follows the finger too', async () => {
  const { move, settle, shown } = alive(reverse)
  move(100)
  move(160)
  await settle('arrive')
  expect(shown()).toBe('1')
})

it('a movement up or down, a tap and a pointer that only passes turn nothing', () => {
  const { move } = alive()
  move(100, 0)
  move(108, 60)
  move(103, 0)
  move(300, 0, { buttons: 0 })
  expect(Picture.made).toHaveLength(0)
})

it('the button turns the car once round and stops at a second press', async () => {
  vi.useFakeTimers()
  const { button, slider } = alive()
  button.click()
  expect(button.textContent).toBe('Stop')
  vi.advanceTimersByTime(110 * 3)
  expect(slider.value).toBe('4')
  button.click()
  expect(button.textContent).toBe('Turn')
  vi.advanceTimersByTime(1000)
  expect(slider.value).toBe('4')
  button.click()
  vi.advanceTimersByTime(110 * 30)
  expect([slider.value, button.textContent]).toEqual(['4', 'Turn'])
})

it('where motion is unwanted a press is a step of an eighth', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { button, slider } = alive()
  button.click()
  expect([slider.value, button.textContent]).toEqual(['4', 'Turn'])
})

it('views that cannot be loaded are said so, and the first stays', async () => {
  const { slide, settle, failed, shown, progress } = alive()
  slide(13)
  await settle('fail')
  expect([failed.hidden, progress.hidden, shown()]).toEqual([false, true, '00'])
})
