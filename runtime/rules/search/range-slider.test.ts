import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyboardStep, moveHandle, sliderRange, sliderStep, sliderValue } from './range-slider.ts'

describe('range sliders', () => {
  test('SRCH-44 price and km round to the nearest 1000', () => {
    const range = { min: 0, max: 100_000 }
    expect(sliderValue(12_499, range, 'price')).toBe(12_000)
    expect(sliderValue(12_500, range, 'km')).toBe(13_000)
    expect(sliderValue(2019.4, { min: 2000, max: 2026 }, 'year')).toBe(2019)
    expect(sliderValue(187.6, { min: 100, max: 400 }, 'subscription_price')).toBe(188)
  })

  test('SRCH-45 a handle at the track end is the exact bound', () => {
    expect(sliderValue(87_600, { min: 4990, max: 87_600 }, 'price')).toBe(87_600)
    expect(sliderValue(87_550, { min: 4990, max: 87_600 }, 'price')).toBe(87_600)
    expect(sliderValue(87_400, { min: 4990, max: 87_400 }, 'price')).toBe(87_400)
    expect(sliderValue(4990, { min: 4990, max: 87_400 }, 'price')).toBe(4990)
    expect(sliderValue(Number.NaN, { min: 4990, max: 87_400 }, 'price')).toBe(4990)
  })

  test('SRCH-46 the handles keep one step between them', () => {
    const range = { min: 0, max: 84_000 }
    expect(moveHandle([0, 30_000], 0, 80_000, range, 'price')).toEqual([29_160, 30_000])
    expect(moveHandle([20_000, 84_000], 1, 3000, range, 'price')).toEqual([20_000, 20_840])
  })

  test('SRCH-46 for any moves the pair stays ordered and inside the range', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.integer({ min: -5000, max: 120_000 })),
    )
    fc.assert(
      fc.property(moves, (all) => {
        const range = { min: 0, max: 84_000 }
        let pair: [number, number] = [range.min, range.max]
        for (const [handle, raw] of all) pair = moveHandle(pair, handle, raw, range, 'price')
        expect(pair[0]).toBeLessThan(pair[1])
        expect(pair[0]).toBeGreaterThanOrEqual(0)
        expect(pair[1]).toBeLessThanOrEqual(84_000)
      }),
    )
  })

  test('SRCH-44 SRCH-48 an arrow key always moves: by the step, and at least by what values round to', () => {
    expect(keyboardStep({ min: 0, max: 200_000 }, 'price')).toBe(2000)
    expect(keyboardStep({ min: 0, max: 40_000 }, 'price')).toBe(1000)
    expect(moveHandle([0, 40_000], 0, 1000, { min: 0, max: 40_000 }, 'price')).toEqual([1000, 40_000])
    expect(keyboardStep({ min: 1990, max: 2026 }, 'year')).toBe(1)
  })

  test('SRCH-47 0 to 100000 unless facet stats supply a maximum above 0', () => {
    expect(sliderRange(undefined)).toEqual({ min: 0, max: 100_000 })
    expect(sliderRange({ min: 500, max: 84_000 })).toEqual({ min: 500, max: 84_000 })
    expect(sliderRange({ min: -5, max: 84_000 })).toEqual({ min: 0, max: 84_000 })
    expect(sliderRange({ min: 0, max: 0 })).toEqual({ min: 0, max: 100_000 })
  })

  test('SRCH-48 the step is range/100 rounded, at least 1, and 1 for years', () => {
    expect(sliderStep({ min: 0, max: 84_000 }, 'price')).toBe(840)
    expect(sliderStep({ min: 0, max: 20 }, 'price')).toBe(1)
    expect(sliderStep({ min: 1990, max: 2026 }, 'year')).toBe(1)
  })
})
