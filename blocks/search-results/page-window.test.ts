import { describe, expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pagination', () => {
  test('SRCH-65 five pages around the present one, as many at the ends, and never more than there are', () => {
    expect(pageWindow(1, 110)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(50, 110)).toEqual([48, 49, 50, 51, 52])
    expect(pageWindow(110, 110)).toEqual([106, 107, 108, 109, 110])
    expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  })
})
