import type { Check } from '../../check.ts'
import { createRouteTable } from '../../route-table.ts'
import { objectsOf, textOf } from '../../document/shape.ts'

/** Paths that the server answers before any route of a document (`contract.md`). */
const RESERVED = /^\/(?:api|assets|img|1|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?:\/|$)/i

export const check: Check = {
  code: 'unreachable-route',
  severity: 'error',
  title: 'A route or redirect that another one always answers first',
  docs: 'Fixed paths win over parameters and routes over redirects; the server keeps `/api`, `/assets`, `/img` and a few more for itself. What stands behind one of them never answers. Change the path or remove it.',
  source: 'CFG-26, ROUTE-12, ROUTE-53',
  create: ({ tenant, report }) => {
    const table = createRouteTable(tenant)
    return {
      tenant() {
        const shapes = new Set<string>()
        for (const route of table.routes) {
          const pointer = `${route.pointer}/path`
          if (RESERVED.test(route.path)) {
            report({ message: `The server answers "${route.path}" itself; choose another path.`, pointer })
            continue
          }
          const shape = route.path
            .replaceAll(/:[a-zA-Z]\w*/g, ':')
            .toLowerCase()
            .replace(/(.)\/$/, '$1')
          // The same pattern twice is the business of duplicate-route-pattern.
          if (shapes.has(shape)) continue
          shapes.add(shape)
          const answers = samplesOf(route.path).map((path) => table.routeAt(path))
          const other = answers[0]
          if (other !== undefined && answers.every((answer) => answer !== undefined && answer !== route)) {
            report({
              message: `The route "${other.id}" (${other.path}) answers every path of "${route.path}" first.`,
              pointer,
            })
          }
        }
        for (const [index, redirect] of objectsOf(tenant['redirects'])) {
          const from = textOf(redirect['from'])
          if (from === undefined || from.includes(':')) continue
          const route = table.routeAt(from)
          if (route === undefined || route.path.includes(':')) continue
          report({
            message: `The route "${route.id}" answers "${from}", so this redirect never happens.`,
            pointer: `/redirects/${index}/from`,
          })
        }
      },
    }
  },
}

/** Paths that a route is meant for: each listed word of a parameter, or words that no other route names. */
function samplesOf(path: string): string[] {
  return path.split('/').reduce<string[]>((paths, segment, index) => {
    if (index === 0) return ['']
    return paths.flatMap((start) => samplesOfSegment(segment).map((word) => `${start}/${word}`))
  }, [])
}

function samplesOfSegment(segment: string): string[] {
  const parameter = /:[a-zA-Z]\w*(?:\(([\w|-]+)\))?/.exec(segment)
  if (parameter === null) return [segment]
  const words = parameter[1]?.split('|') ?? ['q7zsample', '7qzsample-x']
  return words.flatMap((word) => {
    const filled =
      segment.slice(0, parameter.index) + word + segment.slice(parameter.index + parameter[0].length)
    return samplesOfSegment(filled)
  })
}
