import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockRegistry } from '../block/definition.ts'
import type { LayoutNode } from '../layout/node.ts'

/** Source modules that islands with `hydrate: "load"` start with. */
export interface EagerSources {
  /** Of plain scripts, which start with the page: a page preloads them. */
  scripts: string[]
  /** Of React islands, which start when the page has loaded: many times as large as all that the first screen needs. */
  react: string[]
}

export function eagerSources(
  alive: { react: readonly LayoutNode[]; enhanced: readonly LayoutNode[] },
  registry: BlockRegistry,
): EagerSources {
  const isEager = ({ type }: LayoutNode) => registry.get(type)?.schema.hydrate === 'load'
  const react = new Set<string>()
  for (const island of alive.react.filter(isEager)) {
    react.add('runtime/islands/activate-react.ts').add('blocks/client.ts')
    for (const { node } of walkBlocks([island]))
      react.add(`blocks/${registry.get(node.type)?.folder}/block.tsx`)
  }
  const scripts = alive.enhanced
    .filter(isEager)
    .map(({ type }) => `blocks/${registry.get(type)?.folder}/enhance.ts`)
  return { scripts: [...new Set(scripts)], react: [...react] }
}
