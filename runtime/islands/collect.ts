import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockRegistry } from '../block/definition.ts'
import type { PageContext } from '../block/site-context.ts'
import type { Hydrate } from '../block/types.ts'
import type { LayoutNode } from '../layout/node.ts'
import { fillProps } from '../layout/tokens.ts'
import type { PageData, ReactIslandData, ScriptIslandData } from './page-data.ts'

/** Puts together the page's JSON; `undefined` when nothing comes alive. */
export function collectPageData(input: {
  registry: BlockRegistry
  /** The dealer's file of it, or what would be in it. */
  site: PageData['site']
  slug: string
  page: PageContext
  data: Record<string, unknown>
  failed: ReadonlySet<string>
  alive: { react: LayoutNode[]; enhanced: LayoutNode[] }
}): PageData | undefined {
  const { registry, site, slug, page, data, failed } = input
  const react = input.alive.react
  const enhanced = input.alive.enhanced.filter((node) => !failed.has(node.id))
  if (react.length === 0 && enhanced.length === 0) return undefined
  const islands: PageData['islands'] = {}
  const tell = (node: LayoutNode) => {
    const told = scriptIsland(node, data, page, registry)
    // A third of the blocks with a script know all from their markup.
    // What every object has, `toString`, would be found in the place of one that is left out.
    const isTold = told.data !== undefined || Object.keys(told.props).length > 0 || node.id in {}
    if (isTold) islands[node.id] = told
  }
  for (const node of react) {
    islands[node.id] = reactIsland(node, data, failed, registry)
    for (const { node: inner } of walkBlocks([node])) {
      if (registry.get(inner.type)?.enhance) tell(inner)
    }
  }
  for (const node of enhanced) tell(node)
  return { site, slug, page: { ...page }, islands }
}

function reactIsland(
  root: LayoutNode,
  data: Record<string, unknown>,
  failed: ReadonlySet<string>,
  registry: BlockRegistry,
): ReactIslandData {
  const own: Record<string, unknown> = {}
  const broken: string[] = []
  const scripts: Record<string, Hydrate> = {}
  for (const { node } of walkBlocks([root])) {
    if (Object.hasOwn(data, node.id)) own[node.id] = data[node.id]
    if (failed.has(node.id)) broken.push(node.id)
    const block = registry.get(node.type)
    if (block?.enhance) scripts[node.type] = block.schema.hydrate
  }
  return { node: root, data: own, failed: broken, scripts }
}

function scriptIsland(
  node: LayoutNode,
  data: Record<string, unknown>,
  page: PageContext,
  registry: BlockRegistry,
): ScriptIslandData {
  const props = node.tokens ? fillProps(node.props, node.tokens, page.tokens) : node.props
  const wanted = registry.get(node.type)?.schema.payload
  const names = wanted?.filter((name) => name !== 'data')
  const sent = names ? Object.fromEntries(names.map((name) => [name, props[name]])) : props
  const hasData = Object.hasOwn(data, node.id) && (wanted === undefined || wanted.includes('data'))
  return hasData ? { props: sent, data: data[node.id] } : { props: sent }
}
