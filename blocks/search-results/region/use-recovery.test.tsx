// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRecovery } from './use-recovery.ts'

const again = vi.fn<() => void>()
const reload = vi.fn<() => void>()
const asked = vi.fn<(url: string, init: RequestInit) => void>()
let page: () => Promise<Response> = async () => new Response()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(url, init)
    return page()
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const each of [again, reload, asked]) each.mockClear()
})

/** A search that fails each time that it is made; `wait` lets so many milliseconds go by, and what was made meanwhile fails. */
async function failing() {
  const root = createRoot(document.createElement('div'))
  const answer = {}
  let made = 0
  function Search({ error }: { error: Error }) {
    useRecovery(error, answer, again)
    return null
  }
  const fail = () => act(async () => root.render(createElement(Search, { error: new Error('away') })))
  await fail()
  return {
    async wait(ms: number) {
      await act(async () => vi.advanceTimersByTimeAsync(ms))
      if (again.mock.calls.length > made) await fail()
      made = again.mock.calls.length
    },
    leave: () => act(async () => root.unmount()),
  }
}

test('SRCH-40 ERR-05 a search that failed is made again after 1.5 and 4 seconds', async () => {
  const { wait, leave } = await failing()
  await wait(1499)
  expect(again).not.toHaveBeenCalled()
  await wait(1)
  expect(again).toHaveBeenCalledTimes(1)
  await wait(3999)
  expect(again).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(again).toHaveBeenCalledTimes(2)
  await leave()
})

test.each<[what: string, answer: () => Promise<Response>, reloads: number]>([
  ['can be had', async () => new Response(), 1],
  ['is refused', async () => new Response(null, { status: 500 }), 0],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('SRCH-40 ERR-05 after that the page is loaded anew where it %s', async (_what, answer, reloads) => {
  page = answer
  const { wait, leave } = await failing()
  await wait(1500)
  await wait(4000)
  expect([reload.mock.calls.length, asked.mock.calls.length]).toEqual([0, 0])
  await wait(1500)
  expect(asked).toHaveBeenCalledExactlyOnceWith(window.location.href, { method: 'HEAD' })
  expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([2, reloads])
  await leave()
})

test('SRCH-40 it is made as soon as the network is back, and not by who has left', async () => {
  const { leave } = await failing()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(again).toHaveBeenCalledTimes(1)
  await leave()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(again).toHaveBeenCalledTimes(1)
})
