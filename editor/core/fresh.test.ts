import { expect, it } from 'vitest'
import { idMaker } from './fresh.ts'

it('EDIT-04 an id names its block and ends with six letters or digits, so that two people make two', () => {
  const asked: number[] = []
  const newId = idMaker((count) => {
    asked.push(count)
    return Array.from({ length: count }, (_, at) => at * 51)
  })
  expect(newId('CallToAction')).toBe('call-to-action-ap4jyd')
  expect(asked).toEqual([6])
})
