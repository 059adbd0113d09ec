import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { areaOf, type Box, clipLine, clipRing, deltas, lengthOf, type LngLat, simplify } from './rings.ts'
import { pointsOf } from './map-region.ts'

const BOX: Box = [0, 0, 10, 10]
const square = (west: number, south: number, size: number): LngLat[] => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
]
const point = fc.tuple(
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.double({ min: -30, max: 30, noNaN: true }),
)

describe('LOC-24 land within a box', () => {
  test.each([
    ['inside stays whole', square(2, 2, 3), 9],
    ['around the box becomes the box', square(-5, -5, 30), 100],
    ['half outside is cut', square(8, 2, 4), 8],
    ['over a corner is cut twice', square(8, 8, 4), 4],
    ['outside is gone', square(20, 20, 5), 0],
    ['of nothing is nothing', [], 0],
  ])('a ring %s', (_, ring, area) => {
    expect(areaOf(clipRing(ring, BOX))).toBeCloseTo(area)
  })

  test('what is kept of any ring lies within, and is no larger than the box', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (ring) => {
        const kept = clipRing(ring, BOX)
        expect(kept.every(([x, y]) => x >= -1e-6 && y >= -1e-6 && x <= 10 + 1e-6 && y <= 10 + 1e-6)).toBe(
          true,
        )
      }),
    )
  })

  test('a line that leaves and comes back is two, each with a step beyond the edge', () => {
    const line: LngLat[] = [
      [5, 5],
      [12, 5],
      [14, 6],
      [12, 7],
      [5, 7],
    ]
    expect(clipLine(line, BOX)).toEqual([
      [
        [5, 5],
        [12, 5],
      ],
      [
        [12, 7],
        [5, 7],
      ],
    ])
    expect(clipLine([[20, 20]], BOX)).toEqual([])
  })
})

describe('LOC-24 fewer points', () => {
  test('straight lines lose what lies on them, corners stay', () => {
    const line: LngLat[] = [
      [0, 0],
      [1, 0.001],
      [2, 0],
      [2, 2],
    ]
    expect(simplify(line, 0.01)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ])
    expect(simplify(line.slice(0, 2), 5)).toHaveLength(2)
    expect(simplify([], 1)).toEqual([])
  })

  test('no point that is gone was further from what is left than the tolerance; both ends stay', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
        const kept = simplify(line, 2, 1)
        expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)])
        for (const [x, y] of line) {
          const away = kept.slice(1).map(([bx, by], index) => {
            const [ax, ay] = kept[index] as LngLat
            const length = (bx - ax) ** 2 + (by - ay) ** 2
            const part =
              length === 0
                ? 0
                : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
            return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
          })
          expect(Math.min(...away)).toBeLessThanOrEqual(2 + 1e-9)
        }
      }),
    )
  })
})

test('LOC-24 written lines read as they were, to half a unit', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), (line) => {
      const read = pointsOf(deltas(line, 0.01), 0.01)
      for (const [x, y] of line) {
        expect(
          read.some(([rx, ry]) => Math.abs(rx - x) <= 0.005 + 1e-9 && Math.abs(ry - y) <= 0.005 + 1e-9),
        ).toBe(true)
      }
    }),
  )
  expect(
    deltas(
      [
        [1, 1],
        [1.001, 1.001],
        [3, 0],
      ],
      1,
    ),
  ).toEqual([1, 1, 2, -1])
  expect(
    lengthOf([
      [0, 0],
      [3, 4],
      [3, 5],
    ]),
  ).toBe(6)
})
