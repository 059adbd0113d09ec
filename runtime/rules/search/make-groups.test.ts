import { expect, test } from 'vitest'
import { makeGroups } from './make-groups.ts'

const makes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String.fromCodePoint(65 + index), count: index % 7 }))
const groups = (count: number) => makeGroups(makes(count).toReversed(), 20, ({ value }) => value)
const names = (list: { value: string }[]) => list.map(({ value }) => value).join('')

test('SRCH-18 of 25 makes the 20 with the most cars are popular, and all 25 follow by the alphabet', () => {
  const { popular, all } = groups(25)
  expect(names(popular)).toBe('GNUFMTELSDKRYCJQXBIP')
  expect(names(all)).toBe('ABCDEFGHIJKLMNOPQRSTUVWXY')
})

test('SRCH-18 up to 20 makes are one flat list by the alphabet', () => {
  expect(groups(20)).toMatchObject({ popular: [] })
  expect(names(groups(20).all)).toBe('ABCDEFGHIJKLMNOPQRST')
  expect(groups(21).popular).toHaveLength(20)
})
