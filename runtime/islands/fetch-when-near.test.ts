// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhenNear } from './fetch-when-near.ts'

interface Watch {
  margin: string
  see(isIntersecting: boolean): void
  isLeft: boolean
}

let watched: Watch[]
beforeEach(() => {
  watched = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: Watch
      constructor(seen: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        this.#own = {
          margin: rootMargin,
          see: (isIntersecting) => seen([{ isIntersecting: false }, { isIntersecting }]),
          isLeft: false,
        }
      }
      observe() {
        watched.push(this.#own)
      }
      disconnect() {
        this.#own.isLeft = true
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function island(connection?: object) {
  vi.stubGlobal('navigator', { connection })
  document.body.innerHTML = '<fc-island><p>a</p><p>b</p></fc-island>'
  const fetched = vi.fn<() => void>()
  fetchWhenNear(document.body.firstElementChild as HTMLElement, fetched)
  return fetched
}

test.each(['pointermove', 'touchstart', 'scroll', 'keydown'])(
  'SEO-08 files of an island are asked for once, when it comes within 600 px of the screen after a %s',
  (sign) => {
    const fetched = island()
    expect(watched).toEqual([])
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event('pointermove'))
    expect(watched.map(({ margin }) => margin)).toEqual(['600px', '600px'])
    watched[0]?.see(false)
    expect(fetched).not.toHaveBeenCalled()
    watched[0]?.see(true)
    expect([fetched.mock.calls.length, watched[0]?.isLeft]).toEqual([1, true])
  },
)

test.each([
  ['that counts its bytes', { saveData: true, effectiveType: '4g' }, false],
  ['that is slow', { effectiveType: '3g' }, false],
  ['that is fast', { saveData: false, effectiveType: '4g' }, true],
  ['that does not say', {}, true],
])('SEO-08 over a connection %s: %j', (_what, connection, isAsked) => {
  island(connection)
  window.dispatchEvent(new Event('scroll'))
  expect(watched.length > 0).toBe(isAsked)
})
