import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import type { CssObject } from '../../../runtime/styles/css-value.ts'
import { compileStyle, styleDeclarations } from '../../../runtime/styles/style-class.ts'
import { COLOUR_TOKENS, gradientText, readGradient } from './gradient.ts'
import { opposite, sideIn, SIDES, sidesWith, sidesWithout, type Edge } from './sides.ts'
import { steppedSpace } from './steps.ts'
import { STYLE_WIDTHS, startOf, styleWidthAt, valueAt, windowFor, type StyleWidth } from './widths.ts'

const EDGES: readonly Edge[] = ['margin', 'padding']
const NAMES = EDGES.flatMap((edge) => [
  ...['', ...SIDES, 'X', 'Y'].map((part) => edge + part),
  ...['', 't', 'r', 'b', 'l', 'x', 'y'].map((part) => edge.charAt(0) + part),
])
const step = fc.integer({ min: 0, max: 10 })
const value = fc.oneof(step, fc.dictionary(fc.constantFrom(...STYLE_WIDTHS), step, { minKeys: 1 }))
/** Spaces as a document may have them: by any of their names, in any order. */
const style = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 })
const width = fc.constantFrom(...STYLE_WIDTHS)
const edge = fc.constantFrom(...EDGES)
const side = fc.constantFrom(...SIDES)

/** What a browser would make of the compiled style for one side in a window. */
function inBrowser(css: CssObject, property: string, px: number): unknown {
  const [edgeName = ''] = property.split('-')
  let found: unknown
  for (const [name, said] of Object.entries(css)) {
    if (typeof said === 'object') {
      const from = Number(/min-width: (\d+)/.exec(name)?.[1])
      if (from <= px) found = inBrowser(said, property, px) ?? found
    } else if (name === property || name === edgeName) found = said
  }
  return found
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const plainNames = (css: CssObject): CssObject =>
  Object.fromEntries(
    Object.entries(css).map(([name, said]) => [
      name.startsWith('@') ? name : kebab(name),
      typeof said === 'object' ? plainNames(said) : said,
    ]),
  )
const cssOf = (from: Record<string, unknown>) => plainNames(styleDeclarations(from) ?? {})
const spaceOf = (steps: unknown) => (steps === 0 ? '0' : `var(--fc-space-${String(steps)})`)

test('UI-08 the value of a side is the one that a browser shows, whichever props and widths say it', () => {
  fc.assert(
    fc.property(style, edge, side, width, (from, of, at, seen) => {
      const shown = inBrowser(cssOf(from), `${of}-${at.toLowerCase()}`, startOf(seen))
      const found = sideIn(from, of, at, seen)
      expect(found === undefined ? undefined : spaceOf(found.value)).toBe(
        shown === undefined ? undefined : String(shown),
      )
    }),
    { numRuns: 500 },
  )
})

/** What the command makes of it (`commands/values.ts`). */
function written(from: Record<string, unknown>, values: Record<string, unknown>, at: StyleWidth) {
  const next: Record<string, unknown> = { ...from }
  for (const [name, said] of Object.entries(values)) {
    const known = next[name]
    const by =
      typeof known === 'object' && known !== null ? { ...known } : known === undefined ? {} : { base: known }
    const changed: Record<string, unknown> = { ...by, [at]: said }
    if (said === undefined) delete changed[at]
    if (Object.keys(changed).length === 0) delete next[name]
    else next[name] = changed
  }
  return next
}

test('UI-08 a side that is written shows, whatever the block had, and no other side changes', () => {
  fc.assert(
    fc.property(
      style,
      edge,
      fc.uniqueArray(side, { minLength: 1 }),
      width,
      step,
      (from, of, chosen, at, to) => {
        const next = written(from, sidesWith(from, of, chosen, at, to), at)
        for (const each of SIDES) {
          const expected = chosen.includes(each) ? to : sideIn(from, of, each, at)?.value
          expect(sideIn(next, of, each, at)?.value).toBe(expected)
        }
        const other = of === 'margin' ? 'padding' : 'margin'
        for (const each of SIDES) expect(sideIn(next, other, each, at)).toEqual(sideIn(from, other, each, at))
      },
    ),
    { numRuns: 500 },
  )
})

test('UI-08 taking a side away leaves what narrower widths say, and says nothing where nothing was said', () => {
  fc.assert(
    fc.property(style, edge, side, width, (from, of, at, seen) => {
      const before = sideIn(from, of, at, seen)
      const values = sidesWithout(from, of, [at], seen)
      const gone = before?.from === seen ? [before.prop] : []
      expect(Object.keys(values)).toEqual(gone)
      const next = written(from, values, seen)
      expect(gone.map((name) => valueAt(next[name], seen))).toEqual(gone.map(() => undefined))
    }),
  )
})

test('the opposite of the opposite is the side itself', () => {
  for (const each of SIDES) expect(opposite(opposite(each))).toBe(each)
})

test('UI-12 steps stay on the scale, go one by one, and from any length in the direction that was asked for', () => {
  const scale = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128]
  const sizeOf = (at: number) => Math.sign(at) * (scale[Math.abs(at)] ?? Number.NaN)
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), fc.constantFrom(0, -10), (px, least) => {
      const [up, down] = [steppedSpace(`${px}px`, 1, scale, least), steppedSpace(`${px}px`, -1, scale, least)]
      expect(sizeOf(up) > px || up === 10).toBe(true)
      expect(sizeOf(down) < px || down === least).toBe(true)
      expect(scale[Math.abs(up)]).toBeDefined()
      expect(steppedSpace(down, 1, scale, least)).toBe(Math.min(10, down + 1))
    }),
  )
  expect([steppedSpace(10, 1, scale), steppedSpace(0, -1, scale), steppedSpace('1rem', 1, scale)]).toEqual([
    10, 0, 5,
  ])
})

const stop = fc.record({
  colour: fc.constantFrom(
    ...COLOUR_TOKENS.filter((name) => !/^(currentColor|inherit)$/.test(name)),
    '#12aF34',
    '#fff',
  ),
  at: fc.integer({ min: 0, max: 100 }),
})
const gradient = fc.record({
  angle: fc.integer({ min: 0, max: 359 }),
  stops: fc.array(stop, { minLength: 2, maxLength: 4 }),
})

test('UI-12 SEO-09 a gradient is read as it was written, passes the schema, and reaches the page', () => {
  const allowed = new RegExp(styleSchema.$defs.backgroundImageValue.pattern, 'u')
  fc.assert(
    fc.property(gradient, (made) => {
      const text = gradientText(made)
      expect(readGradient(text)).toEqual(made)
      expect(allowed.test(text)).toBe(true)
      expect(compileStyle({ backgroundImage: text })?.css).toContain(text)
    }),
  )
})

test.each([
  'radial-gradient(#fff 0%, #000 100%)',
  'linear-gradient(90deg, #fff 0%)',
  'linear-gradient(90deg, red 0%, blue 9%)',
  'linear-gradient(90deg, var(--fc-space-1) 0%, #fff 9%)',
  'none',
  undefined,
  7,
])('what is no straight gradient of known colours is left as it is written: %s', (text) => {
  expect(readGradient(text)).toBeUndefined()
})

test('UI-08 the window that is looked at and the width that is written are one', () => {
  fc.assert(
    fc.property(width, fc.integer({ min: 320, max: 2560 }), (at, px) => {
      const next = windowFor(at, px)
      expect(styleWidthAt(next)).toBe(at)
      expect(styleWidthAt(px) !== at || next === px).toBe(true)
    }),
  )
})
