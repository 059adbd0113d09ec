import { describe, expect, it, test } from 'vitest'
import styleSchema from '../../schemas/style-props.schema.json' with { type: 'json' }
import { scrollCss, SCROLL_EFFECTS, SCROLL_MEASURES } from './scroll-effects.ts'
import { compileStyle } from './style-class.ts'

const MOTION = { fast: 150, base: 240, slow: 450, easing: 'plain', distance: 4 } as const

/** The rule of a style, without the name of its class. */
const ruleOf = (style: Record<string, unknown>) => {
  const compiled = compileStyle(style)
  return compiled?.css.replace(`.${compiled.className}`, 'x')
}
const WHERE =
  '@supports (animation-timeline:view()){@media screen and (prefers-reduced-motion:no-preference) and (forced-colors:none){&:not(:focus-within){'
const COMING =
  'animation:fc-scroll-seen linear both,fc-scroll-whole linear both,fc-scroll-page linear both;' +
  'animation-timeline:view(0px),view(0px),scroll(root);' +
  'animation-range:cover 0px cover 100000px,entry,0px 100000px;' +
  '--fc-scroll-come:clamp(0,max(var(--fc-scroll-whole)*1.5,var(--fc-scroll-seen)/var(--fc-scroll-reach),' +
  '(var(--fc-scroll-seen) - var(--fc-scroll-page))*99),1);' +
  'opacity:calc(var(--fc-scroll-come)*var(--fc-scroll-opacity));'

describe('what a block does while it is scrolled into view', () => {
  test('is what the schema allows', () => {
    expect(styleSchema.$defs.scrollEffectValue.enum).toEqual([...SCROLL_EFFECTS])
  })

  it.each([
    ['fade', ''],
    ['rise', 'translate:0 calc((1 - var(--fc-scroll-come))*var(--fc-scroll-shift));'],
    ['fromLeft', 'translate:calc((1 - var(--fc-scroll-come))*var(--fc-scroll-shift)*-1) 0;'],
    ['fromRight', 'translate:calc((1 - var(--fc-scroll-come))*var(--fc-scroll-shift)) 0;'],
    ['grow', 'scale:calc(1 - (1 - var(--fc-scroll-come))*var(--fc-scroll-shrink));'],
  ])(
    'UI-11 UI-12 %s is opacity and a transform, for those who want motion, on screens alone',
    (effect, moves) => {
      expect(ruleOf({ scrollEffect: effect })).toBe(`x{${WHERE}${COMING}${moves}}}}}`)
    },
  )

  it('UI-11 a block that drifts is never faint', () => {
    expect(ruleOf({ scrollEffect: 'drift' })).toBe(
      `x{${WHERE}animation:fc-scroll-drift linear both;animation-timeline:view(0px);}}}}`,
    )
  })

  it('UI-08 differs by breakpoint, and a wider window takes back how far the block was moved', () => {
    const from = (px: number, css: string) => `@media screen and (min-width: ${px}px){${css}}`
    expect(ruleOf({ scrollEffect: { xl: 'none', md: 'fade', base: 'rise' } })).toBe(
      `x{${WHERE}${COMING}translate:0 calc((1 - var(--fc-scroll-come))*var(--fc-scroll-shift));` +
        `${from(768, `translate:none;${COMING}`)}${from(1200, 'translate:none;animation:none;')}}}}}`,
    )
  })

  it('stands between the block’s other declarations and its states, and fades to its own opacity', () => {
    expect(
      ruleOf({
        hover: { opacity: 1 },
        opacity: { lg: 0.5, base: 0.8 },
        p: 2,
        scrollEffect: 'fade',
      }),
    ).toBe(
      'x{opacity:0.8;padding:var(--fc-space-2);@media screen and (min-width: 992px){opacity:0.5;}' +
        `${WHERE}${COMING}--fc-scroll-opacity:0.8;@media screen and (min-width: 992px){--fc-scroll-opacity:0.5;}}}}` +
        '@media (hover:hover){&:hover{opacity:1;}}}',
    )
  })

  it.each(['none', 'spin', 'url(x)', '};', 7, null, {}, { base: 'none' }, { md: 'spin' }, ['rise']])(
    'is nothing for %j',
    (scrollEffect) => {
      expect(compileStyle({ scrollEffect })).toBeUndefined()
      expect(compileStyle({ p: 2, scrollEffect })).toEqual(compileStyle({ p: 2 }))
    },
  )
})

describe('the rules that effects need', () => {
  const used = [compileStyle({ scrollEffect: 'rise' })?.css ?? '']

  it('ASVS V15 come to pages that have an effect, and to no other', () => {
    expect(scrollCss([], MOTION)).toBe('')
    expect(scrollCss([compileStyle({ p: 2, opacity: 0.5 })?.css ?? ''], MOTION)).toBe('')
    expect(scrollCss(used, MOTION)).toContain(SCROLL_MEASURES)
  })

  it.each([
    [MOTION, '--fc-scroll-reach:270;--fc-scroll-shift:32px;--fc-scroll-shrink:0.08'],
    [
      { ...MOTION, slow: 800, distance: 2 },
      '--fc-scroll-reach:480;--fc-scroll-shift:16px;--fc-scroll-shrink:0.04',
    ],
    [{ ...MOTION, distance: 0 }, '--fc-scroll-reach:270;--fc-scroll-shift:0px;--fc-scroll-shrink:0'],
    [{ ...MOTION, distance: 24 }, '--fc-scroll-reach:270;--fc-scroll-shift:64px;--fc-scroll-shrink:0.16'],
  ])('UI-12 go as far and as long as the theme’s motion: %j', (motion, values) => {
    expect(scrollCss(used, motion)).toContain(`:root{${values}}`)
  })

  it('UI-11 from its first sight to its last a block runs through each measure once', () => {
    const css = scrollCss([compileStyle({ scrollEffect: 'fade' })?.css ?? ''], MOTION)
    for (const [name, to] of [
      ['seen', 100_000],
      ['whole', 1],
      ['page', 100_000],
    ] as const) {
      expect(css).toContain(
        `@keyframes fc-scroll-${name}{from{--fc-scroll-${name}:0}to{--fc-scroll-${name}:${to}}}`,
      )
    }
  })

  it('UI-12 a theme without a slow pace has measures of blocks that have come, and no animation', () => {
    const css = scrollCss(used, { ...MOTION, slow: 0 })
    expect(css).toContain(SCROLL_MEASURES)
    expect(css).not.toContain('@keyframes')
  })

  it('UI-11 without a timeline a block has come: it has been seen for ever, whole, on a page at its top', () => {
    const initial = [
      ...SCROLL_MEASURES.matchAll(/--fc-scroll-(\w+)\{[^}]*inherits:false;initial-value:(\d+)/g),
    ]
    expect(Object.fromEntries(initial.map(([, name, value]) => [name, Number(value)]))).toEqual({
      seen: 100_000,
      whole: 1,
      page: 0,
      opacity: 1,
    })
  })
})
