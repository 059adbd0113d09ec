import type { BlockRegistry } from '../block/definition.ts'
import type { LayoutNode } from '../layout/node.ts'
import { walkNodes } from '../layout/node.ts'

/** Source modules that islands with `hydrate: "load"` start with; a page preloads them. */
export function eagerSources(
  alive: { react: readonly LayoutNode[]; enhanced: readonly LayoutNode[] },
  registry: BlockRegistry,
): string[] {
  const isEager = ({ type }: LayoutNode) => registry.get(type)?.schema.hydrate === 'load'
  const sources = new Set<string>()
  for (const island of alive.react.filter(isEager)) {
    sources.add('runtime/islands/activate-react.ts').add('blocks/client.ts')
    walkNodes([island], ({ type }) => sources.add(`blocks/${registry.get(type)?.folder}/block.tsx`))
  }
  for (const { type } of alive.enhanced.filter(isEager)) {
    sources.add(`blocks/${registry.get(type)?.folder}/enhance.ts`)
  }
  return [...sources]
}
