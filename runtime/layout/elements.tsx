import { jsx } from 'react/jsx-runtime'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { BlockProps } from '../block/types.ts'
import type { PageContext, SiteContext } from '../block/site-context.ts'
import type { LayoutNode } from './node.ts'
import { fillProps } from './tokens.ts'
import { nodeVisibility } from './visibility.ts'

type AnyBlock = ComponentType<BlockProps<Record<string, unknown>, unknown>>

/** Everything the walk needs. Server and browser differ only in what stands in `wrap` and `hole`. */
export interface LayoutScope {
  component(type: string): AnyBlock | undefined
  site: SiteContext
  page: PageContext
  /** Loader results by node id. */
  data: Readonly<Record<string, unknown>>
  /** Nodes that failed before (loader or component); they render nothing, in draft mode a placeholder (RUN-05). */
  failed: ReadonlySet<string>
  /** Puts something around a finished block: an error boundary, an island element. */
  wrap?(node: LayoutNode, element: ReactElement): ReactNode
  /** Replaces a whole subtree: a token that is later exchanged for ready HTML. */
  hole?(node: LayoutNode): ReactNode | undefined
  /** The page as this block may see it; used to notice what a block reads. */
  pageOf?(node: LayoutNode): PageContext
}

/** Turns a list of nodes into React elements: the layout engine, in one walk. */
export function layoutElements(nodes: readonly LayoutNode[], scope: LayoutScope): ReactNode[] {
  const elements: ReactNode[] = []
  for (const node of nodes) elements.push(layoutElement(node, scope))
  return elements
}

/** One node with everything in its slots; `null` when it is hidden or failed. */
function layoutElement(node: LayoutNode, scope: LayoutScope): ReactNode {
  // Before visibility: while a static fragment is made there is no visitor whom a condition could be asked about.
  const hole = scope.hole?.(node)
  if (hole !== undefined) return hole
  let className = node.className
  if (node.when !== undefined) {
    const visibility = nodeVisibility(node, scope.site, scope.page)
    if (!visibility.visible) return null
    className = visibility.className
  }
  const component = scope.component(node.type)
  if (component === undefined || scope.failed.has(node.id)) return blockPlaceholder(node, scope.page)
  const slots: Record<string, ReactNode> = {}
  for (const name in node.slots) slots[name] = layoutElements(node.slots[name] ?? [], scope)
  // Unlike `createElement`, `jsx` takes the props object over instead of copying it: a third of the walk's cost.
  const props: BlockProps<Record<string, unknown>, unknown> = {
    id: node.id,
    props: node.tokens ? fillProps(node.props, node.tokens, scope.page.tokens) : node.props,
    data: scope.data[node.id],
    slots,
    site: scope.site,
    page: scope.pageOf ? scope.pageOf(node) : scope.page,
    className,
  }
  const element = jsx(component, props, node.id)
  return scope.wrap ? scope.wrap(node, element) : element
}

/** Visitors see nothing where a block failed; an author sees which one it was (RUN-05). */
export function blockPlaceholder(node: LayoutNode, page: PageContext): ReactNode {
  if (page.mode !== 'draft') return null
  return (
    <div key={node.id} className="fc-block-fault" role="note" data-block-id={node.id}>
      {`The block “${node.id}” (${node.type}) cannot be shown.`}
    </div>
  )
}
