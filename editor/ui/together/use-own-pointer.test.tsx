// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedOut } from '../api/signed-out.ts'
import { frameOf, stubLayout } from '../canvas/testing/drawn-page.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { takeOthers } from './others.ts'
import { useOwnPointer } from './use-own-pointer.ts'

beforeEach(() => {
  stubLayout()
  takeOthers([{ windowId: 'window-ben', person: 'ben', name: 'Ben', place: 'Home', tree: '', block: '' }])
})
afterEach(() => {
  takeOthers([])
  signedOut.set({ is: 'in' })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Pointing({ frame }: { frame: Document | null }) {
  useOwnPointer(frame)
  return null
}

/** A window in which the mouse is over the hero of the page. */
async function pointing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { at } = JSON.parse(String(init.body)) as { at?: { block: string; x: number; y: number } }
    told.push(at ? [address, at.block, at.x, at.y] : 'left')
    return new Response(null, { status: 204 })
  })
  const { frame, at } = frameOf()
  frame.elementFromPoint = () => at('h1')
  const screen = await show(<Pointing frame={frame} />, sessionOf())
  const tell = (target: EventTarget, type: string, init: PointerEventInit = {}) =>
    act(async () => {
      target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', ...init }))
      await vi.advanceTimersByTimeAsync(100)
    })
  return { told, frame, screen, tell }
}

const HERO = ['/api/editor/tenants/kea/pointer', 'hero', 0.25, 0.5]

it('EDIT-07 the mouse is told with its place in the block under it, and that it has left the page; a finger is not', async () => {
  const { told, frame, tell } = await pointing()
  await tell(frame, 'pointermove', { clientX: 250, clientY: 100, pointerType: 'touch' })
  expect(told).toEqual([])
  await tell(frame, 'pointermove', { clientX: 250, clientY: 100 })
  expect(told).toEqual([HERO])
  await tell(frame.documentElement, 'pointerleave')
  expect(told).toEqual([HERO, 'left'])
})

it('EDIT-07 where the frame goes, the pointer has left', async () => {
  const { told, frame, screen, tell } = await pointing()
  await tell(frame, 'pointermove', { clientX: 250, clientY: 100 })
  await screen.leave()
  expect(told).toEqual([HERO, 'left'])
})

it('EDIT-07 whoever is signed out tells nothing until they have signed in again', async () => {
  const { told, frame, tell } = await pointing()
  await act(async () => signedOut.set({ is: 'out' }))
  await tell(frame, 'pointermove', { clientX: 250, clientY: 100 })
  expect(told).toEqual([])
  await act(async () => signedOut.set({ is: 'in' }))
  await tell(frame, 'pointermove', { clientX: 250, clientY: 100 })
  expect(told).toEqual([HERO])
})
