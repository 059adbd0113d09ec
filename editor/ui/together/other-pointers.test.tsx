// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameOf, stubLayout } from '../canvas/testing/drawn-page.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { takeOthers } from './others.ts'
import { OtherPointers } from './other-pointers.tsx'
import { otherPointers } from './pointers-store.ts'

beforeEach(stubLayout)
let leave = async () => {}
afterEach(async () => {
  await leave()
  takeOthers([])
  otherPointers.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const window = (person: string) => ({ windowId: 'window', person })
const point = (person: string, x: number, page = 'home') =>
  act(async () => otherPointers.take([{ ...window(person), at: { page, block: 'hero', x, y: 0.5 } }]))

/** The page at half its size, with Ana and Ben in windows that call themselves the same. */
async function showPointers(isCalm = false) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion') }))
  takeOthers(['ana', 'ben'].map((name) => ({ ...window(name), name, place: 'Home', tree: '', block: '' })))
  const { frame } = frameOf()
  const screen = await show(<OtherPointers frame={frame} scale={0.5} tick={0} />, sessionOf())
  leave = screen.leave
  return () =>
    [...screen.holder.querySelectorAll<HTMLElement>('.ed-overlay__pointer')].map(
      ({ textContent, style }) => `${textContent} ${style.transform}`,
    )
}

it('EDIT-07 pointers of the open page stand at their places of its blocks with their names, each window’s own', async () => {
  const shown = await showPointers()
  await point('ana', 0.2)
  await point('ben', 0.8)
  await point('stranger', 0.5)
  expect(shown()).toEqual(['ana translate(100px, 50px)', 'ben translate(400px, 50px)'])
  await point('ana', 0.3)
  await point('ben', 0.8, 'about')
  expect(shown()).toEqual(['ana translate(150px, 50px)'])
})

it('EDIT-07 WCAG 2.3.3 for those who want less motion a pointer jumps once a second at the most, to its latest place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = await showPointers(true)
  await point('ana', 0.2)
  expect(shown()).toEqual(['ana translate(100px, 50px)'])
  await point('ana', 0.3)
  await act(() => vi.advanceTimersByTimeAsync(999))
  await point('ana', 0.4)
  expect(shown()).toEqual(['ana translate(100px, 50px)'])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).toEqual(['ana translate(200px, 50px)'])
})
