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
