import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { BlockDefinition } from '../block/definition.ts'
import type { Hydrate } from '../block/types.ts'
import type { LayoutNode } from './node.ts'

/** The element around every block that comes alive in the browser; `display: contents`, so it never takes part in layout. */
export const ISLAND_TAG = 'fc-island'

/** What the loader reads: which block, when, by React or a plain script, and whether something fills it in before. */
export function islandAttributes(
  node: LayoutNode,
  hydrate: Hydrate,
  kind: 'react' | 'script',
  prefill = false,
): Record<string, string> {
  return {
    'data-id': node.id,
    'data-block': node.type,
    'data-when': hydrate,
    'data-kind': kind,
    ...(prefill && { 'data-prefill': '' }),
  }
}

/** A `wrap` of the layout scope that marks blocks with an `enhance.ts`, on the server and inside React islands alike. */
export function enhanceWrap(
  registry: { get(type: string): Pick<BlockDefinition, 'schema' | 'enhance'> | undefined },
  onEnhanced: (node: LayoutNode) => void,
): (node: LayoutNode, element: ReactElement) => ReactNode {
  return (node, element) => {
    const block = registry.get(node.type)
    if (block === undefined || !block.enhance) return element
    onEnhanced(node)
    return createElement(
      ISLAND_TAG,
      { key: node.id, ...islandAttributes(node, block.schema.hydrate, 'script') },
      element,
    )
  }
}
