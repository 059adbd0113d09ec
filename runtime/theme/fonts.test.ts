import archivo from '@capsizecss/metrics/archivo'
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk'
import newsreader from '@capsizecss/metrics/newsreader'
import schibstedGrotesk from '@capsizecss/metrics/schibstedGrotesk'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import {
  FONT_FAMILIES,
  FONT_SUBSETS,
  fontFaceCss,
  fontsWhenTheyCome,
  fontFeatures,
  fontFile,
  fontSpec,
  fontStack,
  packageText,
  preloadFontFiles,
  subsetText,
} from './fonts.ts'

const ARCHIVO = { family: 'Archivo' }
const CAPSIZE = { archivo, hankenGrotesk, newsreader, schibstedGrotesk }

describe('font catalogue', () => {
  test('prices keep their commas close: no tabular figures where a family widens the marks with them', () => {
    expect(fontFeatures('Archivo')).toContain('tnum')
    expect(fontFeatures('Schibsted Grotesk')).toEqual(['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark'])
  })

  test.each(FONT_FAMILIES)('%s carries the line metrics that its foundry published', (family) => {
    const { metrics } = fontSpec(family)
    const published = CAPSIZE[metrics.capsize as keyof typeof CAPSIZE]
    expect(metrics).toMatchObject({
      ascent: published.ascent,
      descent: -published.descent,
      lineGap: published.lineGap,
      unitsPerEm: published.unitsPerEm,
    })
  })

  test.each(FONT_FAMILIES)('%s is pinned to the installed version of its package', (family) => {
    const spec = fontSpec(family)
    expect(packageJson.dependencies).toHaveProperty([spec.package], spec.version)
  })

  test('a file name changes with the specification and differs between families of one package', () => {
    const names = FONT_FAMILIES.map((family) => fontFile(family, 'latin').name)
    expect(new Set(names).size).toBe(FONT_FAMILIES.length)
    expect(fontFile('Newsreader Display', 'latin').name).toMatch(
      /^newsreader-display-latin\.[0-9a-f]{8}\.woff2$/,
    )
  })

  test('the first file holds ASCII and the marks of typography, the others accents and the macrons of te reo', () => {
    for (const letter of 'aZ0$é’–…') expect(subsetText('latin')).toContain(letter)
    for (const letter of 'ëüßÉ€') expect(subsetText('accents')).toContain(letter)
    for (const letter of 'āēīōūĀĒĪŌŪ') expect(subsetText('macrons')).toContain(letter)
    expect(subsetText('latin-ext')).toContain('š')
  })

  test('every letter of Latin-1 and Latin Extended-A is in exactly one file', () => {
    const letters = Array.from({ length: 0x17f - 0xa0 + 1 }, (_, i) => String.fromCodePoint(0xa0 + i))
    for (const letter of letters) {
      expect(FONT_SUBSETS.filter((subset) => subsetText(subset).includes(letter))).toHaveLength(1)
      expect(packageText(letter < 'Ā' ? 'latin' : 'latin-ext')).toContain(letter)
    }
  })
})

describe('font style sheet', () => {
  test('UI-12 a family brings its web font and a stand-in with the same line metrics', () => {
    const css = fontFaceCss([{ family: 'Hanken Grotesk' }])
    expect(css).toContain(`url(/assets/fonts/${fontFile('Hanken Grotesk', 'latin').name}) format('woff2')`)
    expect(css).toContain("font-family:'Hanken Grotesk Fallback'")
    // 1000 / 1000 at size-adjust 100.3 %: the overridden ascent must undo the size change.
    expect(css).toContain(
      'size-adjust:100.3%;ascent-override:99.7%;descent-override:30.21%;line-gap-override:0%',
    )
  })

  test('SEO-08 pages take a family that is there in time, the editor whenever it comes', () => {
    const css = fontFaceCss([ARCHIVO])
    const count = css.split("font-family:'Archivo';").length - 1
    expect(css.match(/font-display:\w+/g)).toEqual(
      Array.from({ length: count }, () => 'font-display:optional'),
    )
    expect(fontsWhenTheyCome(css).match(/font-display:\w+/g)).toEqual(
      Array.from({ length: count }, () => 'font-display:swap'),
    )
  })

  test('a family named twice is declared once, an unknown one not at all', () => {
    expect(fontFaceCss([ARCHIVO, ARCHIVO])).toBe(fontFaceCss([ARCHIVO]))
    expect(fontFaceCss([{ family: 'Comic Sans MS' }])).toBe('')
    expect(fontStack('Georgia, serif')).toBe('Georgia, serif')
    expect(fontStack('Archivo')).toBe("'Archivo','Archivo Fallback',sans-serif")
  })

  test('the macron file is preloaded only where the name on the page needs it', () => {
    expect(preloadFontFiles([ARCHIVO], 'Brolga Bay Motor Group')).toEqual([fontFile('Archivo', 'latin').name])
    expect(preloadFontFiles([ARCHIVO], 'Kererū Coast Autos')).toEqual([
      fontFile('Archivo', 'latin').name,
      fontFile('Archivo', 'macrons').name,
    ])
    expect(preloadFontFiles([ARCHIVO], 'Škoda Hobart')).toHaveLength(1)
    expect(preloadFontFiles([ARCHIVO], 'Café', 'Contact')).toHaveLength(1)
    expect(preloadFontFiles([ARCHIVO], 'Brolga Bay', 'Visítenos')).toEqual([
      fontFile('Archivo', 'latin').name,
      fontFile('Archivo', 'accents').name,
    ])
  })

  test('headings of one weight come from the nearest cut, unless the family also sets the text', () => {
    const heading = { family: 'Archivo Expanded', weight: 720 }
    expect(preloadFontFiles([ARCHIVO, heading], 'Brolga Bay')).toEqual([
      fontFile('Archivo', 'latin').name,
      fontFile('Archivo Expanded', 'latin', 700).name,
    ])
    expect(preloadFontFiles([{ family: 'Archivo Expanded' }, heading], 'Brolga Bay')).toEqual([
      fontFile('Archivo Expanded', 'latin').name,
    ])
    // The cut answers for every weight: no browser makes it bolder by itself.
    expect(fontFaceCss([heading])).toContain(
      "font-family:'Archivo Expanded';font-style:normal;font-weight:500 900;",
    )
  })
})
