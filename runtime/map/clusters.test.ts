import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

const at = ({ x, y }: { x: number; y: number }) => [x, y] as const

test.each([
  [
    'far apart stand by themselves',
    [
      [0, 0],
      [100, 0],
    ],
    [1, 1],
  ],
  [
    'close by are one',
    [
      [0, 0],
      [30, 0],
    ],
    [2],
  ],
  [
    'on one spot are one',
    [
      [5, 5],
      [5, 5],
      [5, 5],
    ],
    [3],
  ],
  [
    'in a row join as far as they touch',
    [
      [0, 0],
      [30, 0],
      [200, 0],
    ],
    [2, 1],
  ],
  ['none are none', [], []],
])('SRCH-58 pins %s', (_, points, sizes) => {
  const clusters = clustersOf(
    points.map(([x = 0, y = 0]) => ({ x, y })),
    at,
  )
  expect(clusters.map(({ items }) => items.length)).toEqual(sizes)
})

test('SRCH-58 every yard is in one cluster, and no two clusters cover one another', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 25 }), (points) => {
      const clusters = clustersOf(points, at)
      expect(clusters.flatMap(({ items }) => items)).toHaveLength(points.length)
      for (const [first, one] of clusters.entries())
        for (const other of clusters.slice(first + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44)
    }),
  )
})

test('SRCH-58 a pin of several stands in the middle of what it stands for', () => {
  const [cluster] = clustersOf(
    [
      { x: 0, y: 0 },
      { x: 12, y: 0 },
      { x: 0, y: 30 },
    ],
    at,
  )
  expect([cluster?.x, cluster?.y].map((part) => Math.round(part ?? 0))).toEqual([4, 10])
})

test.each([
  [43, 1],
  [44, 2],
])('SRCH-58 yards of %d pixels apart have %d pins', (apart, count) => {
  expect(
    clustersOf(
      [
        { x: 0, y: 5 },
        { x: apart, y: 5 },
      ],
      at,
    ),
  ).toHaveLength(count)
})
