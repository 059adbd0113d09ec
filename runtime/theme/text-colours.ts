import { isObject, type JsonObject } from '../json/object.ts'
import { parse, wcagContrast } from 'culori'

const LIGHT = '#ffffff'
const DARK = '#12161a'
/** On middle greys neither of the two is enough; black always is where white is not (21:1 between them). */
const DARKEST = '#000000'
const LEAST = 4.5

/** Colours of a theme that text stands on, with the token of that text. */
const PAIRS = {
  primary: 'onPrimary',
  secondary: 'onSecondary',
  accent: 'onAccent',
  surface: 'onSurface',
  surfaceAlt: 'onSurfaceAlt',
  inverse: 'onInverse',
  danger: 'onDanger',
  success: 'onSuccess',
  warning: 'onWarning',
} as const

/** White or near-black, whichever is read more easily on the colour, always at least 4.5:1; undefined for what is no colour. */
export function textColourOn(background: string): string | undefined {
  if (background.length > 100 || parse(background) === undefined) return undefined
  const best = wcagContrast(LIGHT, background) >= wcagContrast(DARK, background) ? LIGHT : DARK
  if (wcagContrast(best, background) >= LEAST) return best
  return DARKEST
}

/**
 * A layer that names a colour but not the text on it says both: otherwise a dealer who only sets a pale brand colour
 * would get the white text of the template's dark one (UI-11, UI-12). Returns the same object when nothing is missing.
 */
export function withTextColours<Document extends JsonObject>(document: Document): Document {
  const theme = document['theme']
  if (!isObject(theme) || !isObject(theme['colors'])) return document
  const colors = theme['colors']
  const missing = Object.entries(PAIRS).flatMap(([surface, text]) => {
    const colour = colors[surface]
    if (typeof colour !== 'string' || Object.hasOwn(colors, text)) return []
    const found = textColourOn(colour)
    return found === undefined ? [] : [[text, found] as const]
  })
  if (missing.length === 0) return document
  return { ...document, theme: { ...theme, colors: { ...colors, ...Object.fromEntries(missing) } } }
}
