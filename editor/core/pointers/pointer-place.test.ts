import { expect, it } from 'vitest'
import { placeInBox, pointInBox } from './pointer-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  ['its middle', box(100, 200, 400, 50), { x: 300, y: 225 }, { x: 0.5, y: 0.5 }],
  ['its corner', box(100, 200, 400, 50), { x: 100, y: 250 }, { x: 0, y: 1 }],
  ['beside it, at its edge', box(100, 200, 400, 50), { x: 20, y: 900 }, { x: 0, y: 1 }],
  ['a third, to four places', box(0, 0, 300, 300), { x: 100, y: 200 }, { x: 0.3333, y: 0.6667 }],
  [
    'above the window, where the page is scrolled',
    box(0, -500, 100, 1000),
    { x: 50, y: 0 },
    { x: 0.5, y: 0.5 },
  ],
  ['a block without a size', box(7, 7, 0, 0), { x: 7, y: 7 }, { x: 0, y: 0 }],
])('EDIT-07 a pointer is told by its part of the block under it: %s', (_, at, point, place) => {
  expect(placeInBox(at, point)).toEqual(place)
})

it('EDIT-07 a pointer stands at the same place of the block at another width, scroll and size', () => {
  const place = placeInBox(box(40, 300, 1200, 400), { x: 340, y: 600 })
  expect(pointInBox(box(16, -90, 360, 900), place)).toEqual({ x: 106, y: 585 })
})
