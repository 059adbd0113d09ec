// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { Drags } from './drags.tsx'
import { letGo } from './drag-store.ts'
import { Grip, OrderedList } from './ordered-list.tsx'
import { useHandle } from './use-handle.ts'

const place = (position: number): LegalTarget => ({
  parent: null,
  slot: null,
  index: position - 1,
  list: 'Main',
  position,
  of: 2,
  depth: 0,
  isHere: false,
})

/** Something new, which stands nowhere yet: behind what is chosen is the first place to offer. */
function NewBlock({ onDrop }: { onDrop: (target: LegalTarget) => void }) {
  const [first, second] = [place(1), place(2)]
  const source = { label: 'Hero', of: 'blocks', ids: [], reason: 'Drag it into the page.' }
  const { ref, listeners } = useHandle('new Hero', () => ({
    ...source,
    targets: [first, second],
    start: second,
    drop: onDrop,
  }))
  return (
    <button type="button" {...listeners} ref={ref}>
      Drag Hero
    </button>
  )
}

const ENTRIES = ['Cars', 'Offers', 'About'].map((title) => ({ id: title.toLowerCase(), title }))

/** A list of a panel in a workspace, moved by keys alone. */
async function list() {
  letGo()
  const moved: string[] = []
  const session = sessionOf()
  const screen = await show(
    <Drags>
      <OrderedList
        name="Main menu"
        entries={ENTRIES}
        onMove={(entry, { position }) => moved.push(`${entry} to ${position}`)}
      >
        {ENTRIES.map(({ id, title }) => (
          <div key={id} data-entry={id}>
            <Grip entry={id} title={title} />
          </div>
        ))}
      </OrderedList>
      <NewBlock onDrop={({ position }) => moved.push(`hero to ${position}`)} />
    </Drags>,
    session,
  )
  const key = async (code: string, element: Element = document.activeElement ?? document.body) => {
    await act(async () => {
      const init = { key: code === 'Space' ? ' ' : code, code, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', init))
      // The sensor hears keys from its next task on.
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
  return {
    ...screen,
    session,
    moved,
    key,
    pickUp: (title: string) => key('Space', screen.button(`Drag ${title}`)),
    bar: () => document.querySelector('.ed-carry:not([hidden]) p')?.textContent,
  }
}

it('EDIT-03 Space picks an entry up where it stands, arrow keys choose a place, Enter drops it there', async () => {
  const { pickUp, key, bar, moved } = await list()
  expect(bar()).toBeUndefined()
  await pickUp('Offers')
  expect(bar()).toBe('Offersposition 2 of 3 in Main menu')
  await key('ArrowDown')
  expect(bar()).toBe('Offersposition 3 of 3 in Main menu')
  await key('Enter')
  expect([moved, bar()]).toEqual([['offers to 3'], undefined])
})

it('EDIT-03 what is new begins at its own first place', async () => {
  const { pickUp, key, bar, moved } = await list()
  await pickUp('Hero')
  expect(bar()).toBe('Heroposition 2 of 2 in Main')
  await key('ArrowUp')
  await key('Enter')
  expect(moved).toEqual(['hero to 1'])
})

it('EDIT-03 Escape changes nothing; where it was it stays; further than the end it cannot go', async () => {
  const { pickUp, key, bar, moved, session } = await list()
  await pickUp('Cars')
  await key('ArrowUp')
  expect(session.store.get().notice.text).toBe('Cars cannot go further.')
  await key('End')
  expect(bar()).toBe('Carsposition 3 of 3 in Main menu')
  await key('Escape')
  expect([moved, bar()]).toEqual([[], undefined])
  await pickUp('Cars')
  await key('Enter')
  expect([moved, session.store.get().notice.text]).toEqual([[], 'Cars stays where it was.'])
})

it('EDIT-03 the keys that do it are told to a screen reader as they are', async () => {
  const { button, pickUp, key, moved } = await list()
  const told = document.getElementById(button('Drag Cars').getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Space picks it up. Arrow keys choose a place, Enter drops, Escape cancels.')
  await pickUp('Cars')
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'Picked up Cars, position 1 of 3 in Main menu. Arrow keys choose a place, Enter drops, Escape cancels.',
    ),
  )
  await key('Escape')
  expect(moved).toEqual([])
})
