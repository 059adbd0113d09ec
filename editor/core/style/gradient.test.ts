import { expect, it } from 'vitest'
import { withMoreStops } from './gradient.ts'

it('EDIT-01 a gradient gets one colour more half-way before its last, and four at most', () => {
  const two = {
    angle: 90,
    stops: [
      { colour: 'primary', at: 0 },
      { colour: 'accent', at: 75 },
    ],
  }
  const three = withMoreStops(two)
  expect(three).toEqual({
    angle: 90,
    stops: [
      { colour: 'primary', at: 0 },
      { colour: 'accent', at: 38 },
      { colour: 'accent', at: 75 },
    ],
  })
  const four = withMoreStops(three)
  expect(four.stops.map(({ at }) => at)).toEqual([0, 38, 57, 75])
  expect(withMoreStops(four)).toEqual(four)
})
