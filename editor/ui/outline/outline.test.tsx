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
