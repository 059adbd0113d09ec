import { setImmediate } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { jsx } from 'react/jsx-runtime'
import type { BlockDefinition, BlockRegistry } from '../../block/definition.ts'
import { isReactIsland } from '../../block/definition.ts'
import type { PageContext, SiteContext } from '../../block/site-context.ts'
import { heldVersion } from '../../trials/markup.ts'
import { enhanceWrap, ISLAND_TAG, islandAttributes } from '../island-element.tsx'
import type { Trial } from '../../trials/trial.ts'
import type { LayoutNode } from '../node.ts'
import { showsVersion } from '../../trials/shows-version.ts'
import { nodeVisibility } from '../visibility.ts'
import { escapeAttribute } from './escape-attribute.ts'
import type { ReportFault } from './fault.ts'
import { holeText, splitHoles } from './holes.ts'
import type { Plan, Planner, PlanPart } from './plan.ts'
import { renderNodes } from './render-nodes.tsx'
import { slimIcons } from './slim-icons.ts'
import { layoutScope } from './scope.ts'

/** What one request renders with. */
export interface RequestRender {
  registry: BlockRegistry
  planner: Planner
  site: SiteContext
  page: PageContext
  /** The same page as components get it, noting what they read. */
  watched: PageContext
  data: Record<string, unknown>
  failed: Set<string>
  report: ReportFault
  /** Collects links for the document head. */
  preloads: Set<string>
  /** Collects what has to come alive in the browser. */
  alive: { react: LayoutNode[]; enhanced: LayoutNode[] }
}

/** Assembles a plan for one request: constant HTML is joined, the rest rendered with this request's data. */
export function renderPlan(plan: Plan, request: RequestRender): string {
  return partsOf(plan, request)
    .map((part) => renderPart(part, request))
    .join('')
}

/** Longest stretch in which nothing else is answered, in milliseconds, but for one part that takes longer. */
const TURN_MS = 25

/** As {@link renderPlan}; a page of very many blocks lets others have their turn between its parts (ASVS 15.2.2). */
export async function renderInTurns(plan: Plan, request: RequestRender): Promise<string> {
  let html = ''
  let until = performance.now() + TURN_MS
  for (const part of partsOf(plan, request)) {
    html += renderPart(part, request)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + TURN_MS
  }
  return html
}

/** The parts, once the request has what the plan says of the page as a whole. */
function partsOf(plan: Plan, request: RequestRender): readonly PlanPart[] {
  for (const node of plan.enhanced) request.alive.enhanced.push(node)
  for (const link of plan.preloads) request.preloads.add(link)
  return plan.parts
}

function renderPart(part: PlanPart, request: RequestRender): string {
  if (typeof part === 'string') return part
  if (part.kind === 'trial') return renderVersion(part.node, part.trial, request)
  return part.kind === 'island' ? renderIsland(part.node, request) : renderDynamic(part.nodes, request)
}

/** Blocks that depend on the request; constant subtrees and islands inside them are filled in afterwards. */
function renderDynamic(nodes: readonly LayoutNode[], request: RequestRender): string {
  const { registry, planner, watched } = request
  const own = new Set(nodes)
  const fills: (() => string)[] = []
  const hole = (fill: () => string): ReactNode => holeText(fills.push(fill) - 1)
  const scope = {
    ...layoutScope(request),
    pageOf: () => watched,
    hole: (node: LayoutNode): ReactNode | undefined => {
      const { trial } = node
      if (trial) return hole(() => renderVersion(node, trial, request))
      const block = registry.get(node.type)
      if (block && isReactIsland(block)) return hole(() => renderIsland(node, request))
      if (own.has(node) || !planner.isStatic(node)) return undefined
      return hole(() => renderPlan(planner.plan(alone(node)), request))
    },
    wrap: enhanceWrap(registry, (node) => request.alive.enhanced.push(node)),
  }
  const rendered = renderNodes(nodes, scope, {
    identifierPrefix: `${nodes[0]?.id ?? ''}-`,
    report: request.report,
    preloads: request.preloads,
  })
  const html = slimIcons(rendered)
  if (fills.length === 0) return html
  return splitHoles(html)
    .map((piece) => (typeof piece === 'number' ? (fills[piece]?.() ?? '') : piece))
    .join('')
}

/** A block of a trial: visitors' pages hold both versions back, pages for staff show the one that is looked at. */
function renderVersion(node: LayoutNode, trial: Trial, request: RequestRender): string {
  if (!showsVersion(node, request.page)) return ''
  const isHeld = request.page.version === undefined
  // Half of the visitors have no use for its pictures, so none is fetched ahead.
  const preloads = isHeld ? new Set<string>() : request.preloads
  const html = renderPlan(request.planner.plan(withoutTrial(node)), { ...request, preloads })
  return isHeld ? heldVersion(trial, html) : html
}

/** A React island: rendered as a root of its own, exactly as the browser will hydrate it. */
function renderIsland(node: LayoutNode, request: RequestRender): string {
  const block = request.registry.get(node.type)
  if (block === undefined || !nodeVisibility(node, request.site, request.page).visible) return ''
  const scope = {
    ...layoutScope(request),
    pageOf: () => request.watched,
    // Enhanced blocks inside are started by the island itself, after React has taken over.
    wrap: enhanceWrap(request.registry, () => undefined),
  }
  const html = renderNodes([node], scope, {
    identifierPrefix: islandPrefix(node),
    report: request.report,
    preloads: request.preloads,
  })
  if (request.failed.has(node.id)) return html || unavailable(node, block, request)
  request.alive.react.push(node)
  const attributes = Object.entries(islandAttributes(node, block.schema.hydrate, 'react', block.prefill))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return `<${ISLAND_TAG}${attributes}>${html}</${ISLAND_TAG}>`
}

/** What a block shows instead of itself; no script comes for it. */
function unavailable(node: LayoutNode, { Unavailable }: BlockDefinition, request: RequestRender): string {
  if (Unavailable === undefined) return ''
  const className = nodeVisibility(node, request.site, request.page).className
  return renderToStaticMarkup(jsx(Unavailable, { site: request.site, page: request.watched, className }))
}

/** Ids made by `useId` differ between islands because each root has its own prefix. */
function islandPrefix(node: Pick<LayoutNode, 'id'>): string {
  return `${node.id}-`
}

/** The planner keys its plans by list; a node always gives the same list. */
const lists = new WeakMap<LayoutNode, readonly LayoutNode[]>()

function alone(node: LayoutNode): readonly LayoutNode[] {
  const list = lists.get(node) ?? [node]
  lists.set(node, list)
  return list
}

const bare = new WeakMap<LayoutNode, readonly LayoutNode[]>()

/** The block as one that everybody sees. */
function withoutTrial(node: LayoutNode): readonly LayoutNode[] {
  const known = bare.get(node)
  if (known) return known
  const { trial: _, ...shown } = node
  const list = [shown]
  bare.set(node, list)
  return list
}
