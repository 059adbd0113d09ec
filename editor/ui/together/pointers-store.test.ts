import { expect, it } from 'vitest'
import { createOtherPointers, STILL_MS } from './pointers-store.ts'

function start() {
  let now = 0
  const timers = new Map<() => void, number>()
  const pointers = createOtherPointers((call, ms) => {
    const due = () => call()
    timers.set(due, now + ms)
    return () => void timers.delete(due)
  })
  return {
    pointers,
    shown: () => pointers.get().map(({ windowId, at }) => `${windowId} ${at?.x}`),
    wait(ms: number) {
      now += ms
      for (const [due, at] of timers) if (at <= now && timers.delete(due)) due()
    },
  }
}

const at = (windowId: string, x?: number, person = 'ben') => ({
  windowId,
  person,
  ...(x !== undefined && { at: { page: 'home', block: 'hero', x, y: 0 } }),
})

it('EDIT-07 of each window the latest place is shown, until it leaves the page', () => {
  const { pointers, shown } = start()
  pointers.take([at('one', 0.1), at('two', 0.2)])
  pointers.take([at('one', 0.3)])
  expect(shown()).toEqual(['two 0.2', 'one 0.3'])
  pointers.take([at('two')])
  expect(shown()).toEqual(['one 0.3'])
  pointers.clear()
  expect(shown()).toEqual([])
})

it('EDIT-07 a pointer that has not moved for five seconds is not shown any more', () => {
  const { pointers, shown, wait } = start()
  pointers.take([at('one', 0.1), at('two', 0.2)])
  wait(STILL_MS - 1)
  pointers.take([at('two', 0.3)])
  wait(1)
  expect(shown()).toEqual(['two 0.3'])
  wait(STILL_MS)
  expect(shown()).toEqual([])
})

it('EDIT-07 somebody who takes the name of another’s window neither moves nor hides that one’s pointer', () => {
  const { pointers, shown, wait } = start()
  pointers.take([at('one', 0.1, 'ana')])
  wait(STILL_MS - 1)
  pointers.take([at('one', 0.9)])
  expect(shown()).toEqual(['one 0.1', 'one 0.9'])
  pointers.take([at('one')])
  expect(shown()).toEqual(['one 0.1'])
  wait(1)
  expect(shown()).toEqual([])
})
