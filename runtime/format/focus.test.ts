import { describe, expect, it } from 'vitest'
import { focusRules, withFocus } from './focus.ts'
import { focusClass } from './image.ts'

const SRC = '/img/uploads/kea/front-1a2b3c4d5e.webp'

describe('LOC-25 the subject of a picture', () => {
  it.each([
    [SRC, { x: 30, y: 60 }, `${SRC}?focus=30,60`],
    [SRC, { x: 50, y: 60 }, `${SRC}?focus=50,60`],
    [SRC, { x: 30, y: 50 }, `${SRC}?focus=30,50`],
    [`${SRC}?focus=30,60`, { x: 0, y: 100 }, `${SRC}?focus=0,100`],
    [`${SRC}?v=2`, { x: 30, y: 60 }, `${SRC}?v=2&focus=30,60`],
    [`${SRC}?focus=30,60&v=2`, { x: 50, y: 50 }, `${SRC}?v=2`],
    [`${SRC}?v=2&focus=30,60`, { x: 50, y: 50 }, `${SRC}?v=2`],
    [`${SRC}?focus=30,60`, { x: 50, y: 50 }, SRC],
  ])('stands in its address: %s with %o is %s', (src, point, expected) => {
    expect(withFocus(src, point)).toBe(expected)
  })

  it('is read out of it, and has classes whose rules there are', () => {
    expect(focusClass(`${SRC}?focus=30,60x`)).toBeUndefined()
    expect(focusClass(`${SRC}?focus=0,60&v=1`)).toBe('fc-focus fc-focus-x0 fc-focus-y60')
    const classes = focusClass(`${SRC}?v=1&focus=100,0`)
    expect(classes).toBe('fc-focus fc-focus-x100 fc-focus-y0')
    for (const name of classes!.split(' ')) expect(focusRules()).toContain(`.${name}{`)
    expect(focusClass(SRC)).toBeUndefined()
  })
})
