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

test('UI-12 a pace is a duration with its curve, and pictures grow by the distance', () => {
  const motion = { fast: 90, base: 160, slow: 280, easing: 'brisk', distance: 6 } as const
  const css = themeCss({ ...day, motion })
  expect(css.match(/--fc-motion-[^;}]+/g)).toEqual([
    '--fc-motion-fast:90ms cubic-bezier(.1,.9,.2,1)',
    '--fc-motion-base:160ms cubic-bezier(.1,.9,.2,1)',
    '--fc-motion-slow:280ms cubic-bezier(.1,.9,.2,1)',
    '--fc-motion-turn:160ms',
    '--fc-motion-distance:6px',
    '--fc-motion-zoom:1.045',
  ])
})

test('UI-12 a theme without motion moves nothing and takes no time', () => {
  const css = themeCss({ ...day, motion: { ...day.motion, fast: 0, base: 0, slow: 0, distance: 0 } })
  expect(css).toContain('--fc-motion-slow:0ms ease;--fc-motion-turn:0ms;')
  expect(css).toContain('--fc-motion-distance:0px;--fc-motion-zoom:1;')
})
