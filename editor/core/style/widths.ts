import { isObject } from '../../../runtime/json/object.ts'
import { BREAKPOINT_NAMES, BREAKPOINTS, type Breakpoint } from '../../../runtime/styles/breakpoints.ts'

/** From which width on a style value holds: at every one, or from a breakpoint on (UI-08). */
export type StyleWidth = 'base' | Breakpoint

export const STYLE_WIDTHS: readonly StyleWidth[] = ['base', ...BREAKPOINT_NAMES]

/** What to look at for each: a common device of that width, in CSS pixels. */
const DEVICES: Readonly<Record<StyleWidth, number>> = {
  base: 390,
  xs: 430,
  sm: 640,
  md: 820,
  lg: 1100,
  xl: 1280,
  xxl: 1440,
}

/** In CSS pixels. */
export function startOf(width: StyleWidth): number {
  return width === 'base' ? 0 : BREAKPOINTS[width]
}

/** The last breakpoint that a window has reached. */
export function styleWidthAt(px: number): StyleWidth {
  return STYLE_WIDTHS.findLast((width) => startOf(width) <= px) ?? 'base'
}

/** A window in which the values of a breakpoint show and those of no wider one: the one that is open where it is that. */
export function windowFor(width: StyleWidth, open: number): number {
  return styleWidthAt(open) === width ? open : DEVICES[width]
}

/** What a style prop says at one breakpoint itself. */
export function valueAt(value: unknown, width: StyleWidth): unknown {
  if (isObject(value)) return value[width] ?? undefined
  return width === 'base' ? (value ?? undefined) : undefined
}
