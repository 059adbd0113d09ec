import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockRegistry } from '../block/definition.ts'
import type { PageContext, SiteContext } from '../block/site-context.ts'
import type { Hydrate } from '../block/types.ts'
import type { LayoutNode } from '../layout/node.ts'
import { fillProps } from '../layout/tokens.ts'
import type { PageData, ReactIslandData, ScriptIslandData } from './page-data.ts'
import type { Settings } from '../../schemas/generated/types.ts'

/** Puts together the page's JSON; `undefined` when nothing comes alive. */
export function collectPageData(input: {
  registry: BlockRegistry
  site: SiteContext
  page: PageContext
  data: Record<string, unknown>
  failed: ReadonlySet<string>
  alive: { react: LayoutNode[]; enhanced: LayoutNode[] }
}): PageData | undefined {
  const { registry, site, page, data, failed } = input
  const react = input.alive.react
  const enhanced = input.alive.enhanced.filter((node) => !failed.has(node.id))
  if (react.length === 0 && enhanced.length === 0) return undefined
  const types = new Set<string>()
  const islands: PageData['islands'] = {}
  for (const node of react) {
    islands[node.id] = reactIsland(node, data, failed, registry)
    for (const { node: inner } of walkBlocks([node])) {
      types.add(inner.type)
      if (registry.get(inner.type)?.enhance) islands[inner.id] = scriptIsland(inner, data, page, registry)
    }
  }
  for (const node of enhanced) {
    types.add(node.type)
    islands[node.id] = scriptIsland(node, data, page, registry)
  }
  return { site: clientSite(site, types, registry, react.length > 0), page: { ...page }, islands }
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

/** What any script may need: who is told of an event (TRACK-12). */
const ALWAYS_SENT = ['consent', 'tracking']

/** The browser gets the setting groups that its blocks name, and what is long only where React needs it. */
function clientSite(
  site: SiteContext,
  types: ReadonlySet<string>,
  registry: BlockRegistry,
  hasReact: boolean,
): SiteContext {
  const groups = new Set([
    ...ALWAYS_SENT,
    ...[...types].flatMap((type) => registry.get(type)?.schema.settings ?? []),
  ])
  const pick = (settings: Partial<Settings>): Partial<Settings> =>
    withoutHidden(Object.fromEntries(Object.entries(settings).filter(([group]) => groups.has(group))))
  return {
    ...site,
    regional: { ...site.regional, states: [] },
    // Menus and dealerships are drawn by the server alone.
    navigation: {},
    dealerships: [],
    // A place that is not shown is nowhere, not even here (LOC-09).
    locations: hasReact ? site.locations.filter(({ visible }) => visible !== false) : [],
    settings: pick(site.settings) as Settings,
    dealershipOverrides: hasReact
      ? Object.fromEntries(
          Object.entries(site.dealershipOverrides).map(([slug, settings]) => [slug, pick(settings)]),
        )
      : {},
  }
}

/** A headline that the dealer hides is not told to the browser either (ROUTE-23). */
function withoutHidden({ tradeIn, ...others }: Partial<Settings>): Partial<Settings> {
  if (!tradeIn) return others
  return { ...others, tradeIn: tradeIn.hideInstantOfferText ? { ...tradeIn, headline: '' } : tradeIn }
}
