import { expect, it } from 'vitest'
import { Surroundings } from './surroundings.ts'

it('VEH-30 sixteen levels around the records are looked at, and what is deeper changes nothing of them', () => {
  const around = new Surroundings()
  for (let level = 1; level <= 18; level += 1) around.open(`l${level}`, false)
  expect(around.path).toEqual(Array.from({ length: 16 }, (_, index) => `l${index + 1}`))
  around.close(1)
  around.close(2)
  expect(around.path).toHaveLength(16)
  around.close(3)
  expect(around.path).toHaveLength(15)
})
