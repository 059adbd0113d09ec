// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ColourFields } from './colour-fields.tsx'
import { forgetLooking, looking } from './find-store.ts'

const hero = (id: string, color: string) => ({ id, type: 'Hero', style: { color } })
const DOCUMENT = {
  theme: { colors: { primary: '#123456' } },
  routes: [
    {
      id: 'home',
      path: '/',
      blocks: [hero('a', 'primary'), hero('b', '#FF0000'), hero('c', '#ff0000'), hero('d', '#ff0000')],
    },
  ],
}

afterEach(forgetLooking)

it('EDIT-01 colours stand once each, the most used first, drawn as the theme has them; the one looked for is pressed', async () => {
  const { holder, press } = await show(
    <ColourFields document={DOCUMENT} find="#F00" replacement="" problem="" />,
  )
  const colours = [...holder.querySelectorAll('fieldset button')].map((each) => [
    each.textContent,
    each.getAttribute('aria-pressed'),
    each.querySelector<HTMLElement>('.ed-replace__swatch')?.style.background,
  ])
  expect(colours[0]).toEqual(['#FF0000 3', 'true', '#ff0000'])
  expect(colours.slice(1).map(([told]) => told)).toEqual(['primary 1', '#123456 1'])
  expect(colours[1]?.[2]).toBe('#123456')
  looking.set({ leftOut: new Set(['x']) })
  await press('primary 1')
  expect([looking.get().find, looking.get().leftOut.size]).toEqual(['primary', 0])
})
