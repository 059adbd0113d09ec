import { expect, test, vi } from 'vitest'
import { seenLately } from './seen-lately.ts'

test('ASVS 16.5.3 a database that is away is told once it was not seen for ten seconds, and at once by a server that never saw it', async () => {
  let now = 0
  let isThere = true
  const check = seenLately(
    () => (isThere ? Promise.resolve() : Promise.reject(new Error('away'))),
    () => now,
  )
  expect(await check()).toBe(true)
  isThere = false
  now = 10_000
  expect(await check()).toBe(true)
  now = 10_001
  await expect(check()).rejects.toThrow('away')
  isThere = true
  expect(await check()).toBe(true)
  await expect(seenLately(() => Promise.reject(new Error('away')))()).rejects.toThrow('away')
})

test('ASVS 16.5.3 a database that hangs is waited for a second, and asked once however often somebody looks', async () => {
  vi.useFakeTimers()
  try {
    const look = vi.fn<() => Promise<unknown>>(() => new Promise(() => {}))
    const check = seenLately(look)
    const answers = Promise.allSettled([check(), check()])
    await vi.advanceTimersByTimeAsync(1000)
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(look).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
