import { STYLE_WIDTHS, valueAt, type StyleWidth } from './widths.ts'

/** Space around a block, or between its edge and its content. */
export type Edge = 'margin' | 'padding'

/** Clockwise, as CSS has them. */
export const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
export type Side = (typeof SIDES)[number]

export interface SideValue {
  value: unknown
  /** The breakpoint that says so, and the style prop by which. */
  from: StyleWidth
  prop: string
}

type Style = Readonly<Record<string, unknown>>

/** Style props that set one side: by itself, with the opposite one, with all. Documents may have any of them. */
function propsOf(edge: Edge, side: Side): { single: string[]; double: string[]; all: string[] } {
  const short = edge.charAt(0)
  const axis = side === 'Top' || side === 'Bottom' ? 'Y' : 'X'
  return {
    single: [`${edge}${side}`, `${short}${side.charAt(0).toLowerCase()}`],
    double: [`${edge}${axis}`, `${short}${axis.toLowerCase()}`],
    all: [edge, short],
  }
}

export const opposite = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % SIDES.length] ?? side

/**
 * What one side is in a window of a width: of props for the same side the last one wins, as in `compileStyle`; those for
 * all sides come before them, and narrower breakpoints before wider ones.
 */
export function sideIn(style: Style, edge: Edge, side: Side, width: StyleWidth): SideValue | undefined {
  const { single, double, all } = propsOf(edge, side)
  for (const from of STYLE_WIDTHS.slice(0, STYLE_WIDTHS.indexOf(width) + 1).toReversed()) {
    for (const names of [[...single, ...double], all]) {
      const prop = saidLast(style, names, from)
      if (prop !== undefined) return { value: valueAt(style[prop], from), from, prop }
    }
  }
  return undefined
}

/** Values of style props at one breakpoint that give some sides a space, whichever props the block has already. */
export function sidesWith(
  style: Style,
  edge: Edge,
  sides: readonly Side[],
  width: StyleWidth,
  value: unknown,
): Record<string, unknown> {
  const names = Object.keys(style)
  const values: Record<string, unknown> = {}
  for (const side of sides) {
    const { single, double } = propsOf(edge, side)
    const target = names.findLast((name) => single.includes(name)) ?? single[0] ?? ''
    values[target] = value
    // A prop for both sides that stands behind it would win: the other side says its own instead.
    const behind = names.includes(target) ? names.slice(names.indexOf(target)) : []
    const both = behind.filter((name) => double.includes(name) && valueAt(style[name], width) !== undefined)
    const beside = opposite(side)
    if (both.length > 0) {
      const kept = sideIn(style, edge, beside, width)
      const other = names.findLast((name) => propsOf(edge, beside).single.includes(name))
      values[other ?? `${edge}${beside}`] ??= kept?.value
    }
    for (const name of both) values[name] = undefined
  }
  return values
}

/** Takes away what some sides say at one breakpoint; a prop that sets others too goes for all of them. */
export function sidesWithout(
  style: Style,
  edge: Edge,
  sides: readonly Side[],
  width: StyleWidth,
): Record<string, unknown> {
  const said = sides.flatMap((side) => {
    const found = sideIn(style, edge, side, width)
    return found?.from === width ? [[found.prop, undefined] as const] : []
  })
  return Object.fromEntries(said)
}

function saidLast(style: Style, names: readonly string[], width: StyleWidth): string | undefined {
  return Object.keys(style).findLast(
    (name) => names.includes(name) && valueAt(style[name], width) !== undefined,
  )
}
