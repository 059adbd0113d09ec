import { expect, it } from 'vitest'
import type { TypefaceFile } from '../../schemas/generated/editor-api.ts'
import { familyOfName, typefaceOf, withFamily } from './typefaces.ts'

const file = (family: string, weight: string, more: Partial<TypefaceFile> = {}): TypefaceFile => ({
  name: `${family}-${weight}.woff2`,
  src: `/fonts/kea/${family}-${weight}.woff2`,
  family,
  weight,
  style: 'normal',
  generic: 'serif',
  ascent: 1,
  descent: 0.3,
  lineGap: 0,
  sizeAdjust: 100,
  bytes: 1,
  at: 1,
  licensedBy: 'ana@kea.example',
  licensedAt: 1,
  ...more,
})
const FILES = [file('Own', '700', { sizeAdjust: 110 }), file('Own', '400'), file('Other', '400')]

it('UI-12 a chosen family comes with its files, and one that no role names any more goes', () => {
  const first = withFamily({ radius: 1, fonts: { body: 'Archivo', heading: 'Archivo' } }, FILES, {
    heading: 'Own',
  })
  expect(first).toMatchObject({ radius: 1, fonts: { body: 'Archivo', heading: 'Own' } })
  expect(first['typefaces']).toEqual({ Own: typefaceOf(FILES, 'Own') })
  const both = withFamily(first, FILES, { body: 'Other' })
  expect(Object.keys(both['typefaces'] as object)).toEqual(['Other', 'Own'])
  expect(Object.keys(withFamily(both, FILES, { heading: 'Archivo' })['typefaces'] as object)).toEqual([
    'Other',
  ])
})

it('a family whose files are not listed stays as the theme has it', () => {
  const theme = { fonts: { body: 'Own' }, typefaces: { Own: { kept: true } } }
  expect(withFamily(theme, [], { heading: 'Archivo' })['typefaces']).toEqual({ Own: { kept: true } })
})

it('SEO-08 the measures are those of the upright file of running text', () => {
  expect(typefaceOf(FILES, 'Own')).toMatchObject({
    sizeAdjust: 100,
    files: [{ weight: '700' }, { weight: '400', src: '/fonts/kea/Own-400.woff2', style: 'normal' }],
  })
  expect(typefaceOf(FILES, 'None')).toBeUndefined()
})

it.each([
  ['DealerSans-BoldItalic.woff2', 'Dealer Sans'],
  ['newsreader-latin-wght-normal.woff2', 'Newsreader'],
  ['Brand Text_VF.woff2', 'Brand Text'],
  ['400.woff2', ''],
])('%s is called “%s”', (name, family) => {
  expect(familyOfName(name)).toBe(family)
})
