import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockRegistry } from '../block/definition.ts'
import type { Hydrate } from '../block/types.ts'
import type { LayoutNode } from '../layout/node.ts'

/** Source modules that the islands of a page start with. */
export interface EagerSources {
  /** Of plain scripts, which start with the page: a page preloads them. */
  scripts: string[]
  /** Of React islands, which start when the page has loaded: many times as large as all that the first screen needs. */
  react: string[]
  /** Of React islands that wait for a touch: fetched together when they come near the screen, or with the touch. */
  touched: string[]
}

export function eagerSources(
  alive: { react: readonly LayoutNode[]; enhanced: readonly LayoutNode[] },
  registry: BlockRegistry,
): EagerSources {
  const due = (when: Hydrate) => (node: LayoutNode) => registry.get(node.type)?.schema.hydrate === when
  const sources = (islands: readonly LayoutNode[]) => {
    const own = islands.flatMap((island) =>
      [...walkBlocks([island])].map(({ node }) => `blocks/${registry.get(node.type)?.folder}/block.tsx`),
    )
    return own.length === 0 ? [] : ['runtime/islands/activate-react.ts', 'blocks/client.ts', ...new Set(own)]
  }
  const scripts = alive.enhanced
    .filter(due('load'))
    .map(({ type }) => `blocks/${registry.get(type)?.folder}/enhance.ts`)
  return {
    scripts: [...new Set(scripts)],
    react: sources(alive.react.filter(due('load'))),
    touched: sources(alive.react.filter(due('interaction'))),
  }
}
