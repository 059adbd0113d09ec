import { expect, test } from 'vitest'
import { FIELDS } from '../../styles/further-rules.ts'
import { themeCss } from '../../theme/tokens.ts'
import themeDefaults from '../../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../../schemas/generated/types.ts'
import { CSS_PROPERTIES, propertyProblem, valueProblem, wordsOf } from './grammar.ts'
import { THEME_SAMPLES } from './theme-samples.ts'

test('UI-12 hundreds of properties are offered, and none that is refused', () => {
  expect(CSS_PROPERTIES.length).toBeGreaterThan(300)
  expect(CSS_PROPERTIES).toContain('object-fit')
  expect(CSS_PROPERTIES).toContain('-webkit-line-clamp')
  expect(CSS_PROPERTIES.filter((name) => FIELDS.has(name) || propertyProblem(name, false))).toEqual([])
  expect([...FIELDS].filter((name) => valueProblem(name, 'inherit'))).toEqual([])
})

test.each([
  ['objct-fit', 'CSS has no property "objct-fit". Did you mean "object-fit"?', 'object-fit'],
  ['objectFit', 'CSS has no property "objectFit". Did you mean "object-fit"?', 'object-fit'],
  ['zzz', 'CSS has no property "zzz".', undefined],
  [
    'postion',
    'CSS has no property "postion". Did you mean "position"? That has a style prop of its own: "position".',
    undefined,
  ],
  ['constructor', 'CSS has no property "constructor".', undefined],
  ['color', '"color" has a style prop of its own: "color".', undefined],
])('CFG-25 the name %s: %s', (name, message, instead) => {
  expect(propertyProblem(name, false)).toEqual({ message, ...(instead && { instead }) })
})

test('a state says of what it does not take why', () => {
  expect(propertyProblem('rotate', true)?.message).toContain('could move the block away')
  expect(propertyProblem('rotate', false)).toBeUndefined()
  expect(propertyProblem('filter', true)).toBeUndefined()
})

test.each([
  ['scale', '0'],
  ['scale', '1 0%'],
  ['transform', 'rotate(3deg) scale(0)'],
  ['transform', 'scaleX(0.0)'],
  ['filter', 'opacity(0%)'],
  ['clip-path', 'circle(0)'],
  ['clip-path', 'ellipse(10% 0px at 50% 50%)'],
])('UI-12 %s: %s would leave nothing of the block to see', (name, value) => {
  expect(valueProblem(name, value)?.message).toBe(
    `"${value}" would leave nothing of the block to see: hide the block, or say when it shows.`,
  )
})

test.each([
  ['scale', '0.5'],
  ['scale', '1 1 0'],
  ['transform', 'rotate(0) translateX(0) scale(0.1)'],
  ['filter', 'blur(0) opacity(0.5)'],
  ['clip-path', 'circle(50% at 0 0)'],
  ['clip-path', 'circle()'],
  ['clip-path', 'ellipse(40% closest-side at left)'],
])('UI-12 %s: %s leaves something', (name, value) => {
  expect(valueProblem(name, value)).toBeUndefined()
})

test.each([
  ['object-fit', 'contain'],
  ['object-fit', 'inherit'],
  ['text-wrap', 'balance'],
  ['filter', 'drop-shadow(0 1px 2px var(--fc-color-inverse))'],
  ['clip-path', 'polygon(50% 0, 100% 50%, 50% 100%)'],
  ['mask-image', 'linear-gradient(#000, transparent)'],
  ['columns', '2 12rem'],
  ['column-rule', '1px solid var(--fc-color-border)'],
  ['scroll-margin-top', 'calc(var(--fc-space-4) + 2px)'],
  ['transition', 'filter var(--fc-motion-fast)'],
  ['transform', 'rotate(3deg) translateX(10px)'],
  ['-webkit-line-clamp', '3'],
  ['quotes', '"«" "»"'],
  ['scroll-margin-inline', '1px'],
])('UI-12 %s takes %s', (name, value) => {
  expect(valueProblem(name, value)).toBeUndefined()
})

test.each([
  ['object-fit', 'contian', '"contian" does not fit "object-fit". Did you mean "contain"?', 'contain'],
  [
    'object-fit',
    'contain 7px',
    '"7px" does not fit "object-fit". It takes: fill | contain | cover | none | scale-down',
    undefined,
  ],
  [
    'text-decoration',
    'underline wavvy',
    '"wavvy" does not fit "text-decoration". Did you mean "wavy"?',
    'underline wavy',
  ],
  ['object-fit', 'contain contain', '"contain" does not fit "object-fit". It takes: fill', undefined],
  ['transform', 'rotat(3deg)', 'The value calls "rotat()"', undefined],
  ['filter', 'blur(4)', 'does not fit "filter"', undefined],
  ['filter', 'drop-shadow(1px)', '"filter"', undefined],
  ['column-count', '2.5', '"2.5" does not fit "column-count". It takes: <integer> | auto', undefined],
  ['column-rule', '1px solid var(--fc-space-1)', 'does not fit "column-rule"', undefined],
  [
    'fill',
    'var(--fc-color-primry)',
    'The theme has no value "--fc-color-primry". Did you mean "--fc-color-primary"?',
    'var(--fc-color-primary)',
  ],
  ['fill', 'var(--fc-nothing-like-it)', 'The theme has no value "--fc-nothing-like-it".', undefined],
  ['fill', '$&', '"$&" is no value of CSS.', undefined],
  ['clip-path', 'circle(50%', 'has a bracket', undefined],
  ['cursor', 'url(x.cur), auto', 'calls "url()"', undefined],
  ['hyphens', ' ', 'The value of "hyphens" ends too early.', undefined],
])('CFG-25 %s: %s is told: %s', (name, value, message, instead) => {
  const problem = valueProblem(name, value)
  expect(problem?.message).toContain(message)
  expect(problem?.instead).toBe(instead)
})

test('UI-12 every value that a theme gives pages is known with its kind, but those of its own parts', () => {
  const given = [...themeCss(themeDefaults as unknown as Theme).matchAll(/(--fc-[\w-]+):/g)].map(
    ([, name]) => name,
  )
  const own = /^--fc-(crop|picture|focus|fit|color-scheme|dim|multiply|map)/
  expect(given.filter((name) => !THEME_SAMPLES.has(name ?? '') && !own.test(name ?? ''))).toEqual([])
  expect([...THEME_SAMPLES.keys()].filter((name) => !given.includes(name))).toEqual([])
})

test('words for a value are those of its grammar', () => {
  expect(wordsOf('object-fit')).toEqual(['fill', 'contain', 'cover', 'none', 'scale-down'])
  expect(wordsOf('accent-color')).toContain('rebeccapurple')
})
