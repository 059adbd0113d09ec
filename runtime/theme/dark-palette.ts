import { clampChroma, converter, formatHex } from 'culori'
import { contrastRatio } from '../check/contrast.ts'
import { textColourOn } from './text-colours.ts'

const oklch = converter('oklch')

/** Lightness (0 to 1) and most chroma of the grounds of a dark page, from the lowest to the highest. */
const GROUNDS = {
  inverse: { l: 0.16, c: 0.03 },
  surface: { l: 0.2, c: 0.03 },
  surfaceAlt: { l: 0.26, c: 0.035 },
} as const

/** Lightness and most chroma of what stands on them: brand colours, lines and words in a colour. */
const SIGNALS = {
  primary: { l: 0.8, c: 0.13 },
  secondary: { l: 0.84, c: 0.08 },
  accent: { l: 0.84, c: 0.16 },
  danger: { l: 0.78, c: 0.13 },
  success: { l: 0.8, c: 0.13 },
  warning: { l: 0.84, c: 0.13 },
  info: { l: 0.82, c: 0.1 },
  focus: { l: 0.8, c: 0.17 },
  link: { l: 0.82, c: 0.11 },
} as const

/** Text on each ground. */
const INK = { l: 0.95, c: 0.012 }
const MUTED = { l: 0.77, c: 0.03 }
const BORDER = { l: 0.42, c: 0.04 }

/**
 * A dark palette to begin with, out of the colours of the day (UI-12): the same hues on grounds that are dark, lightened until
 * every pair that a page puts together can be read (WCAG 1.4.3: 4.5 : 1).
 *
 * @param day colours of `theme.colors` as CSS writes them; what is no colour is left out
 */
export function darkPalette(day: Readonly<Record<string, string>>): Record<string, string> {
  const ground = hueOf(day['inverse']) ?? hueOf(day['primary'])
  const grounds = mapValues(GROUNDS, (aim) => colour(aim, ground))
  const signals = Object.fromEntries(
    Object.entries(SIGNALS).flatMap(([name, aim]) => {
      const own = hueOf(day[name])
      return own === undefined ? [] : [[name, readable(aim, own, grounds)]]
    }),
  )
  const ink = readable(INK, ground, grounds)
  const onSignals = Object.fromEntries(
    WITH_TEXT.flatMap((name) => {
      const text = signals[name] && textColourOn(signals[name])
      return text === undefined ? [] : [[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`, text]]
    }),
  )
  return {
    ...grounds,
    onSurface: ink,
    onSurfaceAlt: ink,
    onInverse: ink,
    muted: readable(MUTED, ground, grounds),
    border: colour(BORDER, ground),
    ...signals,
    ...onSignals,
  }
}

/** Colours that have a text of their own. */
const WITH_TEXT = ['primary', 'secondary', 'accent', 'danger', 'success', 'warning'] as const

interface Aim {
  l: number
  c: number
}

interface Hue {
  h: number
  /** Greys have none, and stay grey. */
  c: number
}

function hueOf(css: string | undefined): Hue | undefined {
  const parsed = css === undefined || css.length > 100 ? undefined : oklch(css)
  return parsed && { h: parsed.h ?? 0, c: parsed.c }
}

function colour({ l, c }: Aim, hue: Hue = { h: 0, c: 0 }): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, hue.c), h: hue.h }, 'oklch'))
}

/** Lighter by steps until it can be read on every ground; white always can. */
function readable(aim: Aim, hue: Hue | undefined, grounds: Readonly<Record<string, string>>): string {
  for (let l = aim.l; l < 1; l += 0.02) {
    const found = colour({ ...aim, l }, hue)
    if (Object.values(grounds).every((each) => (contrastRatio(found, each) ?? 0) >= LEAST)) return found
  }
  return '#ffffff'
}

const LEAST = 4.5

function mapValues<Key extends string>(
  values: Readonly<Record<Key, Aim>>,
  map: (aim: Aim) => string,
): Record<Key, string> {
  return Object.fromEntries(Object.entries<Aim>(values).map(([name, aim]) => [name, map(aim)])) as Record<
    Key,
    string
  >
}
