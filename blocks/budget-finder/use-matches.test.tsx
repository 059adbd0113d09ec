// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { useMatches } from './use-matches.ts'

const PAUSE_MS = fixtureSite().settings.search.debounceMs
const data = {
  bounds: { min: 4990, max: 148_900 },
  count: 412,
  bodies: [],
  filters: { finder: 'price > 1000', listed: 'price > 1000' },
  menu: {},
}
const NOBODY: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The cars of a budget, with the answers of the search given when and as the test wants. */
async function start() {
  const asked: { answer: (count: number) => Promise<void>; fail: () => Promise<void> }[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const results = (nbHits: number) => [
      { facets_stats: { price: { min: nbHits, max: 90_000 } } },
      { nbHits },
    ]
    asked.push({
      answer: (count) => act(async () => resolve(Response.json({ results: results(count) }))),
      fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
    })
    return promise
  })
  const site = fixtureSite()
  let now: ReturnType<typeof useMatches> | undefined
  function Probe({ budget }: { budget: number }) {
    now = useMatches(data, NOBODY, budget, site)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const budget = (dollars: number) => act(async () => root.render(<Probe budget={dollars} />))
  await budget(54_000)
  return {
    asked,
    budget,
    wait: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    found: () => now,
  }
}

it('BUDG-13 BUDG-14 asks once after a pause in typing, and shows what the last of the questions finds', async () => {
  const { asked, budget, wait, found } = await start()
  await wait(10_000)
  expect([asked.length, found()]).toEqual([0, { bounds: data.bounds, count: 412 }])
  await budget(20_000)
  await wait(PAUSE_MS - 1)
  await budget(30_000)
  await wait(PAUSE_MS)
  await budget(40_000)
  await wait(PAUSE_MS)
  expect(asked).toHaveLength(2)
  await asked[1]?.answer(40)
  await asked[0]?.answer(30)
  expect(found()).toEqual({ bounds: { min: 40, max: 90_000 }, count: 40 })
})

it('BUDG-19 where the search cannot say, no number stands there, and the bounds are the configured ones', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue(undefined)
  const { asked, budget, wait, found } = await start()
  await budget(20_000)
  await wait(PAUSE_MS)
  for (const question of asked) await question.fail()
  // A question that failed is asked once more.
  for (const question of asked.slice(1)) await question.fail()
  const { minPrice: min, maxPrice: max } = fixtureSite().settings.budget
  expect(found()).toEqual({ bounds: { min, max }, count: null })
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'The budget finder could not ask the search:',
    expect.anything(),
  )
  log.mockRestore()
})
