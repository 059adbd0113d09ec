// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSuggestions } from './use-suggestions.ts'

const PAUSE_MS = 120

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The suggestions, with the answers of the search given when and as the test wants. */
async function start() {
  const asked: { body: string; answer: (hits: object[]) => Promise<void> }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (hits: object[]) =>
      act(async () => resolve(Response.json({ results: [{ hits, nbHits: hits.length }] })))
    asked.push({ body, answer })
    return promise
  })
  let now: ReturnType<typeof useSuggestions> | undefined
  function Probe() {
    now = useSuggestions({
      search: { path: '/search', host: '', appId: 'a', apiKey: 'k', indexes: {} } as never,
    })
    return null
  }
  await act(async () => createRoot(document.createElement('div')).render(<Probe />))
  const ask = (text: string) => act(async () => now?.ask(text))
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  return {
    asked,
    ask,
    wait,
    close: () => act(async () => now?.close()),
    found: () => now?.found.map(({ text }) => text),
  }
}

const KIA = [{ manufacturer: { name: 'Kia' }, model: { name: 'Rio' }, count: 3 }]

it('SRCH-23 asks once after a pause in typing, not for each letter, and not for nothing', async () => {
  const { asked, ask, wait } = await start()
  await ask('k')
  await wait(PAUSE_MS - 1)
  await ask('ki')
  await wait(PAUSE_MS - 1)
  expect(asked).toHaveLength(0)
  await wait(1)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toContain('ki')
  await ask('  ')
  await wait(PAUSE_MS)
  expect(asked).toHaveLength(1)
})

it('SRCH-23 an answer to what was asked before, or that comes after it was closed, is not shown', async () => {
  const { asked, ask, wait, close, found } = await start()
  await ask('k')
  await wait(PAUSE_MS)
  await ask('ki')
  await wait(PAUSE_MS)
  await asked[0]?.answer(KIA)
  expect(found()).toEqual([])
  await asked[1]?.answer(KIA)
  expect(found()).toEqual(['Kia', 'Kia Rio'])
  await close()
  expect(found()).toEqual([])
})
