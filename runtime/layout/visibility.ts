import type { PageContext, SiteContext } from '../block/site-context.ts'
import { ALL_BANDS, hideClasses, NO_BANDS } from '../visible/bands.ts'
import { decide } from '../visible/decide.ts'
import type { LayoutNode } from './node.ts'
import { siteFacts } from './site-facts.ts'

/** Whether a node shows on this page, and its class names including those that hide it at some widths. */
export function nodeVisibility(
  node: LayoutNode,
  site: SiteContext,
  page: PageContext,
): { visible: boolean; className: string } {
  if (node.when === undefined) return { visible: true, className: node.className }
  const { bands } = decide(node.when, { ...siteFacts(site), signedIn: page.signedIn, now: page.now })
  if (bands === NO_BANDS) return { visible: false, className: '' }
  if (bands === ALL_BANDS) return { visible: true, className: node.className }
  return { visible: true, className: `${node.className} ${hideClasses(bands)}`.trim() }
}
