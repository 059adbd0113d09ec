// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { useWindow } from './use-window.ts'

/** A list of a hundred lines of 20 px in 600 px, scrolled to `top`. */
async function list(top: number) {
  const asked: number[] = []
  let found: ReturnType<typeof useWindow> | undefined
  function List() {
    const holder = useRef<HTMLDivElement>(null)
    const window = useWindow(holder, 100, 20)
    found = window
    return (
      <div ref={holder}>
        <button type="button" onClick={window.onScroll}>
          scroll
        </button>
      </div>
    )
  }
  const { holder, press } = await show(<List />)
  const element = holder.querySelector('div')!
  Object.defineProperty(element, 'scrollTop', { value: top })
  element.scrollTo = ((to: { top: number }) => asked.push(to.top)) as never
  await press('scroll')
  return { ...found!, asked }
}

it.each([
  [0, 0, 38],
  [400, 12, 58],
  [410, 12, 59],
  [1400, 62, 100],
])('EDIT-01 at %i px the lines %i to %i are made', async (top, first, last) => {
  const found = await list(top)
  expect([found.first, found.last]).toEqual([first, last])
})

it('EDIT-01 a line is brought into sight by as little scrolling as needed', async () => {
  const { reveal, asked } = await list(400)
  for (const index of [20, 49]) reveal(index)
  expect(asked).toEqual([])
  for (const index of [19, 0, 50, 99]) reveal(index)
  expect(asked).toEqual([380, 0, 420, 1400])
})
