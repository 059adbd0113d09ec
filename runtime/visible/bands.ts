import { BREAKPOINT_NAMES, BREAKPOINTS } from '../styles/breakpoints.ts'
import type { Breakpoint } from '../styles/breakpoints.ts'

/**
 * A set of window widths as a bit mask: bit 0 is "narrower than xs", bit 1 "xs up to sm" … bit 6 "xxl and wider".
 * Conditions over breakpoints become boolean algebra, and at the end a few class names.
 */
export type Bands = number

export const ALL_BANDS: Bands = (1 << (BREAKPOINT_NAMES.length + 1)) - 1
export const NO_BANDS: Bands = 0

/** Widths from `up` on and below `down`. */
export function bandsBetween(up: Breakpoint | undefined, down: Breakpoint | undefined): Bands {
  const from = up === undefined ? 0 : BREAKPOINT_NAMES.indexOf(up) + 1
  const to = down === undefined ? BREAKPOINT_NAMES.length + 1 : BREAKPOINT_NAMES.indexOf(down) + 1
  let bands = NO_BANDS
  for (let band = from; band < to; band++) bands |= 1 << band
  return bands
}

/** The band that a window of this width is in. @param width in CSS pixels */
export function bandAt(width: number): Bands {
  return 1 << BREAKPOINT_NAMES.filter((name) => width >= BREAKPOINTS[name]).length
}

/** "from 768 px", "below 400 px and from 992 px", in the order of their widths. */
export function bandsWords(bands: Bands): string {
  const edges = [0, ...BREAKPOINT_NAMES.map((name) => BREAKPOINTS[name]), Number.POSITIVE_INFINITY]
  const ranges: [number, number][] = []
  for (let band = 0; band < edges.length - 1; band++) {
    if ((bands & (1 << band)) === 0) continue
    const [from = 0, to = 0] = edges.slice(band)
    const last = ranges.at(-1)
    if (last?.[1] === from) last[1] = to
    else ranges.push([from, to])
  }
  const words = ranges.map(([from, to]) => {
    if (from === 0) return to === Number.POSITIVE_INFINITY ? 'of any size' : `below ${to} px`
    return to === Number.POSITIVE_INFINITY ? `from ${from} px` : `from ${from} to ${to - 1} px`
  })
  return words.join(' and ') || 'of no size'
}

/** Class names that hide an element in every band outside the set. */
export function hideClasses(bands: Bands): string {
  const names: string[] = []
  for (let band = 0; band <= BREAKPOINT_NAMES.length; band++) {
    if ((bands & (1 << band)) === 0) names.push(`fc-hide-${band}`)
  }
  return names.join(' ')
}

/** The rules behind `hideClasses`. The upper edges stop short of the next band's first pixel, fractions included. */
export function hideRules(): string {
  return Array.from({ length: BREAKPOINT_NAMES.length + 1 }, (_, band) => {
    const from = BREAKPOINT_NAMES[band - 1]
    const to = BREAKPOINT_NAMES[band]
    const queries = [
      from && `(min-width:${BREAKPOINTS[from]}px)`,
      to && `(max-width:${BREAKPOINTS[to] - 0.02}px)`,
    ].filter(Boolean)
    return `@media ${queries.join(' and ')}{.fc-hide-${band}{display:none!important}}`
  }).join('')
}
