import { isObject } from '../json/object.ts'
import type { Theme } from '../../schemas/generated/types.ts'

/** A family of the dealer's own, as its theme tells it: what the page needs is in the document, nothing is looked up. */
export type Typeface = Theme['typefaces'][string]

/** As a theme may name a family. */
export const FAMILY_NAME = /^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/
/** The dealer and the name of a file that was brought in; the name carries a hash of the bytes. */
export const TYPEFACE_SRC = /^\/fonts\/([a-z0-9-]{1,63})\/([a-z0-9-]{1,60}-[0-9a-f]{10}\.woff2)$/

const WEIGHT = /^\d{1,4}(?: \d{1,4})?$/
/** Where local fonts turn bold. */
const BOLD = 600

/** Local fonts that stand in, regular and bold. */
const STAND_INS: Record<Typeface['generic'], readonly [regular: string[], bold: string[]]> = {
  'sans-serif': [
    ['Arial', 'ArialMT', 'Liberation Sans'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  ],
  serif: [
    ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  ],
}

/** The dealer's own family of that name. One that could not stand in a style sheet is none: drafts are drawn before they are right. */
export function ownTypeface({ typefaces }: Theme, family: string): Typeface | undefined {
  const typeface = isObject(typefaces) && Object.hasOwn(typefaces, family) ? typefaces[family] : undefined
  return isObject(typeface) && FAMILY_NAME.test(family) && isSound(typeface) ? typeface : undefined
}

/** As the schema has it: whatever is written into a style sheet is looked at here too. */
function isSound({ generic, ascent, descent, lineGap, sizeAdjust, files }: Typeface): boolean {
  return (
    typeof generic === 'string' &&
    Object.hasOwn(STAND_INS, generic) &&
    [ascent, descent, lineGap].every((measure) => isWithin(measure, 0, 4)) &&
    isWithin(sizeAdjust, 25, 400) &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(
      (file) =>
        isObject(file) &&
        // A pattern takes numbers and lists that read so too.
        typeof file.src === 'string' &&
        TYPEFACE_SRC.test(file.src) &&
        typeof file.weight === 'string' &&
        WEIGHT.test(file.weight) &&
        (file.style === 'normal' || file.style === 'italic'),
    )
  )
}

/** A draft may hold anything: a text that reads as a number is none. */
function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}

/** The value of `font-family`. */
export function typefaceStack(family: string, { generic }: Typeface): string {
  return `'${family}','${family} Fallback',${generic}`
}

/** `@font-face` rules of the dealer's own families that a theme uses, with stand-ins of their line metrics and width (SEO-08). */
export function typefacesCss(theme: Theme): string {
  return [...new Set([theme.fonts.body, theme.fonts.heading])]
    .map((family) => {
      const typeface = ownTypeface(theme, family)
      return typeface ? facesOf(family, typeface) + standInsOf(family, typeface) : ''
    })
    .join('')
}

/** Addresses worth a preload: the file of running text, and the one of headings. */
export function typefacePreloads(theme: Theme): string[] {
  const { fonts, type } = theme
  const wanted = [
    fileFor(ownTypeface(theme, fonts.body), type.weightBody),
    fileFor(ownTypeface(theme, fonts.heading), type.weightHeading),
  ]
  return [...new Set(wanted)].filter((src) => src !== undefined)
}

export function facesOf(family: string, { files }: Pick<Typeface, 'files'>): string {
  return files
    .map(
      ({ src, weight, style }) =>
        `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:optional;src:url(${src}) format('woff2')}`,
    )
    .join('')
}

function standInsOf(family: string, { generic, ascent, descent, lineGap, sizeAdjust }: Typeface): string {
  const override = (em: number) => `${Math.round(em * (100 / sizeAdjust) * 10_000) / 100}%`
  const metrics =
    `size-adjust:${sizeAdjust}%;ascent-override:${override(ascent)};` +
    `descent-override:${override(descent)};line-gap-override:${override(lineGap)}`
  return STAND_INS[generic]
    .map((names, isBold) => {
      const weights = isBold ? `${BOLD} 900` : '100 500'
      const sources = names.map((name) => `local('${name}')`).join(',')
      return `@font-face{font-family:'${family} Fallback';font-style:normal;font-weight:${weights};src:${sources};${metrics}}`
    })
    .join('')
}

/** The upright file whose weight is nearest. */
function fileFor(typeface: Typeface | undefined, weight: number): string | undefined {
  const away = (range: string): number => {
    const [from = 0, to = from] = range.split(' ').map(Number)
    return Math.max(from - weight, weight - to, 0)
  }
  const upright = typeface?.files.filter(({ style }) => style === 'normal') ?? []
  return upright.toSorted((a, b) => away(a.weight) - away(b.weight))[0]?.src
}
