import { listOf, objectsOf, type JsonObject } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check, CheckContext } from '../../check.ts'
import { patternShape, type RouteTable } from '../../route-table.ts'

/** Paths that the server answers before any route of a document. */
const RESERVED = /^\/(?:api|assets|embed|img|1|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?:\/|$)/i

/** Stand for parameters; with and without the hyphen that patterns such as `:type-cars` look for. */
const SAMPLES = ['q7zsample', 'q7z-sample', 'q7z-sam-ple']

export const check: Check = {
  code: 'unreachable-route',
  severity: 'error',
  title: 'A route or redirect that another one always answers first',
  docs: 'Fixed paths win over parameters and routes over redirects; the server keeps `/api`, `/assets`, `/img` and a few more for itself. What stands behind one of them never answers. Change the path or remove it.',
  source: 'CFG-26, ROUTE-12, ROUTE-53',
  create: ({ tenant, routes, report }) => ({
    tenant() {
      reportRoutes(report, routes)
      reportRedirects(report, routes, tenant)
    },
  }),
}

function reportRoutes(report: CheckContext['report'], table: RouteTable): void {
  const shapes = new Set<string>()
  for (const route of table.routes) {
    const pointer = `${route.pointer}/path`
    if (RESERVED.test(route.path)) {
      report({ message: `The server answers "${route.path}" itself; choose another path.`, pointer })
    }
    const shape = patternShape(route.path)
    // The same pattern twice is the business of duplicate-route-pattern.
    if (shapes.has(shape)) continue
    shapes.add(shape)
    const matching = samplesOf(route.path)
      .map((path) => table.routeAt(path))
      .filter((answer) => answer !== undefined)
    const other = matching[0]
    if (other !== undefined && matching.every((answer) => answer !== route)) {
      report({
        message: `The route "${other.id}" (${other.path}) answers every path of "${route.path}" first.`,
        pointer,
      })
    }
  }
}

function reportRedirects(report: CheckContext['report'], table: RouteTable, tenant: JsonObject): void {
  const taken = new Set<string>()
  function test(from: string, pointer: string, what: string): void {
    if (/[:*]/.test(from)) return
    const route = table.routeAt(from)
    const shape = patternShape(from)
    if (route !== undefined && !/[:*]/.test(route.path)) {
      report({
        message: `The route "${route.id}" answers "${from}", so this ${what} never happens.`,
        pointer,
      })
    } else if (taken.has(shape)) {
      report({ message: `"${from}" already leads elsewhere, so this ${what} never happens.`, pointer })
    }
    taken.add(shape)
  }
  for (const route of table.routes) {
    for (const [index, alias] of listOf(route.aliases).entries()) {
      if (typeof alias === 'string') test(alias, `${route.pointer}/aliases/${index}`, 'alias')
    }
  }
  for (const [index, redirect] of objectsOf(tenant['redirects'])) {
    const from = textOf(redirect['from'])
    if (from !== undefined) test(from, `/redirects/${index}/from`, 'redirect')
  }
}

/** Paths that a route is meant for. */
function samplesOf(path: string): string[] {
  return SAMPLES.map((sample) =>
    path.replaceAll(/:[a-zA-Z]\w*/g, sample).replace(/\*$/, `${sample}/${sample}`),
  )
}
