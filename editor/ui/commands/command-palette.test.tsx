// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { CommandHost } from './command-host.ts'

const FIELD = 'Find a command, block, word, page or dealer'

async function palette() {
  const session = sessionOf()
  session.select(['hero'], { kind: 'route', id: 'home' })
  const host = {
    session,
    showPanel: () => undefined,
    showDialog: () => undefined,
    openDealer: () => undefined,
    leave: () => undefined,
  } as unknown as CommandHost
  const onClose = vi.fn<() => void>()
  const screen = await show(<CommandPalette host={host} onClose={onClose} />, session)
  const options = () => [...document.querySelectorAll('[role=option]')]
  return {
    ...screen,
    session,
    onClose,
    options,
    /** The line that the field names to a screen reader, and the one that is marked. */
    current: () => {
      const named = document.getElementById(screen.field(FIELD).getAttribute('aria-activedescendant') ?? '')
      const marked = options().filter((each) => each.getAttribute('aria-selected') === 'true')
      return [options().indexOf(named!), ...marked.map((each) => options().indexOf(each))]
    },
    key: (key: string, shiftKey = false) =>
      act(async () => {
        screen
          .field(FIELD)
          .dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
      }),
  }
}

it('EDIT-03 arrow keys, Home and End walk the commands around, and the field names the chosen one', async () => {
  const { key, current, options } = await palette()
  const last = options().length - 1
  expect(current()).toEqual([0, 0])
  for (const [pressed, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await key(pressed)
    expect(current(), pressed).toEqual([index, index])
  }
})

it('EDIT-03 Enter does what is chosen and closes; with Shift it stays, says what came of it and asks anew', async () => {
  const { key, type, session, text, field, onClose } = await palette()
  await type(FIELD, 'duplicate')
  await key('Enter', true)
  expect(session.store.get().notice.text).toBe('Duplicated Hero')
  expect(text()).toContain('Duplicated Hero')
  expect([field(FIELD).value, onClose.mock.calls.length]).toEqual(['', 0])
  await type(FIELD, 'undo')
  await key('Enter')
  expect(session.store.get().notice.text).toBe('Undid: Duplicated Hero')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('EDIT-03 where nothing fits it says so, names no line, and other dealers that cannot be listed are told', async () => {
  const { type, text, field, options } = await palette()
  await type(FIELD, 'zzzz')
  expect(options()).toEqual([])
  expect(text()).toContain('Nothing fits “zzzz”.')
  expect(text()).toContain('The other dealers are not listed: ')
  expect(field(FIELD).getAttribute('aria-activedescendant')).toBeNull()
})
