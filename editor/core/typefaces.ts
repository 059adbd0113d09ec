import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import type { Typeface } from '../../runtime/theme/typefaces.ts'
import type { TypefaceFile } from '../../schemas/generated/editor-api.ts'

/** What a theme sets in a family of its own choosing. */
export const FONT_ROLES = ['body', 'heading'] as const
export type FontRole = (typeof FONT_ROLES)[number]

/**
 * The theme with another family for one of its roles. Families of the dealer's own come along with their files; those that no
 * role names any more go, so that they can be deleted.
 *
 * @param files that the dealer has
 */
export function withFamily(
  theme: JsonObject,
  files: readonly TypefaceFile[],
  chosen: Partial<Record<FontRole, string>> = {},
): JsonObject {
  const fonts = { ...membersOf(theme['fonts']), ...chosen }
  const before = membersOf(theme['typefaces'])
  const typefaces: Record<string, unknown> = {}
  for (const family of new Set(FONT_ROLES.map((role) => fonts[role]))) {
    if (typeof family !== 'string') continue
    const known = typefaceOf(files, family) ?? (isObject(before[family]) ? before[family] : undefined)
    if (known) typefaces[family] = known
  }
  return { ...theme, fonts, typefaces }
}

/** A family out of the files that there are of it; its measures are those of the most ordinary one. */
export function typefaceOf(files: readonly TypefaceFile[], family: string): Typeface | undefined {
  const own = files.filter((file) => file.family === family)
  const [first, ...others] = own.map(({ src, weight, style }) => ({ src, weight, style }))
  const ordinary = own.find(isOrdinary) ?? own[0]
  if (!first || !ordinary) return undefined
  const { generic, ascent, descent, lineGap, sizeAdjust } = ordinary
  return { generic, ascent, descent, lineGap, sizeAdjust, files: [first, ...others] }
}

/** Upright, and of the weight of running text. */
function isOrdinary({ style, weight }: TypefaceFile): boolean {
  const [from = 0, to = from] = weight.split(' ').map(Number)
  return style === 'normal' && from <= 400 && to >= 400
}

/** "DealerSans-BoldItalic.woff2" → "Dealer Sans": the name that the file suggests, without weight and style. */
export function familyOfName(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .replaceAll(
      /\b(?:thin|extra ?light|light|regular|roman|book|medium|semi ?bold|demi ?bold|bold|extra ?bold|black|heavy|italic|oblique|variable|vf|wght|wdth|normal|standard|web ?font|latin|ext|\d00)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .slice(0, 60)
}
