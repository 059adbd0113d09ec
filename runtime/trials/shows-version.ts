import type { PageContext } from '../block/site-context.ts'
import type { LayoutNode } from '../layout/node.ts'

/** Whether a block belongs on a page as far as trials go: visitors' pages hold both versions. */
export function showsVersion({ trial }: LayoutNode, { version }: PageContext): boolean {
  return trial === undefined || version === undefined || trial.version === version
}
