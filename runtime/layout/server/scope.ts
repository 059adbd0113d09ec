import type { BlockRegistry } from '../../block/definition.ts'
import type { PageContext, SiteContext } from '../../block/site-context.ts'
import type { LayoutScope } from '../elements.tsx'
import { EMPTY_SLOT } from './empty-slot-node.ts'
import { EmptySlot } from './empty-slot.tsx'

/** The layout scope of the server: components come from the registry. */
export function layoutScope(input: {
  registry: BlockRegistry
  site: SiteContext
  page: PageContext
  data: Record<string, unknown>
  failed: Set<string>
}): LayoutScope & { failed: Set<string> } {
  const { registry, ...rest } = input
  return {
    ...rest,
    // Props and data of a block fit its component by its schema and its loader, not by what TypeScript sees here.
    component: (type) =>
      type === EMPTY_SLOT
        ? EmptySlot
        : (registry.get(type)?.Component as ReturnType<LayoutScope['component']>),
  }
}
