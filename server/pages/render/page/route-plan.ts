import { walkBlocks } from '../../../../runtime/tree/walk-blocks.ts'
import { registry } from '../../../../blocks/registry.ts'
import type { PageContext } from '../../../../runtime/block/site-context.ts'
import type { CompiledRoute, CompiledTenant } from '../../../../runtime/compile/compiled.ts'
import type { LayoutNode } from '../../../../runtime/layout/node.ts'
import type { ReportFault } from '../../../../runtime/layout/server/fault.ts'
import { createPlanner } from '../../../../runtime/layout/server/plan.ts'
import { EMPTY_SLOT } from '../../../../runtime/layout/server/empty-slot-node.ts'
import type { Planner } from '../../../../runtime/layout/server/plan.ts'
import type { Condition } from '../../../../runtime/visible/condition.ts'

/** What is kept per route of a tenant revision: static fragments, and the conditions that limit caching. */
export interface RoutePlan {
  planner: Planner
  conditions: Condition[]
  /** Nodes whose type this build does not know. */
  unknown: LayoutNode[]
}

/** Gone together with the revision. */
const plans = new WeakMap<CompiledTenant, Map<string, RoutePlan>>()

export function routePlan(
  compiled: CompiledTenant,
  route: CompiledRoute,
  page: PageContext,
  report: ReportFault,
): RoutePlan {
  const known = plans.get(compiled) ?? new Map<string, RoutePlan>()
  plans.set(compiled, known)
  const key = `${page.mode} ${route.id}`
  const plan = known.get(key) ?? createRoutePlan(compiled, route, page, report)
  known.set(key, plan)
  return plan
}

function createRoutePlan(
  compiled: CompiledTenant,
  route: CompiledRoute,
  page: PageContext,
  report: ReportFault,
): RoutePlan {
  const conditions: Condition[] = []
  const unknown: LayoutNode[] = []
  for (const { node } of walkBlocks(Object.values(route.regions).flat())) {
    if (node.when) conditions.push(node.when)
    if (!registry.has(node.type) && node.type !== EMPTY_SLOT) unknown.push(node)
  }
  const planner = createPlanner({
    registry,
    site: compiled.site,
    page,
    constantPath: route.path !== '' && !/[:*]/.test(route.path),
    report,
  })
  return { planner, conditions, unknown }
}
