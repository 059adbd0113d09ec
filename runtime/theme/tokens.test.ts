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
    "@media screen and (prefers-color-scheme:dark){:root{--fc-color-scheme:dark;--fc-dim:brightness(.78);--fc-multiply:normal;--fc-map-light:invert(0.9) hue-rotate(180deg);--fc-color-surface:#10202f;--fc-color-on-surface:#eeeeee}@media (forced-colors:none){main img[srcset]:not(dialog *){filter:var(--fc-dim)}}img[src^='/img/makes/']{filter:invert(.9) hue-rotate(180deg)}}",
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

test('UI-12 sizes grow from the narrow window to the wide one by the powers of their own scales', () => {
  const type = { ...day.type, base: 16, scale: 1.25, scaleSmall: 1.2 }
  expect(themeCss({ ...day, type }).match(/--fc-size-[^;}]+/g)).toEqual([
    '--fc-size-xs:0.8rem',
    '--fc-size-sm:0.9rem',
    '--fc-size-md:1rem',
    '--fc-size-lg:clamp(1.2rem,1.175rem + 0.1vw,1.25rem)',
    '--fc-size-xl:clamp(1.44rem,1.3788rem + 0.245vw,1.5625rem)',
    '--fc-size-2xl:clamp(1.728rem,1.6154rem + 0.4503vw,1.9531rem)',
    '--fc-size-3xl:clamp(2.0736rem,1.8897rem + 0.7356vw,2.4414rem)',
    '--fc-size-4xl:clamp(2.4883rem,2.2066rem + 1.1269vw,3.0518rem)',
    '--fc-size-5xl:clamp(2.986rem,2.5716rem + 1.6574vw,3.8147rem)',
  ])
})

test('UI-12 a theme’s type is of its own families, weights, lines and case', () => {
  const css = themeCss({
    ...day,
    fonts: { body: 'system', heading: 'Archivo' },
    type: {
      ...day.type,
      weightBody: 410,
      weightMedium: 520,
      weightBold: 730,
      weightHeading: 840,
      leadingTight: 1.05,
      leadingNormal: 1.55,
      trackingHeading: '-0.02em',
      headingCase: 'uppercase',
    },
  })
  expect(css.match(/--fc-(?:font|weight|leading|tracking|heading)-[^;}]+/g)).toEqual([
    "--fc-font-body:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
    "--fc-font-heading:'Archivo','Archivo Fallback',sans-serif",
    '--fc-weight-body:410',
    '--fc-weight-medium:520',
    '--fc-weight-bold:730',
    '--fc-weight-heading:840',
    '--fc-leading-tight:1.05',
    '--fc-leading-normal:1.55',
    '--fc-tracking-heading:-0.02em',
    '--fc-heading-case:uppercase',
  ])
})
