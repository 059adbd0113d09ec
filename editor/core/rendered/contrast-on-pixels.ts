import { blend, converter, parse, wcagLuminance } from 'culori'

const toRgb = converter('rgb')

/** The part of the pixels with the least contrast that is left out: a spark behind one letter hides no word. */
const SPARKS = 0.1

/**
 * Contrast of a text to the picture that it stands on, where that is worst but for {@link SPARKS} (WCAG 2.2, 1.4.3).
 *
 * @param colour CSS colour of the text; a translucent one is seen as it lies on each pixel
 * @param pixels opaque ones, as red, green, blue and alpha from 0 to 255
 * @returns 1 to 21; `undefined` without pixels, or for what is no colour
 */
export function contrastOnPixels(colour: string, pixels: ArrayLike<number>): number | undefined {
  const text = toRgb(parse(colour))
  if (text === undefined) return undefined
  const isOpaque = (text.alpha ?? 1) >= 1
  const own = wcagLuminance(text)
  const ratios: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const ground = {
      mode: 'rgb' as const,
      r: part(pixels, at),
      g: part(pixels, at + 1),
      b: part(pixels, at + 2),
    }
    const seen = isOpaque ? own : wcagLuminance(blend([ground, text], 'normal', 'rgb'))
    const behind = wcagLuminance(ground)
    ratios.push((Math.max(seen, behind) + 0.05) / (Math.min(seen, behind) + 0.05))
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * SPARKS)]
}

const part = (pixels: ArrayLike<number>, at: number): number => (pixels[at] ?? 0) / 255
