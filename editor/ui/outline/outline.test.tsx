// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { shownWhy } from '../session/shown-why.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { Outline } from './outline.tsx'

it('EDIT-01 a block that the page does not show is dimmed in the outline, and says so', async () => {
  shownWhy.set({ hidden: [], width: 1280 })
  const { holder } = await show(<Outline onAdd={() => undefined} />, sessionOf())
  const dimmed = () =>
    [...holder.querySelectorAll('[role="treeitem"][data-hidden="true"]')].map((each) => each.textContent)
  const before = dimmed()
  await act(async () =>
    shownWhy.set({
      width: 1280,
      hidden: [{ id: 'hero', reasons: [{ code: 'data', words: 'There is nothing to show.' }] } as never],
    }),
  )
  expect([before, dimmed()]).toEqual([[], ['HeroWelcomedoes not show now, inherited']])
})

/** The outline with the focus on a line. @param named what the line begins with */
async function onLine(named: string) {
  const own = { slug: 'kea', routes: [{ id: 'home', blocks: [{ id: 'mine', type: 'Hero' }] }] }
  const session = sessionOf({ own })
  const { holder } = await show(<Outline onAdd={() => undefined} />, session)
  const lines = () => [...holder.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const at = lines().findLastIndex(({ textContent }) => textContent.startsWith(named))
  await act(async () => lines()[at]?.click())
  lines()[at]?.focus()
  const focused = () => document.activeElement
  const isList = () => focused()?.getAttribute('role') === 'tree'
  const key = (name: string) =>
    act(async () => focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  return { session, lines, at, focused, isList, key }
}

it('EDIT-01 the line in place of a removed block’s has the focus, and the list before it does', async () => {
  const { session, lines, at, focused, isList } = await onLine('Hero')
  let held = false
  await act(async () => {
    session.run({ do: 'remove', tree: session.store.get().tree, ids: ['mine'] }, { label: 'Removed' })
    held = isList()
  })
  expect(held).toBe(true)
  const inPlace = lines()[Math.min(at, lines().length - 1)]
  await expect.poll(() => focused() === inPlace).toBe(true)
})

it('EDIT-01 a line that is folded away leaves the focus in the outline, where keys go on', async () => {
  const { lines, focused, isList, key } = await onLine('TextOne')
  const section = lines().find(({ textContent }) => textContent.startsWith('Section'))
  await act(async () => section?.querySelector<HTMLElement>('.ed-row__fold')?.click())
  expect(isList()).toBe(true)
  await key('Home')
  await expect.poll(() => focused() === lines()[0]).toBe(true)
})
