import type { CssObject } from './css-value.ts'

/**
 * What the parts of a block follow when its own style changes its colours or its alignment: buttons, soft words, lines
 * and marks take their colours from the same variables that a tone sets, and boxes that are narrower than the block
 * stand where its words do. Without this a secondary button stays white on a ground that staff have made light, and
 * centred words stand in a box at the left.
 *
 * @param css declarations of a style, those of media queries inside
 */
export function withCarried(css: CssObject): CssObject {
  const entries = Object.entries(css)
  const wider = entries.flatMap(([name, value]) =>
    typeof value === 'object' ? [[name, withCarried(value)] as const] : [],
  )
  return {
    ...Object.fromEntries(entries.filter(([, value]) => typeof value !== 'object')),
    ...carriedColours(css),
    ...carriedAlignment(css['textAlign']),
    ...Object.fromEntries(wider),
  }
}

/** A ground that is seen through leaves the colour that is behind it. */
const SEEN_THROUGH = /^(transparent|inherit|initial|unset|none)$/i

function carriedColours({ color, backgroundColor }: CssObject): CssObject {
  const ground = isOpaque(backgroundColor) && { '--fc-bg': backgroundColor }
  const words = isOpaque(color) && { '--fc-fg': color }
  if (!ground && !words) return {}
  return {
    ...ground,
    ...words,
    '--fc-fg-soft': 'color-mix(in oklab,var(--fc-fg) 85%,var(--fc-bg))',
    '--fc-line': 'color-mix(in oklab,var(--fc-fg) 20%,var(--fc-bg))',
    '--fc-raised': 'color-mix(in oklab,var(--fc-fg) 8%,var(--fc-bg))',
    ...(ground && { '--fc-accent-text': 'var(--fc-fg)', '--fc-color-focus': 'var(--fc-fg)' }),
  }
}

const isOpaque = (value: CssObject[string] | undefined): value is string =>
  typeof value === 'string' && !SEEN_THROUGH.test(value)

const ALIGNED: Readonly<Record<string, [place: string, before: string, after: string]>> = {
  left: ['start', '0', '0'],
  start: ['start', '0', '0'],
  justify: ['start', '0', '0'],
  center: ['center', 'auto', 'auto'],
  right: ['end', 'auto', '0'],
  end: ['end', 'auto', '0'],
}

function carriedAlignment(align: CssObject[string] | undefined): CssObject {
  const found = typeof align === 'string' && Object.hasOwn(ALIGNED, align) && ALIGNED[align]
  if (!found) return {}
  const [place, before, after] = found
  return { '--fc-align': place, '--fc-before': before, '--fc-after': after }
}
