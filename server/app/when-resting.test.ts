import { expect, it } from 'vitest'
import { whenResting } from './when-resting.ts'

it('waits for a moment of which at most a tenth is busy', async () => {
  const shares = [1, 0.5, 0.11, 0.1, 0]
  await whenResting(undefined, async () => shares.shift() ?? 0)
  expect(shares).toEqual([0])
})

it('the event loop’s own moments come to an end', async () => {
  await expect(whenResting()).resolves.toBeUndefined()
})

it('waits no more once it is aborted', async () => {
  const end = new AbortController()
  let moments = 0
  await whenResting(end.signal, async () => {
    moments += 1
    if (moments === 3) end.abort()
    return 1
  })
  expect(moments).toBe(3)
})
