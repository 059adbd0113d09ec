import { expect, it } from 'vitest'
import { cropBox, isWhole, movedCrop, sizedCrop, WHOLE } from './crop.ts'

it('keeps the whole picture unless something else is chosen', () => {
  expect(isWhole(cropBox({ width: 300, height: 200 }, WHOLE))).toBe(true)
  expect(isWhole(cropBox({ width: 300, height: 200 }, { ...WHOLE, ratio: 1 }))).toBe(false)
  expect(isWhole(cropBox({ width: 200, height: 300 }, { ...WHOLE, ratio: 1 }))).toBe(false)
})

it('a square of a wide picture takes its full height, from where the slider stands', () => {
  const picture = { width: 400, height: 200 }
  expect(cropBox(picture, { ratio: 1, size: 1, left: 0, top: 0 })).toEqual({
    x: 0,
    y: 0,
    width: 0.5,
    height: 1,
  })
  expect(cropBox(picture, { ratio: 1, size: 1, left: 1, top: 0 })).toMatchObject({ x: 0.5, width: 0.5 })
  expect(cropBox(picture, { ratio: 1, size: 0.5, left: 0.5, top: 0.5 })).toEqual({
    x: 0.375,
    y: 0.25,
    width: 0.25,
    height: 0.5,
  })
})

it('a wide cut of a tall picture takes its full width', () => {
  const { width, height } = cropBox({ width: 200, height: 400 }, { ratio: 2, size: 1, left: 0.5, top: 0.5 })
  expect([width, height]).toEqual([1, 0.25])
})

it('a dragged part moves by what the pointer moved, and stays inside of the picture', () => {
  const picture = { width: 400, height: 200 }
  const square = { ratio: 1, size: 0.5, left: 0.5, top: 0.5 }
  const box = cropBox(picture, movedCrop(picture, square, { x: 0.1, y: -0.05 }))
  expect([box.x, box.y].map((part) => part.toFixed(3))).toEqual(['0.475', '0.200'])
  expect(movedCrop(picture, square, { x: 3, y: -3 })).toEqual({ ...square, left: 1, top: 0 })
  // As high as the picture: there is nowhere to go upwards.
  expect(movedCrop(picture, { ...square, size: 1 }, { x: 0, y: 0.4 }).top).toBe(0.5)
})

it('a part that is dragged by its corner keeps its shape and its other corner, and stays inside of the picture', () => {
  const picture = { width: 400, height: 200 }
  const square = { ratio: 1, size: 0.5, left: 0.5, top: 0.5 }
  const rounded = (by: { x: number; y: number }) =>
    Object.values(cropBox(picture, sizedCrop(picture, square, by))).map((part) => Number(part.toFixed(3)))
  expect(rounded({ x: 0.05, y: 0.1 })).toEqual([0.375, 0.25, 0.3, 0.6])
  expect(rounded({ x: -0.05, y: -0.1 })).toEqual([0.375, 0.25, 0.2, 0.4])
  expect(rounded({ x: 3, y: 3 })).toEqual([0.375, 0.25, 0.375, 0.75])
  expect(rounded({ x: -3, y: -3 })).toEqual([0.375, 0.25, 0.1, 0.2])
  // The whole picture is made smaller from its corner.
  const whole = { ratio: null, size: 1, left: 0.5, top: 0.5 }
  expect(sizedCrop(picture, whole, { x: -0.5, y: -0.5 })).toEqual({ ratio: null, size: 0.5, left: 0, top: 0 })
})
