import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import { tokenName } from '../../../runtime/styles/style-theme.ts'

/** Names of the theme's colours, as the schema of style props lists them. */
export const COLOUR_TOKENS: readonly string[] = styleSchema.$defs.colorValue.anyOf[0]?.enum ?? []

export interface Stop {
  /** A colour of the theme by name, or one as CSS writes it. */
  colour: string
  /** Per cent of the way. */
  at: number
}

/** A straight gradient; others are kept as they are written. */
export interface Gradient {
  /** In degrees: 0 upwards, 90 to the right. */
  angle: number
  stops: readonly Stop[]
}

export const MOST_STOPS = 4

const byVariable = new Map(COLOUR_TOKENS.map((token) => [`var(--fc-color-${tokenName(token)})`, token]))
const STOP = /^(var\(--fc-color-[a-z-]{1,40}\)|#[0-9a-fA-F]{3,8}|transparent) (\d{1,3})%$/

/** @param text value of `backgroundImage`. @returns `undefined` for what this cannot say */
export function readGradient(text: unknown): Gradient | undefined {
  if (typeof text !== 'string' || text.length > 400) return undefined
  const [, angle, inside = ''] = /^linear-gradient\((\d{1,3})deg,(.*)\)$/.exec(text) ?? []
  const stops = inside.split(',').map((part) => {
    const [, written = '', at] = STOP.exec(part.trim()) ?? []
    return { colour: byVariable.get(written) ?? written, at: Number(at) }
  })
  const isKnown = stops.length > 1 && stops.every(({ colour }) => colour !== '')
  return angle !== undefined && isKnown ? { angle: Number(angle), stops } : undefined
}

/** Theme colours are variables, so that the gradient follows the theme, in the dark too (UI-12). */
export function gradientText({ angle, stops }: Gradient): string {
  const parts = stops.map(({ colour, at }) => `${cssColour(colour)} ${Math.round(at)}%`)
  return `linear-gradient(${Math.round(angle) % 360}deg, ${parts.join(', ')})`
}

/** A colour of a style as CSS: a token of the theme is its variable. */
export function cssColour(colour: string): string {
  const isPlain = ['transparent', 'currentColor', 'inherit'].includes(colour)
  return COLOUR_TOKENS.includes(colour) && !isPlain ? `var(--fc-color-${tokenName(colour)})` : colour
}

/** One more, half-way between the last two. */
export function withMoreStops({ angle, stops }: Gradient): Gradient {
  const [before, last] = stops.slice(-2)
  if (!before || !last || stops.length >= MOST_STOPS) return { angle, stops }
  const between = { colour: last.colour, at: Math.round((before.at + last.at) / 2) }
  return { angle, stops: [...stops.slice(0, -1), between, last] }
}
