import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import {
  fontSpec,
  isFontFamily,
  packageText,
  type FontFamily,
  type PackageSubset,
} from '../../../runtime/theme/fonts.ts'
import { PROJECT_ROOT } from '../../config/config.ts'

/** A typeface at one weight, as outlines: pictures must not depend on the fonts of the machine that draws them. */
export interface Typeface {
  /** Width of a text in px. */
  width(text: string, size: number): number
  /** The text as SVG paths; `x`, `y` is the start of its base line. */
  outline(text: string, options: { x: number; y: number; size: number; fill: string }): string
}

const made = new Map<string, Promise<Typeface>>()

/** The site's own typeface; one that is not in the catalogue gives way to the plainest of it. */
export function typeface(name: string, weight: number): Promise<Typeface> {
  const family: FontFamily = isFontFamily(name) ? name : 'Archivo'
  const key = `${family} ${weight}`
  const known = made.get(key)
  if (known) return known
  const face = cut(family, weight)
  made.set(key, face)
  // A failed reading is not kept.
  face.catch(() => made.delete(key))
  return face
}

async function cut(family: FontFamily, weight: number): Promise<Typeface> {
  const fonts = await Promise.all([fontOf(family, 'latin', weight), fontOf(family, 'latin-ext', weight)])
  const glyphs = (text: string) =>
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0x20
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code)) ?? fonts[0]
      return { glyph: font.glyphForCodePoint(code), unit: 1 / font.unitsPerEm }
    })
  return {
    width: (text, size) =>
      glyphs(text).reduce((sum, { glyph, unit }) => sum + glyph.advanceWidth * unit * size, 0),
    outline(text, { x, y, size, fill }) {
      let at = x
      const paths = glyphs(text).map(({ glyph, unit }) => {
        const scale = unit * size
        const path = `<path transform="translate(${at.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`
        at += glyph.advanceWidth * scale
        return path
      })
      return `<g fill="${fill}">${paths.join('')}</g>`
    },
  }
}

async function fontOf(family: FontFamily, subset: PackageSubset, weight: number): Promise<Font> {
  const spec = fontSpec(family)
  const file = join(
    PROJECT_ROOT,
    'node_modules',
    spec.package,
    'files',
    spec.source.replace('{subset}', subset),
  )
  const axes = Object.entries(spec.axes).map(([axis, range]) => {
    if (typeof range === 'number') return [axis, range]
    return [axis, axis === 'wght' ? Math.min(range.max, Math.max(range.min, weight)) : range.default]
  })
  const font = await subsetFont(await readFile(file), packageText(subset), {
    targetFormat: 'truetype',
    variationAxes: Object.fromEntries(axes) as Record<string, number>,
  })
  return create(font)
}

/** Words in lines of at most `width` px; a last line that has no room for the rest ends in an ellipsis. */
export function wrapped(face: Typeface, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && face.width(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept[most - 1] ?? ''
  while (last.includes(' ') && face.width(`${last}…`, size) > width) last = last.replace(/\s+\S*$/, '')
  kept[most - 1] = `${last}…`
  return kept
}
