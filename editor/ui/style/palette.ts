import { useMemo, type CSSProperties } from 'react'
import { tokenName } from '../../../runtime/styles/style-theme.ts'
import { contrastRatio } from '../../../runtime/check/contrast.ts'
import { isObject, membersOf } from '../../../runtime/json/object.ts'
import { COLOUR_TOKENS } from '../../core/style/gradient.ts'
import { colourTitle } from '../inspector/schema.ts'
import { useSessionState } from '../session/use-session.ts'

export interface PaletteColour {
  token: string
  title: string
  /** As CSS, by day and on a dark device; the same where the dealer has no dark colours. */
  light: string
  dark: string
}

export interface Palette {
  colours: readonly PaletteColour[]
  hasDark: boolean
}

/** Values of a style that are no colours of the theme. */
const PLAIN = new Set(['transparent', 'currentColor', 'inherit'])

/** Colours that things stand on come first, each followed by the text for it. */
const GROUNDS = [
  'surface',
  'surfaceAlt',
  'inverse',
  'primary',
  'secondary',
  'accent',
  'success',
  'warning',
  'danger',
]
const textFor = (token: string) => `on${token.charAt(0).toUpperCase()}${token.slice(1)}`

/** The theme's colours by name, so that a change of the theme changes what uses them. */
export function usePalette(): Palette {
  const theme = useSessionState(({ document }) => document.effective['theme'])
  return useMemo(() => paletteOf(theme), [theme])
}

/** @param theme of the effective document */
export function paletteOf(theme: unknown): Palette {
  const { colors, dark } = membersOf(theme)
  const day = membersOf(colors)
  const night = membersOf(dark)
  const order = [...GROUNDS, ...GROUNDS.map(textFor)]
  const rank = (token: string) => (order.includes(token) ? order.indexOf(token) : order.length)
  const tokens = COLOUR_TOKENS.filter((token) => !PLAIN.has(token)).toSorted((a, b) => rank(a) - rank(b))
  return {
    hasDark: isObject(dark),
    colours: tokens.map((token) => {
      const light = String(day[token] ?? '#000000')
      return { token, title: colourTitle(token), light, dark: String(night[token] ?? light) }
    }),
  }
}

/** The colour of the theme that is made for text on another. */
export const onToken = ({ colours }: Palette, ground: string): PaletteColour | undefined =>
  colours.find(({ token }) => token === textFor(ground))

export interface Contrast {
  scheme: 'light' | 'dark'
  ratio: number
}

/**
 * How well a text can be read on a ground, by day and in the dark.
 *
 * @param text a token, or a colour as the canvas shows it; then it is known for the shown scheme alone
 */
export function contrastsOn(
  { colours, hasDark }: Palette,
  text: string,
  ground: string,
  shown: 'light' | 'dark',
): Contrast[] {
  const known = (name: string) =>
    colours.find(({ token }) => token === name) ??
    // Written out, it is the same by day and in the dark.
    (name.startsWith('#') ? { light: name, dark: name } : undefined)
  const [ink, paper] = [known(text), known(ground)]
  const schemes = hasDark ? (['light', 'dark'] as const) : (['light'] as const)
  return schemes.flatMap((scheme) => {
    if ((!ink || !paper) && scheme !== shown) return []
    const ratio = contrastRatio(ink?.[scheme] ?? text, paper?.[scheme] ?? ground)
    return ratio === undefined ? [] : [{ scheme, ratio }]
  })
}

/** The dealer's colours as their pages have them, for what shows a gradient of them in the editor. */
export function themeVariables({ colours }: Palette): CSSProperties {
  const variables = colours.map(({ token, light }) => [`--fc-color-${tokenName(token)}`, light])
  return Object.fromEntries(variables) as CSSProperties
}
