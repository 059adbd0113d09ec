// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import type { ComparedSide } from './compared-place.ts'
import { ComparedPages } from './compared-pages.tsx'

afterEach(() => void vi.unstubAllGlobals())

const DOCUMENT = { routes: [{ id: 'home', path: '/', blocks: [] }] }
const THERE: ComparedSide = { isThere: true, ids: ['hero'] }

/** Both sides of a change of the block "hero"; the server draws this. */
async function compared(before: ComparedSide, after: ComparedSide, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const problems: string[] = []
  const screen = await show(
    <ComparedPages
      slug="kea"
      before={DOCUMENT}
      after={DOCUMENT}
      place={{ routeId: 'home', isBlock: true, before, after }}
      onProblem={(message) => problems.push(message)}
    />,
  )
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  const told = [...screen.holder.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  return { ...screen, told, problems, frames: [...screen.holder.querySelectorAll('iframe')] }
}
const drawn = (html: string) => () => Response.json({ html, css: '', findings: [], hidden: [] })

it('EDIT-07 each side says whether it has the page, and shows the block', async () => {
  const { told } = await compared({ isThere: false, ids: [] }, THERE, drawn('<p>Nothing here</p>'))
  expect(told).toEqual(['Before: there is no such page', 'After: the block does not show'])
})

it('EDIT-07 a page that cannot be drawn says why', async () => {
  const away = () => Response.json({ detail: 'The page could not be drawn.' }, { status: 422 })
  const { told, problems } = await compared({ isThere: false, ids: [] }, THERE, away)
  expect(problems).toEqual(['The page could not be drawn.'])
  expect(told[1]).toBe('After: …')
})

it('EDIT-07 nothing of the compared pages runs, and both have the chosen width', async () => {
  const { frames, press } = await compared(THERE, THERE, drawn('<p class="fc-at-hero">Hi</p>'))
  expect(frames.map((frame) => frame.getAttribute('sandbox'))).toEqual([
    'allow-same-origin',
    'allow-same-origin',
  ])
  expect(frames.map(({ style }) => style.width)).toEqual(['820px', '820px'])
  await press('Phone, 390')
  expect(frames.map(({ style }) => style.width)).toEqual(['390px', '390px'])
})
