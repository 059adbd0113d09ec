import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenDue } from './when-due.ts'

/** A window that has not loaded yet, with what it is asked for kept. */
function page(readyState = 'loading', { withIdle = true } = {}) {
  const window = Object.assign(new EventTarget(), withIdle && { requestIdleCallback: true })
  const idle: { run: () => void; timeout: number; cancelled?: true }[] = []
  const watched: { margin: string; see: (isIntersecting: boolean) => void; left?: true }[] = []
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { readyState })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) =>
    idle.push({ run, timeout }),
  )
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    const asked = idle[handle - 1]
    if (asked) asked.cancelled = true
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: (typeof watched)[number]
      constructor(seen: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        this.#own = {
          margin: rootMargin,
          see: (isIntersecting) => seen([{ isIntersecting: false }, { isIntersecting }]),
        }
      }
      observe() {
        watched.push(this.#own)
      }
      disconnect() {
        this.#own.left = true
      }
    },
  )
  return { idle, watched, load: () => window.dispatchEvent(new Event('load')) }
}

const island = (when: string, { kind = 'script', children = 1 } = {}) =>
  ({ dataset: { when, kind }, children: Array.from({ length: children }, () => ({})) }) as never

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('RUN-03 an island that is due at once is, that of React when the page has settled', async () => {
  const { idle } = page('complete')
  const [script, react] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenDue(island('load'), script)
  whenDue(island('load', { kind: 'react' }), react)
  expect(script).not.toHaveBeenCalled()
  await Promise.resolve()
  expect([script, react].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(idle.map(({ timeout }) => timeout)).toEqual([3000])
  idle[0]?.run()
  expect(react).toHaveBeenCalledOnce()
})

test('RUN-03 what waits for a look is watched 200 px ahead, after the frame that follows the load', () => {
  const { watched, load } = page()
  const due = vi.fn<() => void>()
  const off = whenDue(island('visible', { children: 2 }), due)
  load()
  expect(watched).toEqual([])
  vi.advanceTimersByTime(16)
  expect(watched.map(({ margin }) => margin)).toEqual(['200px', '200px'])
  watched[0]?.see(false)
  expect(due).not.toHaveBeenCalled()
  watched[0]?.see(true)
  expect(due).toHaveBeenCalledOnce()
  off()
  expect(watched[0]?.left).toBe(true)
})

test('RUN-03 a picture that does not come keeps the page for two seconds at the most, and once', () => {
  const { watched, load } = page()
  whenDue(island('visible'), () => undefined)
  vi.advanceTimersByTime(1999)
  expect(watched).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(watched).toHaveLength(1)
  load()
  vi.advanceTimersByTime(5000)
  expect(watched).toHaveLength(1)
})

test('RUN-03 an island without content waits for an idle moment; that can be called off', () => {
  const { idle, watched } = page('complete')
  whenDue(island('visible', { children: 0 }), () => undefined)()
  expect([watched, idle.map(({ cancelled }) => cancelled)]).toEqual([[], [true]])
  page()
  const due = vi.fn<() => void>()
  whenDue(island('idle'), due)()
  vi.advanceTimersByTime(10_000)
  expect(due).not.toHaveBeenCalled()
})

test('RUN-03 without idle callbacks it is 300 ms after the load; an interaction needs no waiting', () => {
  page('complete', { withIdle: false })
  const [idle, touched] = [vi.fn<() => void>(), vi.fn<() => void>()]
  whenDue(island('idle'), idle)
  whenDue(island('interaction'), touched)
  const off = vi.fn<() => void>()
  whenDue(island('idle'), off)()
  vi.advanceTimersByTime(299)
  expect(idle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(idle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect([touched.mock.calls.length, off.mock.calls.length]).toEqual([0, 0])
})
