import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { BlockSchema } from '../../runtime/block/types.ts'
import type { LayoutNode } from '../../runtime/layout/node.ts'
import { emptySlotNode } from '../../runtime/layout/server/empty-slot-node.ts'

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

/**
 * Puts a place to press into every slot without blocks, so that staff see and fill it; but for those that are drawn for browsers
 * without script alone.
 */
export function showEmptySlots(
  { routes, errorRoutes }: CompiledTenant,
  blocks: ReadonlyMap<string, Pick<BlockSchema, 'slots'>>,
): void {
  for (const { regions } of [...routes, ...Object.values(errorRoutes)]) {
    for (const { node } of walkBlocks(Object.values(regions).flat())) {
      for (const [name, { title, withoutScript }] of Object.entries(blocks.get(node.type)?.slots ?? {})) {
        if (withoutScript || (node.slots?.[name] ?? []).length > 0) continue
        node.slots = { ...node.slots, [name]: [emptySlotNode(node.id, name, title)] }
      }
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
