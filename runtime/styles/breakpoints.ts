/** Minimum widths in CSS pixels, in rising order (UI-08). */
export const BREAKPOINTS = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const

/**
 * The "down" variants (UI-09). Each number also starts its "up" variant, so both match at exactly that width: where
 * one element carries both, the up rule stands last in the style sheet and wins.
 */
export const BREAKPOINTS_DOWN = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

export type Breakpoint = keyof typeof BREAKPOINTS
export type BreakpointDown = keyof typeof BREAKPOINTS_DOWN

export const BREAKPOINT_NAMES = Object.keys(BREAKPOINTS) as Breakpoint[]

/** Media query for widths from this breakpoint on. */
export function mediaUp(name: Breakpoint): string {
  return `(min-width:${BREAKPOINTS[name]}px)`
}

/** Media query for widths up to and including this breakpoint's number. */
export function mediaDown(name: BreakpointDown): string {
  return `(max-width:${BREAKPOINTS_DOWN[name]}px)`
}
