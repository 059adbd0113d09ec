import { serializeStyles } from '@emotion/serialize'
import * as styledSystem from 'styled-system'
import { backgroundByWidth } from './background-widths.ts'
import { BREAKPOINT_NAMES } from './breakpoints.ts'
import { withCarried } from './carried.ts'
import { isSafeCssValue, type CssObject } from './css-value.ts'
import { furtherDeclarations, withFurther } from './further-css.ts'
import { scrollDeclarations } from './scroll-effects.ts'
import { STYLE_STATES, type StyleState } from './states.ts'
import { STYLE_THEME } from './style-theme.ts'

const {
  background,
  border,
  color,
  compose,
  flexbox,
  grid,
  layout,
  position,
  shadow,
  space,
  system,
  typography,
} = styledSystem

/** Properties that styled-system 5 does not know. */
const extra = system({
  gap: { property: 'gap', scale: 'space' },
  rowGap: { property: 'rowGap', scale: 'space' },
  columnGap: { property: 'columnGap', scale: 'space' },
  aspectRatio: true,
  textTransform: true,
})

const parse = compose(
  background,
  border,
  color,
  flexbox,
  grid,
  layout,
  position,
  shadow,
  space,
  typography,
  extra,
)

/** A class made of style props, and its rule. The name is a hash of the CSS: same values, same class. */
export interface StyleClass {
  className: string
  css: string
}

/** What the names of all style classes begin with. */
export const STYLE_CLASS = 'fc-s'

const STATE_RULES: Readonly<Record<StyleState, (css: CssObject) => CssObject>> = {
  /** Touch screens keep the last thing that was pressed hovered. */
  hover: (css) => ({ '@media (hover:hover)': { '&:hover': css } }),
  focus: (css) => ({ '&:is(:focus-visible,:has(:focus-visible))': css }),
  active: (css) => ({ '&:active': css }),
}

/**
 * The declarations of a node's `style` (styled-system props against theme tokens, each value possibly by breakpoint), in
 * one order, those of its `css` behind them, then what it does while it is scrolled into view, then those of its states. Values that could break out of
 * their declaration are left out.
 *
 * @returns `undefined` when nothing is left
 */
export function styleDeclarations(style: Record<string, unknown>): CssObject | undefined {
  const css = { ...plainDeclarations(style, false), ...scrollDeclarations(style) }
  for (const state of STYLE_STATES) {
    const values = style[state]
    if (typeof values !== 'object' || values === null) continue
    const inState = plainDeclarations(values as Record<string, unknown>, true)
    if (Object.keys(inState).length > 0) Object.assign(css, STATE_RULES[state](inState))
  }
  return Object.keys(css).length === 0 ? undefined : css
}

function plainDeclarations({ css, ...style }: Record<string, unknown>, isState: boolean): CssObject {
  const entries = Object.entries(style).filter(([name]) => !Object.hasOwn(STATE_RULES, name))
  const props = Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      byBreakpoint(name === 'backgroundImage' ? backgroundByWidth(value) : value),
    ]),
  )
  const rules = inOrder(keepSafe(parse({ ...props, theme: STYLE_THEME }) as CssObject))
  // A state is a change of the block alone: what is in it keeps its colours.
  const own = isState ? rules : withCarried(rules)
  return css === undefined ? own : withFurther(own, furtherDeclarations(css, isState))
}

/** The look of a state as if it were always on, for the editor's canvas: declarations, and those of media queries in them. */
export function stateCss(values: Record<string, unknown>): string {
  return serializeStyles([plainDeclarations(values, true)]).styles
}

/** Compiles the `style` of a node to one class with emotion's serialiser, as the editor's canvas does while one types. */
export function compileStyle(style: Record<string, unknown>): StyleClass | undefined {
  const css = styleDeclarations(style)
  if (css === undefined) return undefined
  const { name, styles } = serializeStyles([css])
  const className = `${STYLE_CLASS}-${name}`
  return { className, css: `.${className}{${styles}}` }
}

/**
 * A value by breakpoint as styled-system's list, base first: of its objects by name it sorts the result with a collator
 * of its own for every comparison, which was two thirds of compiling a large site. {@link inOrder} does that here.
 */
function byBreakpoint(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const values = value as Record<string, unknown>
  return ['base', ...BREAKPOINT_NAMES].map((name) => values[name] ?? null)
}

function keepSafe(css: CssObject): CssObject {
  const safe: CssObject = {}
  for (const [property, value] of Object.entries(css)) {
    if (typeof value === 'object') {
      const inner = keepSafe(value)
      if (Object.keys(inner).length > 0) safe[property] = inner
    } else if (isSafeCssValue(String(value))) {
      safe[property] = negated(value)
    }
  }
  return safe
}

/** styled-system puts a minus in front of a negative step, which no browser reads before `var()`. */
function negated(value: string | number): string | number {
  return typeof value === 'string' ? value.replace(/^-(var\([\w-]+\))$/, 'calc(-1*$1)') : value
}

/**
 * One order whatever the document's: shorthands before their parts (they have shorter names), then media queries from
 * narrow to wide.
 */
function inOrder(css: CssObject): CssObject {
  const width = (query: string) => Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0)
  const entries = Object.entries(css).toSorted(
    ([a], [b]) => width(a) - width(b) || a.length - b.length || (a < b ? -1 : 1),
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'object' ? inOrder(value) : value]),
  )
}
