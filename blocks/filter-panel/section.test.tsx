// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { type Region, RegionContext } from '../search-results/region/context.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { Section } from './section.tsx'

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => localStorage.clear())

/** A visit of a panel with three sections, of which that of the make is open and that of the year has a value chosen. */
async function visit(rememberSections: boolean) {
  const site = fixtureSite({
    settings: settingsWith({ filters: { rememberSections, openSections: ['make'] } }),
  })
  const place = document.createElement('div')
  const sections = ['make', 'price', 'year'].map((name) => (
    <Section key={name} name={name} title={name} active={name === 'year' ? 1 : 0}>
      {name}
    </Section>
  ))
  await act(async () =>
    createRoot(place).render(
      <RegionContext value={{ id: 'stock', site } as Region}>{sections}</RegionContext>,
    ),
  )
  const buttons = [...place.querySelectorAll('button')]
  return {
    /** Whether each section is open: by its button, and by its panel. */
    open: () =>
      buttons.map((button) => {
        const panel = place.querySelector<HTMLElement>(`#${button.getAttribute('aria-controls')}`)
        expect(panel?.hidden).toBe(button.getAttribute('aria-expanded') !== 'true')
        return panel?.hidden === false
      }),
    press: (at: number) => act(async () => buttons[at]?.click()),
  }
}

test('SRCH-10 SRCH-11 every section stays as it was left where the site remembers them', async () => {
  const first = await visit(true)
  expect(first.open()).toEqual([true, false, true])
  await first.press(0)
  await first.press(1)
  expect(first.open()).toEqual([false, true, true])
  const second = await visit(true)
  expect(second.open()).toEqual([false, true, true])
  await second.press(2)
  await second.press(1)
  expect((await visit(true)).open()).toEqual([false, false, false])
})

test('SRCH-11 nothing is remembered where the site does not ask for it, nor what it asked for before', async () => {
  const remembering = await visit(true)
  await remembering.press(1)
  const kept = localStorage.length
  const plain = await visit(false)
  expect(plain.open()).toEqual([true, false, true])
  await plain.press(0)
  expect([plain.open()[0], localStorage.length]).toEqual([false, kept])
  expect((await visit(false)).open()).toEqual([true, false, true])
})
