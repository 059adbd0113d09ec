import { blend, converter, parse, wcagContrast } from 'culori'

const toRgb = converter('rgb')

/**
 * Contrast of two CSS colours after WCAG 2.x, 1 to 21; `undefined` when one is no colour. A translucent text counts as
 * it appears on the surface; a translucent surface lies on white.
 */
export function contrastRatio(text: string, surface: string): number | undefined {
  // No colour is longer; the parser's patterns are not made for megabytes.
  if (text.length > 100 || surface.length > 100) return undefined
  const foreground = toRgb(parse(text))
  const background = toRgb(parse(surface))
  if (foreground === undefined || background === undefined) return undefined
  const opaque = (background.alpha ?? 1) < 1 ? blend(['white', background], 'normal', 'rgb') : background
  const seen = (foreground.alpha ?? 1) < 1 ? blend([opaque, foreground], 'normal', 'rgb') : foreground
  return wcagContrast(seen, opaque)
}
