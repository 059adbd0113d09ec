import type { Trial } from '../trials/trial.ts'
import type { Condition } from '../visible/condition.ts'

/** Path of a text inside the props of a node: `['items', 0, 'label']`. */
export type PropPath = (string | number)[]

/**
 * A block node after publishing: defaults filled in, styles turned into class names, what the tenant alone decides
 * already decided. The same shape is rendered on the server and hydrated in the browser.
 */
export interface LayoutNode {
  id: string
  type: string
  props: Record<string, unknown>
  className: string
  /** What is left of `visibleWhen`: it needs the visitor or the clock. */
  when?: Condition
  /** The version of a trial that it belongs to; never inside of a block that comes alive in the browser, or of another trial. */
  trial?: Trial
  /** Texts with `{tokens}` that only a request can fill in. */
  tokens?: PropPath[]
  slots?: Record<string, LayoutNode[]>
}
