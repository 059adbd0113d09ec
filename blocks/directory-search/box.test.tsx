// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { Box } from './box.tsx'

const PAUSE_MS = 120

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hit = (model: string) => ({ manufacturer: { name: 'Kia' }, model: { name: model }, count: 1 })

/** The box, over a search that knows these models of one make. */
async function start(...models: string[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [{ hits: models.map(hit) }] })))
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const root = document.createElement('form')
  document.body.replaceChildren(root)
  await act(async () =>
    createRoot(root).render(createElement(Box, { id: 'box', placeholder: '', site: fixtureSite() })),
  )
  const input = root.querySelector('input') as HTMLInputElement
  return {
    root,
    input,
    assign,
    async type(text: string) {
      input.value = text
      await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })))
      await act(async () => vi.advanceTimersByTimeAsync(PAUSE_MS))
    },
    /** @returns whether the box took the key for itself */
    async press(key: string) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await act(async () => void input.dispatchEvent(event))
      return event.defaultPrevented
    },
    /** The suggestion that a screen reader is told to be at. */
    active() {
      const id = input.getAttribute('aria-activedescendant')
      return id === null ? null : (document.getElementById(id)?.getAttribute('href') ?? 'nothing')
    },
    selected: () =>
      [...root.querySelectorAll('[aria-selected="true"]')].map((option) => option.getAttribute('href')),
  }
}

it('SRCH-23 arrows go through the suggestions and the box itself, round either end, and Enter goes there', async () => {
  const { type, press, active, selected, assign } = await start('Rio', 'Sorento')
  await type('x')
  for (const [key, at] of [
    ['ArrowDown', '/search/kia/rio'],
    ['ArrowDown', '/search/kia/sorento'],
    ['ArrowDown', null],
    ['ArrowUp', '/search/kia/sorento'],
    ['ArrowUp', '/search/kia/rio'],
    ['ArrowUp', null],
    ['ArrowUp', '/search/kia/sorento'],
  ] as const) {
    expect([await press(key), active(), selected()]).toEqual([true, at, at === null ? [] : [at]])
  }
  expect(await press('Enter')).toBe(true)
  expect(assign.mock.calls).toEqual([['/search/kia/sorento']])
})

it('SRCH-23 who types on after an arrow has chosen none of the new suggestions: Enter searches the text', async () => {
  const { type, press, active, selected, assign } = await start('Rio', 'Sorento')
  await type('x')
  await press('ArrowDown')
  await type('xy')
  expect([active(), selected()]).toEqual([null, []])
  expect(await press('Enter')).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})

it.each(['Escape', 'blur'])(
  'SRCH-23 %s takes the suggestions away, and Enter searches the text',
  async (how) => {
    const { type, press, input, root, assign } = await start('Rio')
    const shown = () => [
      input.getAttribute('aria-expanded'),
      !root.querySelector<HTMLElement>('[role=listbox]')?.hidden,
    ]
    expect(shown()).toEqual(['false', false])
    await type('x')
    expect(shown()).toEqual(['true', true])
    await press('ArrowDown')
    if (how === 'Escape') await press('Escape')
    else await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(shown()).toEqual(['false', false])
    expect(await press('Enter')).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  },
)
