// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { loadValidators } from '../forms/validators.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { inspectorTab } from '../inspector/inspector-tab.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { ToForm } from './to-form.tsx'

beforeAll(loadValidators)

it('EDIT-01 on a narrow screen one press leads to the form of what is chosen, the keyboard too, and says of what', async () => {
  const session = sessionOf()
  const screen = await show(
    <>
      <ToForm />
      <Inspector />
    </>,
    session,
  )
  onTestFinished(async () => {
    await screen.leave()
    vi.restoreAllMocks()
    inspectorTab.set({ tab: 'content' })
  })
  expect(screen.text()).toContain('Edit the page')
  const scroll = vi.fn<() => void>()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll)
  const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]
  await screen.press('Edit the page')
  expect(focused()).toEqual(['H2', 'Home'])
  act(() => session.select(['hero', 'last']))
  expect(screen.text()).toContain('Edit 2 blocks')
  act(() => session.select(['hero']))
  await screen.press('Edit Hero')
  expect([scroll.mock.calls.length, inspectorTab.get().tab]).toEqual([2, 'content'])
  expect(focused()).toEqual(['H2', 'Hero'])
  screen.button('Its style').focus()
  await screen.press('Its style')
  expect([scroll.mock.calls.length, inspectorTab.get().tab]).toEqual([3, 'style'])
  expect(focused()).toEqual(['H2', 'Hero'])
})
