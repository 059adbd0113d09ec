import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { LayoutNode } from '../../runtime/layout/node.ts'

/** Class that ties an element to its block, on pages made for staff; visitors' pages never have it. */
export const NODE_CLASS = 'fc-at-'

/** Marks the elements of all blocks of a tenant that was compiled for staff alone. */
export function markBlocks({ routes, errorRoutes }: CompiledTenant): void {
  const marked = new Set<LayoutNode>()
  for (const { regions } of [...routes, ...Object.values(errorRoutes)]) {
    for (const { node } of walkBlocks(Object.values(regions).flat())) {
      // Regions of a layout are shared by its routes.
      if (marked.has(node)) continue
      marked.add(node)
      node.className = `${node.className} ${NODE_CLASS}${node.id}`.trim()
    }
  }
}

/** Ids of the blocks that have an element on a marked page. Classes alone count: the page's JSON names all blocks. */
export function drawnBlocks(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
  return new Set(
    names.filter((name) => name.startsWith(NODE_CLASS)).map((name) => name.slice(NODE_CLASS.length)),
  )
}
