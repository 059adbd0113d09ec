import { expect, onTestFinished, test, vi } from 'vitest'
import { keys, slideTo, stepTo, wheel } from './moves.ts'

/** As much of a keen-slider as the moves use; `went` is where it was sent. */
function slider(
  details: { abs?: number; minIdx?: number; maxIdx?: number },
  targetIdx: number | null = null,
) {
  const went: unknown[][] = []
  const container = new EventTarget()
  return {
    went,
    container,
    options: { disabled: false },
    track: { details: { abs: 0, minIdx: 0, maxIdx: 4, ...details } },
    animator: { targetIdx, stop: () => undefined },
    moveToIdx: (...to: unknown[]) => went.push(to),
  }
}
const step = (made: ReturnType<typeof slider>, by: number) => {
  stepTo(made as never, by)
  return made.went
}

test('UI-05 beyond the last is the first and before the first the last, from where it is already going', () => {
  expect(step(slider({ abs: 1 }), 1)).toEqual([[2, true]])
  expect(step(slider({ abs: 4 }), 1)).toEqual([[0, true]])
  expect(step(slider({ abs: 0 }), -1)).toEqual([[4, true]])
  expect(step(slider({ abs: 1 }, 3), 1)).toEqual([[4, true]])
  expect(step(slider({ abs: 12, minIdx: -Infinity, maxIdx: Infinity }), 1)).toEqual([[13, true]])
})

test('UI-05 to a slide by its number, and no further than the last one that can lead', () => {
  const made = slider({ maxIdx: 4 })
  for (const index of [2, 9]) slideTo(made as never, index)
  expect(made.went).toEqual([
    [2, false],
    [4, false],
  ])
})

test('UI-05 a gesture of the wheel is one slide; up and down stays the page’s', () => {
  const made = slider({ abs: 1 })
  wheel(made as never)
  const turn = (deltaX: number, deltaY: number, timeStamp: number) => {
    const event = Object.defineProperties(new Event('wheel', { cancelable: true }), {
      deltaX: { value: deltaX },
      deltaY: { value: deltaY },
      timeStamp: { value: timeStamp },
    })
    made.container.dispatchEvent(event)
    return [made.went.length, event.defaultPrevented]
  }
  expect(turn(30, 40, 0)).toEqual([0, false])
  expect(turn(30, 10, 1000)).toEqual([1, true])
  expect(turn(30, 10, 1100)).toEqual([1, true])
  expect(turn(30, 10, 1250)).toEqual([1, true])
  expect(turn(-30, 10, 1401)).toEqual([2, true])
  expect(made.went).toEqual([
    [2, true],
    [0, true],
  ])
  made.options.disabled = true
  expect(turn(30, 10, 9000)).toEqual([2, false])
})

test.each([
  ['ArrowRight', [[2, true]]],
  ['ArrowLeft', [[0, true]]],
  ['Home', [[0, false]]],
  ['End', [[4, false]]],
  ['a', []],
])('UI-05 the key %s of a carousel that goes round leads to %j', (key, went) => {
  const made = { ...slider({ abs: 1, minIdx: -Infinity, maxIdx: Infinity }), slides: [0, 1, 2, 3, 4] }
  const area = Object.assign(new EventTarget(), { matches: () => false })
  vi.stubGlobal('Element', EventTarget)
  onTestFinished(() => void vi.unstubAllGlobals())
  keys(area as never)(made as never)
  area.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }))
  expect(made.went).toEqual(went)
})
