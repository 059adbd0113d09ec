import { expect, test } from 'vitest'
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../schemas/generated/types.ts'
import { themeCss } from './tokens.ts'

const day = defaults as Theme

test('UI-12 a theme without dark colours says nothing of dark devices', () => {
  expect(themeCss(day)).toMatch(/^:root\{[^{}]*--fc-color-surface:#ffffff;[^{}]*\}$/)
})

test('UI-12 dark colours stand for their own alone, on screens of dark devices, and the browser is told', () => {
  const dark = { surface: '#10202f', onSurface: '#eeeeee' } as Theme['dark']
  const css = themeCss({ ...day, dark })
  expect(css.startsWith(themeCss(day))).toBe(true)
  expect(css.slice(themeCss(day).length)).toBe(
    "@media screen and (prefers-color-scheme:dark){:root{--fc-color-scheme:dark;--fc-multiply:normal;--fc-map-light:invert(0.9) hue-rotate(180deg);--fc-color-surface:#10202f;--fc-color-on-surface:#eeeeee}img[src^='/img/makes/']{filter:invert(.9) hue-rotate(180deg)}}",
  )
})

test('UI-12 a dark colour that would end the rule is left out', () => {
  const dark = { surface: 'red}body{display:none' } as unknown as Theme['dark']
  expect(themeCss({ ...day, dark })).not.toContain('display')
})

test.each([
  ['compact', '0.2125rem', '6.8rem'],
  ['regular', '0.25rem', '8rem'],
  ['airy', '0.3rem', '9.6rem'],
] as const)('UI-12 spaces of a theme that is %s', (density, smallest, largest) => {
  const spaces = [...themeCss({ ...day, density }).matchAll(/--fc-space-\w+:([^;}]+)/g)].map(
    ([, size]) => size,
  )
  expect([spaces[1], spaces.at(-1)]).toEqual([smallest, largest])
})
