// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { signedOut } from '../api/signed-out.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { countOthers, takeOthers } from './others.ts'
import { otherPointers } from './pointers-store.ts'
import { useAround } from './use-around.ts'

afterEach(() => {
  takeOthers([])
  otherPointers.clear()
  signedOut.set({ is: 'in' })
  vi.unstubAllGlobals()
})

function Around() {
  useAround()
  return null
}

it.each([
  [401, 0],
  [403, 0],
  [404, 0],
  [503, 1],
])('EDIT-07 after a %i to the question who is here, so many others are known: %i', async (status, count) => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/session') ? Response.json({ user: null }) : new Response('{}', { status }),
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  const ben = { windowId: 'window-ben', person: 'ben' }
  takeOthers([{ ...ben, name: 'Ben', place: 'Home', tree: '', block: '' }])
  otherPointers.take([{ ...ben, at: { page: 'home', block: 'hero', x: 0, y: 0 } }])
  const screen = await show(<Around />, sessionOf())
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  expect([countOthers(), otherPointers.get().length]).toEqual([count, count])
  await screen.leave()
})
