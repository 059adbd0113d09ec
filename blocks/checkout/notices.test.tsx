// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { visibleText } from '../shared/testing/render-block.ts'
import { CarNotice, OverNotice } from './notices.tsx'

const car = { slug: 'mazda-7' } as never
const said = (message?: string | null) =>
  visibleText(
    renderToStaticMarkup(
      <CarNotice
        id="c"
        state="reserved"
        car={car}
        site={{ phone: null } as never}
        {...(message !== undefined && { message })}
      />,
    ),
  )

test.each([
  ['Somebody paid a second ago.', 'Somebody paid a second ago.'],
  ['', 'It may come free again.'],
  [null, 'It may come free again.'],
])('CHK-10 where the server has said %j the notice says “%s”', (message, text) => {
  expect(said(message)).toContain(text)
})

test('CHK-10 VEH-09 who cannot have the car is led to the form that asks for one like it, whatever became of the car', () => {
  for (const state of ['sold', 'reserved', 'unavailable'] as const) {
    const notice = <CarNotice id="c" state={state} car={car} site={{ phone: null } as never} />
    expect(renderToStaticMarkup(notice)).toMatch(
      /href="\/cars\/mazda-7\?find=similar#enquire">Find Me Something Similar</,
    )
  }
})

test.each([true, false])(
  'CHK-06 beginning anew stays on the page with script (%j), else it is a link',
  (isAlive) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const again = vi.fn<() => void>()
    const place = document.body.appendChild(document.createElement('div'))
    const notice = (
      <OverNotice
        id="c"
        state="expired"
        again="/cars/mazda-7/checkout"
        {...(isAlive && { onAgain: again })}
      />
    )
    act(() => createRoot(place).render(notice))
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => void place.querySelector('a')?.dispatchEvent(press))
    expect([press.defaultPrevented, again.mock.calls.length]).toEqual([isAlive, Number(isAlive)])
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/cars/mazda-7/checkout')
    place.remove()
  },
)
