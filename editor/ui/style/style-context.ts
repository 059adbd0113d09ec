import { createContext, use } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { STYLE_WIDTHS, valueAt, type StyleWidth } from '../../core/style/widths.ts'
import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import type { StyleState } from '../../../runtime/styles/states.ts'
import type { StylePart } from '../../core/command.ts'
import type { TreeRef } from '../../core/tree.ts'

/** The blocks whose style is edited, and for what. */
export interface StyleContextValue {
  nodes: readonly BlockNode[]
  tree: TreeRef
  /** The breakpoint that is written, and the one of the window that is looked at. */
  width: StyleWidth
  shown: StyleWidth
  state: StyleState | undefined
  /** As the canvas shows the block, by the name of the CSS property; empty where it shows nothing. */
  drawn: Readonly<Record<string, string>>
  /** Writes style props at the breakpoint, as one step. @param title what people call it */
  write: (values: Readonly<Record<string, unknown>>, title: string, of?: WriteOf) => void
}

/** What is written where it is no style prop at the edited breakpoint. */
export interface WriteOf {
  part?: StylePart
  isAtEveryWidth?: boolean
}

export const StyleContext = createContext<StyleContextValue | null>(null)

export function useStyleOf(): StyleContextValue {
  const context = use(StyleContext)
  if (!context) throw new Error('There is no style form around this control.')
  return context
}

/** Other names of a style prop, which documents may have. */
const ALIASES: Readonly<Record<string, string>> = { backgroundColor: 'bg' }

export interface StyleValue {
  /** The prop that the document has, or would have. */
  prop: string
  /** What the blocks say at the breakpoint; `undefined` where nothing, or not the same. */
  value: unknown
  isMixed: boolean
  /** The nearest wider breakpoint up to the window's that says otherwise: what is chosen here does not show there. */
  hiddenBy: StyleWidth | undefined
}

/** What a block says for a state, by itself without one; of a part of its style what that says. */
export function styleIn(
  { style = {} }: BlockNode,
  state: StyleState | undefined,
  part?: StylePart,
): Readonly<JsonObject> {
  const values = state === undefined ? style : membersOf(style[state])
  return part === undefined ? values : membersOf(values[part])
}

/** Steps from a block to a style prop of it. */
export const styleSteps = (state: StyleState | undefined, prop: string, part?: StylePart): string[] =>
  ['style', state, part, prop].filter((step) => step !== undefined)

/** A style prop of the blocks, or a member of a part of their styles. @param of another state than the one that is edited */
export function useStyleValue(
  name: string,
  of: { state?: StyleState | undefined; part?: StylePart } = {},
): StyleValue {
  const { nodes, width, shown, ...edited } = useStyleOf()
  const state = 'state' in of ? of.state : edited.state
  const styles = nodes.map((node) => styleIn(node, state, of.part))
  const alias = ALIASES[name]
  const prop = alias !== undefined && styles.some((style) => style[alias] !== undefined) ? alias : name
  const values = new Set(styles.map((style) => valueAt(style[prop], width)))
  const between = STYLE_WIDTHS.slice(STYLE_WIDTHS.indexOf(width) + 1, STYLE_WIDTHS.indexOf(shown) + 1)
  const hiddenBy = between.findLast((each) =>
    styles.some((style) => valueAt(style[prop], each) !== undefined),
  )
  return { prop, value: values.size > 1 ? undefined : [...values][0], isMixed: values.size > 1, hiddenBy }
}
