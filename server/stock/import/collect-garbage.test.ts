import { expect, it } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

const MB = 1024 * 1024

it('asks for a collection when the heap has grown by 64 MB since the last one, and not before', () => {
  let asked = 0
  const collect = () => (asked += 1)
  const at = (megabytes: number) => collectGarbage(collect, () => megabytes * MB)
  at(100)
  at(163)
  expect(asked).toBe(1)
  at(164)
  expect(asked).toBe(2)
  at(227)
  expect(asked).toBe(2)
})
