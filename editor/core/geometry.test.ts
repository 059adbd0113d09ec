import { expect, it } from 'vitest'
import { gapsOf, nearestGap, type Box, type Gap } from './geometry.ts'
import type { LegalTarget } from './legal-targets.ts'

const target = (parent: string | null, index: number, depth: number) =>
  ({ parent, index, depth, slot: null }) as LegalTarget
const line = (top: number, left = 0): Box => ({ left, right: left + 100, top, bottom: top })
const gap = (name: string, depth: number, top: number): Gap => ({
  target: target(name, 0, depth),
  line: line(top),
})
const nearest = (...gaps: Gap[]) => nearestGap(gaps, { x: 50, y: 0 })?.target.parent

it('EDIT-03 of gaps within half a pixel the deepest is meant, else the nearer one', () => {
  expect(nearest(gap('outer', 1, 10), gap('inner', 2, 10))).toBe('inner')
  expect(nearest(gap('inner', 2, 10), gap('outer', 1, 10))).toBe('inner')
  expect(nearest(gap('outer', 1, 10), gap('inner', 2, 10.5))).toBe('inner')
  expect(nearest(gap('outer', 1, 10), gap('inner', 2, 10.6))).toBe('outer')
  expect(nearest(gap('inner', 2, 10.6), gap('outer', 1, 10))).toBe('outer')
  expect(nearest(gap('first', 1, 10), gap('second', 1, 10))).toBe('first')
  expect(nearest()).toBeUndefined()
})

it('EDIT-03 a gap lies between its neighbours, at the end of one, or through an empty list', () => {
  const boxes: Record<string, Box> = {
    list: { left: 0, right: 100, top: 0, bottom: 60 },
    a: { left: 0, right: 40, top: 0, bottom: 20 },
    b: { left: 50, right: 100, top: 10, bottom: 30 },
    c: { left: 10, right: 90, top: 40, bottom: 60 },
  }
  const at = (index: number, ids: string[]) =>
    gapsOf(
      [target('list', index, 1)],
      () => ids,
      (id) => boxes[id ?? 'list'],
    )[0]?.line
  expect(at(1, ['a', 'b'])).toEqual({ left: 45, right: 45, top: 0, bottom: 30 })
  expect(at(1, ['b', 'c'])).toEqual({ left: 10, right: 100, top: 35, bottom: 35 })
  expect(at(0, ['a', 'b'])).toEqual({ left: 0, right: 40, top: 0, bottom: 0 })
  expect(at(2, ['a', 'b'])).toEqual({ left: 50, right: 100, top: 30, bottom: 30 })
  // Neighbours that are not on the screen are passed over.
  expect(at(2, ['a', 'gone', 'gone', 'c'])).toEqual({ left: 0, right: 90, top: 30, bottom: 30 })
  expect(at(0, [])).toEqual({ left: 0, right: 100, top: 30, bottom: 30 })
  expect(
    gapsOf(
      [target('gone', 0, 1)],
      () => [],
      (id) => boxes[id ?? ''],
    ),
  ).toEqual([])
})
