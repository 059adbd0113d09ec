import { expect, test } from 'vitest'
import type { Theme } from '../../schemas/generated/types.ts'
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import { themeCss, themeFonts } from './tokens.ts'
import { typefacePreloads, typefacesCss, type Typeface } from './typefaces.ts'

const SRC = (name: string) => `/fonts/kea/${name}-1a2b3c4d5e.woff2`
const DEALER: Typeface = {
  generic: 'serif',
  ascent: 0.9,
  descent: 0.3,
  lineGap: 0.06,
  sizeAdjust: 120,
  files: [
    { src: SRC('regular'), weight: '400', style: 'normal' },
    { src: SRC('bold'), weight: '700', style: 'normal' },
    { src: SRC('italic'), weight: '400', style: 'italic' },
  ],
}
const themed = (fonts: Theme['fonts'], typefaces: Theme['typefaces'] = { 'Dealer Serif': DEALER }) =>
  ({ ...defaults, fonts, typefaces }) as unknown as Theme

test('UI-12 a family of the dealer’s own is declared with its files, and stands in the tokens', () => {
  const theme = themed({ body: 'Archivo', heading: 'Dealer Serif' })
  const css = typefacesCss(theme)
  expect(css.split('@font-face')[2]).toBe(
    `{font-family:'Dealer Serif';font-style:normal;font-weight:700;font-display:optional;src:url(${SRC('bold')}) format('woff2')}`,
  )
  expect(css).toContain('font-style:italic;font-weight:400;')
  expect(themeCss(theme)).toContain("--fc-font-heading:'Dealer Serif','Dealer Serif Fallback',serif")
  expect(themeFonts(theme).map(({ family }) => family)).toEqual(['Archivo'])
})

test('SEO-08 its stand-in has its line metrics and width: 0.9 em at 120 % are 75 %', () => {
  const css = typefacesCss(themed({ body: 'Dealer Serif', heading: 'Dealer Serif' }))
  expect(css).toContain(
    "font-family:'Dealer Serif Fallback';font-style:normal;font-weight:100 500;src:local('Times New Roman')",
  )
  expect(css).toContain('size-adjust:120%;ascent-override:75%;descent-override:25%;line-gap-override:5%')
  expect(css.split("font-family:'Dealer Serif';")).toHaveLength(4)
})

test('SEO-08 the upright files of text and headings are asked for first, each once', () => {
  expect(typefacePreloads(themed({ body: 'Dealer Serif', heading: 'Dealer Serif' }))).toEqual([
    SRC('regular'),
    SRC('bold'),
  ])
  const variable = { ...DEALER, files: [{ src: SRC('all'), weight: '100 900', style: 'normal' }] } as Typeface
  expect(typefacePreloads(themed({ body: 'One', heading: 'One' }, { One: variable }))).toEqual([SRC('all')])
  expect(typefacePreloads(themed({ body: 'system', heading: 'Archivo' }))).toEqual([])
})

test('a family that nothing names costs nothing', () => {
  expect(typefacesCss(themed({ body: 'system', heading: 'Archivo' }))).toBe('')
})

test.each([
  ['a name with a quote', "x'}", DEALER],
  [
    'an address elsewhere',
    'One',
    { ...DEALER, files: [{ src: 'https://evil.example/x.woff2', weight: '400', style: 'normal' }] },
  ],
  [
    'a weight with more in it',
    'One',
    { ...DEALER, files: [{ src: SRC('a'), weight: '400;}', style: 'normal' }] },
  ],
  ['an unknown stand-in', 'One', { ...DEALER, generic: 'toString' }],
  [
    'a width with more in it',
    'One',
    { ...DEALER, sizeAdjust: '1%}body{background:url(https://evil.example)}' },
  ],
  ['a width that reads as a number', 'One', { ...DEALER, sizeAdjust: '120' }],
  ['a width beyond 400 %', 'One', { ...DEALER, sizeAdjust: 401 }],
  ['a height with more in it', 'One', { ...DEALER, ascent: '0.9;}' }],
  ['a line that is not finite', 'One', { ...DEALER, lineGap: Number.NaN }],
  [
    'a weight that is a number',
    'One',
    { ...DEALER, files: [400, 700].map((weight) => ({ src: SRC('a'), weight, style: 'normal' })) },
  ],
  [
    'a list for an address',
    'One',
    { ...DEALER, files: [{ src: [SRC('a')], weight: '400', style: 'normal' }] },
  ],
  ['a list for the stand-in', 'One', { ...DEALER, generic: ['serif'] }],
  ['a text for a family', 'One', 'serif'],
  ['no files', 'One', { ...DEALER, files: [] }],
  ['no list of files', 'One', { generic: 'serif' }],
  ['a file that is none', 'One', { ...DEALER, files: [null] }],
])('a draft with %s is drawn without it', (_, family, typeface) => {
  const theme = themed({ body: family, heading: family }, { [family]: typeface as Typeface })
  expect(typefacesCss(theme)).toBe('')
  expect(typefacePreloads(theme)).toEqual([])
})

test('a draft whose families are none at all is drawn without them', () => {
  const theme = themed({ body: 'One', heading: 'One' }, null as unknown as Theme['typefaces'])
  expect([typefacesCss(theme), typefacePreloads(theme)]).toEqual(['', []])
})
