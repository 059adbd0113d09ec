import { expect, it } from 'vitest'
import { createScrollPair } from './scroll-pair.ts'

/** A page that can be scrolled so far; it tells of a scroll afterwards, as browsers do. */
function pageOf(most: number) {
  const listeners = new Set<() => void>()
  let told = 0
  const page = {
    scrollY: 0,
    scrolls: 0,
    scrollTo({ top }: { top: number }) {
      page.scrollY = Math.min(most, Math.max(0, top))
      page.scrolls += 1
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    tell() {
      if (page.scrollY === told) return
      told = page.scrollY
      for (const listener of listeners) listener()
    },
  }
  return page
}

function start({ most = 5000 } = {}) {
  const pair = createScrollPair()
  const [before, after] = [pageOf(5000), pageOf(most)]
  const joined = [pair.join('Before', before), pair.join('After', after)]
  before.scrollTo({ top: 1000 })
  after.scrollTo({ top: 1400 })
  for (const each of joined) each.home()
  const scroll = (page: typeof before, top: number) => {
    page.scrollTo({ top })
    for (let turn = 0; turn < 3; turn += 1) for (const each of [before, after]) each.tell()
  }
  return { before, after, joined, scroll }
}

it('the other page goes the same way from its own place, in both directions, and answers nothing', () => {
  const { before, after, scroll } = start()
  scroll(before, 1250)
  expect([before.scrollY, after.scrollY]).toEqual([1250, 1650])
  scroll(after, 1300)
  expect([before.scrollY, after.scrollY]).toEqual([900, 1300])
  expect([before.scrolls, after.scrolls]).toEqual([3, 3])
})

it('a page that ends earlier waits at its end, and both meet again on the way back', () => {
  const { before, after, scroll } = start({ most: 1500 })
  scroll(before, 3000)
  expect([before.scrollY, after.scrollY]).toEqual([3000, 1500])
  scroll(before, 1000)
  expect([before.scrollY, after.scrollY]).toEqual([1000, 1400])
  scroll(before, 0)
  expect(after.scrollY).toBe(400)
})

it('a page that has left neither leads nor follows', () => {
  const { before, after, joined, scroll } = start()
  joined[1]?.leave()
  scroll(before, 1100)
  scroll(after, 2000)
  expect([before.scrollY, after.scrollY]).toEqual([1100, 2000])
})
