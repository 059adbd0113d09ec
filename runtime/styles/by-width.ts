import { BREAKPOINT_NAMES, BREAKPOINTS } from './breakpoints.ts'
import type { CssObject } from './css-value.ts'

/** What a style prop says by width in px, from narrow to wide; what is no value of its kind is left out. */
export function byWidth<Value>(value: unknown, is: (value: unknown) => value is Value): [number, Value][] {
  if (is(value)) return [[0, value]]
  if (typeof value !== 'object' || value === null) return []
  const values = value as Record<string, unknown>
  return [
    ['base', 0] as const,
    ...BREAKPOINT_NAMES.map((name) => [name, BREAKPOINTS[name]] as const),
  ].flatMap(([name, px]): [number, Value][] => {
    const said = values[name]
    return is(said) ? [[px, said]] : []
  })
}

/** Adds declarations from a width on, as styled-system writes its breakpoints. */
export function inWidth(rules: CssObject, width: number, css: CssObject): void {
  if (width === 0) Object.assign(rules, css)
  else {
    const query = `@media screen and (min-width: ${width}px)`
    rules[query] = { ...(rules[query] as CssObject | undefined), ...css }
  }
}

/** Wider windows win: their rules come later. */
export function narrowFirst(rules: CssObject): CssObject {
  const px = (name: string) => Number(/min-width: (\d+)/.exec(name)?.[1] ?? 0)
  return Object.fromEntries(Object.entries(rules).toSorted(([a], [b]) => px(a) - px(b)))
}
