import type { ReactNode } from 'react'
import type { BlockRegistry } from '../../block/definition.ts'
import { isReactIsland } from '../../block/definition.ts'
import type { PageContext, SiteContext } from '../../block/site-context.ts'
import type { Trial } from '../../trials/trial.ts'
import type { LayoutNode } from '../node.ts'
import { enhanceWrap } from '../island-element.tsx'
import { layoutScope } from './scope.ts'
import type { ReportFault } from './fault.ts'
import { holeText, splitHoles } from './holes.ts'
import { renderNodes } from './render-nodes.tsx'
import { slimIcons } from './slim-icons.ts'
import { trackedPage } from './tracked-page.ts'

/** Finished HTML, blocks to render per request, or an island. */
export type PlanPart = string | DynamicPart | IslandPart | TrialPart

export interface DynamicPart {
  kind: 'dynamic'
  nodes: LayoutNode[]
}

export interface IslandPart {
  kind: 'island'
  node: LayoutNode
}

/** A block of one version of a trial. */
export interface TrialPart {
  kind: 'trial'
  node: LayoutNode
  trial: Trial
}

/** A subtree whose constant HTML is ready, with gaps for what is not constant. */
export interface Plan {
  parts: PlanPart[]
  /** Enhanced blocks inside the constant HTML; their payload goes into the page's JSON. */
  enhanced: LayoutNode[]
  /** Links for the document head that the constant HTML asks for. */
  preloads: Set<string>
}

export interface PlannerInput {
  registry: BlockRegistry
  site: SiteContext
  /** A page of this route; only its constant members may end up in static HTML. */
  page: PageContext
  /** The address is the same for every request of this route: it has no parameters. */
  constantPath: boolean
  report: ReportFault
}

/** Plans the trees of one route of one tenant revision, and keeps the plans. */
export interface Planner {
  plan(nodes: readonly LayoutNode[]): Plan
  isStatic(node: LayoutNode): boolean
}

/**
 * Static fragments: what depends on no visitor, no clock and no stock is rendered once per tenant revision and joined
 * as strings afterwards. A block is dynamic when it has a loader, is an island or of a trial, has a condition or
 * a token left, or reads a changing member of `page`; the last is found out by letting it render and watching.
 */
export function createPlanner({ registry, site, page, constantPath, report }: PlannerInput): Planner {
  const readers = new Set<string>()
  const plans = new Map<readonly LayoutNode[], Plan>()
  const failed = new Set<string>()
  const constant = new Set<keyof PageContext>(['routeId', 'mode', 'languages'])
  if (constantPath) constant.add('path')

  const isStatic = (node: LayoutNode): boolean => {
    if (node.trial) return false
    const block = registry.get(node.type)
    if (block === undefined) return true
    return (
      block.load === undefined &&
      !isReactIsland(block) &&
      node.when === undefined &&
      node.tokens === undefined &&
      !readers.has(node.id)
    )
  }

  const build = (nodes: readonly LayoutNode[]): Plan => {
    const holes: LayoutNode[] = []
    const enhanced: LayoutNode[] = []
    const preloads = new Set<string>()
    const before = readers.size
    const scope = {
      ...layoutScope({ registry, site, page, data: {}, failed }),
      hole: (node: LayoutNode): ReactNode | undefined =>
        isStatic(node) ? undefined : holeText(holes.push(node) - 1),
      pageOf: (node: LayoutNode) =>
        trackedPage(page, (member) => {
          if (!constant.has(member)) readers.add(node.id)
        }),
      wrap: enhanceWrap(registry, (node) => enhanced.push(node)),
    }
    const rendered = renderNodes(nodes, scope, {
      identifierPrefix: `${nodes[0]?.id ?? ''}-`,
      report,
      preloads,
    })
    // Somebody turned out to be dynamic: its HTML must not stay in the constant part.
    if (readers.size > before) return build(nodes)
    return { parts: toParts(slimIcons(rendered), holes, registry), enhanced: unique(enhanced), preloads }
  }

  return {
    isStatic,
    plan(nodes) {
      const known = plans.get(nodes)
      if (known) return known
      const plan = build(nodes)
      plans.set(nodes, plan)
      return plan
    },
  }
}

/** Dynamic blocks of one render; between two renders of a page others have their turn. */
const MOST_TOGETHER = 4

/** Neighbouring dynamic blocks become one part: one render for all of them. */
function toParts(html: string, holes: LayoutNode[], registry: BlockRegistry): PlanPart[] {
  const parts: PlanPart[] = []
  for (const piece of splitHoles(html)) {
    if (piece === '') continue
    const node = typeof piece === 'number' ? holes[piece] : undefined
    if (node === undefined) {
      if (typeof piece === 'string') parts.push(piece)
      continue
    }
    const block = registry.get(node.type)
    const last = parts.at(-1)
    if (node.trial) parts.push({ kind: 'trial', node, trial: node.trial })
    else if (block && isReactIsland(block)) parts.push({ kind: 'island', node })
    else if (typeof last === 'object' && last.kind === 'dynamic' && last.nodes.length < MOST_TOGETHER)
      last.nodes.push(node)
    else parts.push({ kind: 'dynamic', nodes: [node] })
  }
  return parts
}

/** A block is wrapped once per attempt when a render is repeated after a fault. */
function unique(nodes: LayoutNode[]): LayoutNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()]
}
