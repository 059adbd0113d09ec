// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { useAgain } from './use-again.ts'

it('EDIT-01 looks every so often, at once for who comes back, and not for who is away', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const look = async () => void (looks += 1)
  function Looking() {
    useAgain(look, 1000)
    return null
  }
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await show(<Looking />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const turn = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(looks).toBe(1)
  await pass(2000)
  expect(looks).toBe(3)
  isSeen.mockReturnValue('hidden')
  await turn()
  await pass(5000)
  expect(looks).toBe(3)
  isSeen.mockReturnValue('visible')
  await turn()
  expect(looks).toBe(4)
  await pass(1000)
  expect(looks).toBe(5)
})
