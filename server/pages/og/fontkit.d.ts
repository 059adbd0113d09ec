/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    path: { toSVG(): string }
    advanceWidth: number
  }
  /** Lengths are in units of the font, {@link unitsPerEm} to an em. */
  export interface Font {
    unitsPerEm: number
    ascent: number
    /** Below 0. */
    descent: number
    lineGap: number
    italicAngle: number
    /** By tag; none for a font of one weight. */
    /** Code points that it has. */
    characterSet: number[]
    variationAxes: Record<string, { min: number; max: number; default: number }>
    'OS/2': { usWeightClass: number; fsSelection: { italic: boolean } }
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function create(buffer: Uint8Array): Font
}
