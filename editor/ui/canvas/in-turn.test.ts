import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

test('EDIT-01 drawings follow one another, also after one that failed, which is told', async () => {
  const told = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', told)
  const done: string[] = []
  const first = Promise.withResolvers<undefined>()
  inTurn(async () => {
    await first.promise
    done.push('first')
    throw new Error('No sheet')
  })
  inTurn(() => {
    throw new Error('No frame')
  })
  const isThrough = new Promise<void>((resolve) => {
    inTurn(() => {
      done.push('last')
      resolve()
      return Promise.resolve()
    })
  })
  await Promise.resolve()
  expect(done).toEqual([])
  first.resolve(undefined)
  await isThrough
  expect(done).toEqual(['first', 'last'])
  expect(told.mock.calls.map(([error]) => error.message)).toEqual(['No sheet', 'No frame'])
  vi.unstubAllGlobals()
})
