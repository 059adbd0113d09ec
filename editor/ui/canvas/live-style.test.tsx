import createCache from '@emotion/cache'
import { CacheProvider, ClassNames } from '@emotion/react'
import { transform } from 'lightningcss'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import { STYLE_STATES, type StyleState } from '../../../runtime/styles/states.ts'
import { BREAKPOINT_NAMES } from '../../../runtime/styles/breakpoints.ts'
import { compileStyle, STYLE_CLASS, styleDeclarations } from '../../../runtime/styles/style-class.ts'

interface ValueSchema {
  anyOf?: ValueSchema[]
  enum?: unknown[]
  type?: string
  minimum?: number
  maximum?: number
  pattern?: string
}

/** Words that style props take; the first that fits a pattern is tried. */
const WORDS = [
  '1px',
  '1.5px',
  '16 / 9',
  '1px solid',
  '"head head" "side main"',
  'none',
  'url(/img/x.jpg)',
  '1fr 2fr',
  '0',
]

/** Every named value of a style prop, the ends of its numbers, and one text for each pattern. */
function samples({ anyOf, enum: names, type, minimum = 0, maximum = 24, pattern }: ValueSchema): unknown[] {
  if (anyOf) return anyOf.flatMap(samples)
  if (names) return names
  if (type !== 'string') return [minimum, maximum]
  return WORDS.filter((word) => new RegExp(pattern ?? '', 'u').test(word)).slice(0, 2)
}

/** What emotion names and inserts for a style, as on the canvas; nothing for one that says nothing. */
function live(style: Record<string, unknown>): { className: string; css: string } | undefined {
  const declarations = styleDeclarations(style)
  if (!declarations) return undefined
  const cache = createCache({ key: STYLE_CLASS, stylisPlugins: [] })
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ClassNames>{({ css }) => <i className={css(declarations)} />}</ClassNames>
    </CacheProvider>,
  )
  const [, css = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
  const [, className = ''] = /<i class="([^"]*)"/.exec(html) ?? []
  return { className, css }
}

/** One writing for what says the same: emotion takes media queries out of their rule, publishing leaves them in it. */
function plain(css: string): string {
  const code = new TextEncoder().encode(css)
  // Without nesting, as browsers that know none would get it.
  const result = transform({ filename: 'x.css', code, minify: true, targets: { chrome: 100 << 16 } })
  return new TextDecoder().decode(result.code)
}

const values = styleSchema.$defs as unknown as Record<string, ValueSchema>
const samplesOf = ({ $ref }: { $ref: string }) =>
  samples(values[`${$ref.replace('#/$defs/', '')}Value`] ?? {})
const props = Object.entries(styleSchema.properties)
  .filter(([prop]) => prop !== 'css' && !STYLE_STATES.includes(prop as StyleState))
  .map(([prop, schema]): [string, unknown[]] => [prop, samplesOf(schema as { $ref: string })])

test.each(props)('UI-08 EDIT-06 %s on the canvas is what publishing writes', (prop, all) => {
  expect(all.length).toBeGreaterThan(0)
  const each = all.map((value) => ({ [prop]: value }))
  const responsive = BREAKPOINT_NAMES.map((name, index) => ({
    [prop]: { base: all[0], [name]: all[(index + 1) % all.length] },
  }))
  const everywhere = {
    base: all[0],
    ...Object.fromEntries(BREAKPOINT_NAMES.map((name) => [name, all.at(-1)])),
  }
  for (const style of [...each, ...responsive, { [prop]: everywhere }]) {
    const published = compileStyle(style)
    const shown = live(style)
    expect(shown?.className, JSON.stringify(style)).toBe(published?.className)
    expect(plain(shown?.css ?? ''), JSON.stringify(style)).toBe(plain(published?.css ?? ''))
  }
})

test.each([
  { rotate: '1deg', 'column-rule': '1px solid', '-webkit-line-clamp': '3' },
  { rotate: { base: '1deg', md: '2deg' }, 'object-fit': { lg: 'cover' } },
])('UI-08 EDIT-06 %j of css on the canvas is what publishing writes', (css) => {
  const style = { p: { base: 1, md: 2, xl: 3 }, css, hover: { css: { filter: { md: 'blur(1px)' } } } }
  const published = compileStyle(style)
  const shown = live(style)
  expect(shown?.className).toBe(published?.className)
  expect(plain(shown?.css ?? '')).toBe(plain(published?.css ?? ''))
})

const { css: _, ...ofState } = styleSchema.$defs.state.properties
const ofStates = Object.entries(ofState)

test.each(ofStates)('UI-08 EDIT-06 %s of a state on the canvas is what publishing writes', (prop, schema) => {
  const all = samplesOf(schema)
  expect(all.length).toBeGreaterThan(0)
  for (const value of all) {
    for (const state of STYLE_STATES) {
      const style = { zIndex: 3, [state]: { [prop]: { base: value, lg: all[0] } } }
      const published = compileStyle(style)
      const shown = live(style)
      expect(shown?.className, JSON.stringify(style)).toBe(published?.className)
      expect(plain(shown?.css ?? ''), JSON.stringify(style)).toBe(plain(published?.css ?? ''))
    }
  }
})
